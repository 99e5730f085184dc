"""Every panel by its key, and the commands beside the window: what a built program is tried with first."""

from __future__ import annotations

from desktop.gui.shell.panels import PANELS
from tests.end_to_end.running import Keepsake
from tests.end_to_end.screen import until


def test_every_panel_opens_over_a_memory_and_nothing_is_amiss(keepsake: Keepsake) -> None:
    keepsake.say("Remember that I drink green tea in the morning")
    hobby = {"fact_type": "preference", "fact_key": "hobby", "fact_value": "hikes in the hills", "confidence": 0.9}
    assert keepsake.call("remember_fact", **hobby)["status"] == "success"
    until(keepsake.in_step, "the model is loaded, and what was said can be searched by meaning")

    for panel in PANELS:
        keepsake.screen.press(panel.key.lower())
        keepsake.screen.settle()
    told = keepsake.command("doctor")
    assert told.returncode == 0 and "FAIL" not in told.stdout, told.stdout + told.stderr
    asked = keepsake.command("chat", "What do I drink in the morning?")
    assert asked.returncode == 0 and "green tea" in asked.stdout, asked.stdout + asked.stderr

    keepsake.quit()
    assert keepsake.window_state()["window"]["panel"] == PANELS[-1].name
