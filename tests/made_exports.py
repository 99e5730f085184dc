"""Exports of other programs, made to the shapes they have published, with every kind of part in them: what was said in
each, the questions that find it again, and what is left out by kinds.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]

PICTURE = "a picture, recording, video or sticker without words"
NOTICE = "a notice of the app"
NOTICE_OF_NOBODY = "a notice of the app: nobody is named before it"


@dataclass(frozen=True)
class MadeExport:
    """An export: how it is written, the question by which each text in it is found, and how many things of each kind
    are left out or changed."""

    name: str
    write: Callable[[Path], Path]
    found_by: Mapping[str, str]
    left_out: Mapping[str, int] = field(default_factory=dict)
    changed: Mapping[str, int] = field(default_factory=dict)


def _json(name: str, value: Any) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = folder / name
        path.write_text(json.dumps(value, ensure_ascii=False, indent=1), "utf-8")
        return path

    return write


def _text(name: str, content: str) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = folder / name
        path.write_text(content, "utf-8")
        return path

    return write


def _archive(name: str, files: Mapping[str, Any]) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = folder / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for within, content in files.items():
                is_text = isinstance(content, str)
                archive.writestr(within, content if is_text else json.dumps(content, ensure_ascii=False))
        return path

    return write


def _folder(name: str, files: Mapping[str, str]) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        for within, content in files.items():
            path = folder / name / within
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
        return folder / name

    return write


def _node(role: str, parent: str, at: int, *parts: Any, **more: Any) -> Json:
    message = {
        "author": {"role": role, "name": more.pop("name", None), "metadata": {}},
        "create_time": 1_750_000_000.25 + 60 * at,
        "content": more.pop("content", None) or {"content_type": more.pop("kind", "text"), "parts": list(parts)},
        "recipient": more.pop("recipient", "all"),
        "metadata": more.pop("metadata", {}),
        "weight": 1.0,
    }
    return {"parent": parent, "children": [], "message": message}


def _chatgpt() -> list[Json]:
    hidden = {"is_visually_hidden_from_conversation": True}
    settings = {
        "content_type": "user_editable_context",
        "user_profile": "The user profile is shown in all conversations.\nUser profile:\n```Preferred name: Olena\n"
        "Other Information: I keep bees near Poltava```",
        "user_instructions": "How to respond:\n```Answer without lists```",
    }
    kept = {
        "content_type": "model_editable_context",
        "model_set_context": "1. [2025-04-02]. User's daughter is called Iryna.\n\n"
        "2. [2025-05-09]. Is allergic to walnuts.",
    }
    nodes = {
        "root": {"parent": None, "children": ["sys"], "message": None},
        "sys": _node("system", "root", 0, "", metadata=hidden),
        "set": _node("user", "sys", 0, content=settings, metadata=hidden),
        "kept": _node("assistant", "set", 0, content=kept, metadata=hidden),
        "q": _node("user", "kept", 1, "Which smoker should I buy for calming the hives?"),
        "think": _node("assistant", "q", 2, content={"content_type": "thoughts", "thoughts": [{"content": "hm"}]}),
        "call": _node("assistant", "think", 3, "search('smoker')", kind="code", recipient="web"),
        "tool": _node("tool", "call", 4, "results", name="web"),
        "a": _node("assistant", "tool", 5, "Four inches\ue200cite\ue202turn0search1\ue201 are enough【3†source】."),
        "a2": _node("assistant", "tool", 6, "Or a copper smoker from Zhytomyr."),
        "photo": _node(
            "user", "a", 7, {"content_type": "image_asset_pointer", "asset_pointer": "x"}, "Here is my apiary in snow",
            kind="multimodal_text", metadata={"attachments": [{"name": "winter-plan.pdf"}]},
        ),
        "voice": _node(
            "user", "photo", 8, {"content_type": "audio_transcription", "text": "Remind me about the varroa treatment"},
            {"content_type": "hologram"}, kind="multimodal_text",
        ),
        "bio": _node("assistant", "voice", 9, "User sells wax candles at the Sunday fair.", recipient="bio"),
        "told": _node("tool", "bio", 9, "Model set context updated.", name="bio"),
        "doc": _node(
            "assistant", "told", 10, json.dumps({"name": "Hive log", "content": "Queen marked blue in the third hive"}),
            recipient="canmore.create_textdoc",
        ),
        "end": _node("user", "doc", 11, "Thanks, the queen lays well"),
    }  # fmt: skip
    old = {
        "system": _node(
            "system", "", 0, "",
            metadata={"is_user_system_message": True, "user_context_message_data": {
                "about_user_message": "I repair accordions", "about_model_message": "Be cheerful"}},
        ),
        "one": _node("user", "system", 20, "My favourite key is G minor"),
    }  # fmt: skip
    return [
        {"title": "Bees", "conversation_id": "c-1", "create_time": 1.75e9, "mapping": nodes, "current_node": "end"},
        {"title": "Music", "conversation_id": "c-2", "create_time": 1.75e9, "mapping": old, "current_node": "one"},
    ]


CHATGPT = MadeExport(
    "ChatGPT",
    _archive("chatgpt.zip", {"conversations.json": _chatgpt(), "user.json": {"id": "u"}, "chat.html": "<html></html>"}),
    {
        "Olena": "what is my name?",
        "I keep bees near Poltava": "what do I keep near Poltava?",
        "Answer without lists": "how should you answer, with lists?",
        "I repair accordions": "what do I do with accordions?",
        "Be cheerful": "should you be cheerful?",
        "Iryna": "what is my daughter called?",
        "Is allergic to walnuts.": "am I allergic to walnuts?",
        "Which smoker should I buy": "which smoker did I ask about for calming the hives?",
        "Or a copper smoker from Zhytomyr.": "where is the copper smoker from?",
        "winter-plan.pdf": "where is the file winter-plan.pdf with my apiary in snow?",
        "Remind me about the varroa treatment": "what about the varroa treatment?",
        "User sells wax candles at the Sunday fair.": "where do I sell wax candles?",
        "Queen marked blue in the third hive": "which queen is marked blue?",
        "Thanks, the queen lays well": "does the queen lay well?",
        "My favourite key is G minor": "what is my favourite key in music?",
    },
    {
        "what the model thought": 1,
        "a tool's call": 1,
        "a tool's answer": 1,
        "a part that is neither text, picture, recording nor video": 1,
        "a file of the account that holds no conversation": 2,
    },
    {"marks of sources and cards were removed from the text": 1},
)


def _claude() -> Mapping[str, Any]:
    at = "2025-03-01T10:00:00.123456Z"
    said = {"sender": "human", "created_at": at}
    artifact = {"command": "create", "id": "log", "title": "Boat log", "content": "Keel painted red in Kherson"}
    messages = [
        said | {"uuid": "1", "parent_message_uuid": "0", "text": "How do I caulk a wooden boat?", "attachments": [
            {"file_name": "planks.txt", "extracted_content": "Larch planks of 22 mm from Uman"}], "files": [
            {"file_name": "boat.jpg"}]},
        {"uuid": "2", "parent_message_uuid": "1", "sender": "assistant", "content": [
            {"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "With cotton and putty."},
            {"type": "tool_use", "name": "artifacts", "input": artifact}, {"type": "tool_result", "content": []},
            {"type": "tool_use", "name": "web_search", "input": {"query": "putty"}},
            {"type": "token_budget"}, {"type": "hologram"}]},
        said | {"uuid": "3", "parent_message_uuid": "2", "text": "Would tar from pine roots do as well?"},
        said | {"uuid": "4", "parent_message_uuid": "2", "content": [
            {"type": "text", "text": "Which oars fit a boat of four metres?"},
            {"type": "voice_note", "text": "Ash oars, I think"}]},
        said | {"uuid": "5", "parent_message_uuid": "4", "sender": "narrator", "text": "?"},
    ]  # fmt: skip
    project = {
        "uuid": "p", "name": "Shipyard", "description": "Everything about the shed", "created_at": at,
        "prompt_template": "Answer like an old boatwright",
        "docs": [{"filename": "tides.md", "content": "Spring tide floods the slipway", "created_at": at}, 7],
    }  # fmt: skip
    starter = {"uuid": "s", "name": "How to use Claude", "is_starter_project": True, "docs": [{"content": "x"}]}
    memory = {
        "conversations_memory": "**Work context**\n\nThe user builds clinker dinghies.\n\n**Personal context**\n\n"
        "- Lives on the island Trukhaniv",
        "project_memories": {"p": "Orders copper rivets by the thousand"},
        "memory_files": [{"path": "x"}],
    }
    talk = {"uuid": "u-1", "name": "Boats", "summary": "About boats", "chat_messages": messages}
    return {
        "conversations.json": [talk, {"uuid": "u-2", "name": "", "chat_messages": []}], "memories.json": [memory],
        "projects/p.json": project, "projects/s.json": starter, "users.json": [], "design_chats/d.json": {"a": 1},
    }  # fmt: skip


CLAUDE = MadeExport(
    "Claude",
    _archive("claude.zip", _claude()),
    {
        "How do I caulk a wooden boat?": "what did I ask about caulking a wooden boat?",
        "Larch planks of 22 mm from Uman": "where are the larch planks from?",
        "boat.jpg": "did I send boat.jpg of the wooden boat?",
        "Keel painted red in Kherson": "where was the keel painted red?",
        "Would tar from pine roots do as well?": "what about tar from pine roots?",
        "Which oars fit a boat of four metres?": "which oars fit?",
        "Ash oars, I think": "which ash oars did I think of?",
        "Everything about the shed": "which project is everything about the shed?",
        "Answer like an old boatwright": "how should an old boatwright answer?",
        "Spring tide floods the slipway": "what floods the slipway?",
        "The user builds clinker dinghies.": "who builds clinker dinghies?",
        "Lives on the island Trukhaniv": "which island do I live on?",
        "Orders copper rivets by the thousand": "how many copper rivets are ordered?",
    },
    {
        "what the model thought": 1,
        "a tool's call": 1,
        "a tool's answer": 1,
        "a part of a kind that is not known": 1,
        "sender is neither human nor assistant": 1,
        "a summary that the model made": 1,
        "it is no document": 1,
        "a project that came with the app": 1,
        "it has no message that can be used": 1,
        "a part of the file that holds no memory": 1,
        "a file of the account that holds no conversation": 2,
    },
    {"it has no time, and got that of the message beside it": 1},
)


def _activity(title: str, at: str, answer: str = "", **more: Any) -> Json:
    given = {"header": "Gemini Apps", "title": title, "time": at, "products": ["Gemini Apps"]}
    return given | ({"safeHtmlItem": [{"html": answer}]} if answer else {}) | more


_GEMINI = [
    _activity("Prompted Which mushrooms grow under birches?", "2026-01-05T10:00:00.123Z",
              "<p>Boletes &amp; <b>milk caps</b>.</p><ul><li>Brown birch bolete</li></ul>"),
    _activity("Asked Gemini: how do I dry chanterelles", "2026-01-05T10:05:00Z", "<p>On strings.</p>"),
    _activity("Prompted What is on this photo? Attached 1 file.", "2026-01-06T09:00:00Z", "A fly agaric in moss.",
              attachedFiles=["agaric-4711.jpg"],
              subtitles=[{"name": "Attached 1 file."}, {"name": "-  agaric-4711.jpg"}]),
    _activity("Питання про опеньки восени", "2026-01-07T09:00:00Z", "<p>Ростуть на пеньках.</p>"),
    _activity("Created Gemini Canvas titled Mushroom calendar", "2026-01-08T09:00:00Z", "<p>Morels in April</p>"),
    _activity("Gave feedback: Good response", "2026-01-08T09:01:00Z"),
    _activity("Prompted of no day", "yesterday", "x"),
    _activity("Searched for boots", "2026-01-08T10:00:00Z") | {"header": "Search", "products": ["Search"]},
]  # fmt: skip
_GEMINI_FOUND = {
    "Which mushrooms grow under birches?": "which mushrooms did I ask about under birches?",
    "Brown birch bolete": "what about the brown birch bolete?",
    "how do I dry chanterelles": "how did I want to dry chanterelles?",
    "agaric-4711.jpg": "which photo was agaric-4711.jpg?",
    "A fly agaric in moss.": "where was the fly agaric in moss?",
    "Питання про опеньки восени": "що я питав про опеньки восени?",
    "Ростуть на пеньках.": "що росте на пеньках?",
    "Morels in April": "when are morels in the mushroom calendar?",
}
_GEMINI_LEFT_OUT = {
    "an activity that says nothing to Gemini": 1,
    "its date is none": 1,
    "an activity in another product of Google": 1,
}
_GEMINI_DATES = (
    "Jan 5, 2026, 12:00:00\u202fPM EET", "5 Jan 2026, 12:05:00 EET", "6 січ. 2026 р., 11:00:00 EET",
    "2026年1月7日 09:00:00 UTC", "8 de jan. de 2026, 09:00:00 UTC", "8 janv. 2026 10:01:00 GMT+01:00", "yesterday",
    "Jan 8, 2026, 10:00:00 AM UTC",
)  # fmt: skip


def _gemini_page() -> str:
    cells = []
    for activity, day in zip(_GEMINI, _GEMINI_DATES, strict=True):
        answer = "".join(each["html"] for each in activity.get("safeHtmlItem", ()))
        files = "".join(f'-&nbsp; <a href="{each}">{each}</a><br>' for each in activity.get("attachedFiles", ()))
        told = activity["title"].replace("Prompted ", "Prompted&nbsp;", 1)
        cells.append(
            '<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid">'
            '<div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">'
            f'{activity["header"]}<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col'
            f' mdl-typography--body-1">{told}<br>{files}{day}<br>{answer}</div><div class="content-cell mdl-cell'
            ' mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell'
            ' mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;'
            f"{activity['products'][0]}<br></div></div></div>"
        )
    return (
        f'<html><head><title>My Activity</title></head><body><div class="mdl-grid">{"".join(cells)}</div></body></html>'
    )


GEMINI = MadeExport("Gemini", _json("MyActivity.json", list(reversed(_GEMINI))), _GEMINI_FOUND, _GEMINI_LEFT_OUT)
GEMINI_PAGE = MadeExport(
    "Gemini (HTML)",
    _archive(
        "takeout.zip",
        {
            "Takeout/My Activity/Gemini Apps/MyActivity.html": _gemini_page(),
            "Takeout/My Activity/Gemini Apps/agaric-4711.jpg": "x",
            "Takeout/archive_browser.html": "<!DOCTYPE html><html></html>",
        },
    ),
    _GEMINI_FOUND,
    _GEMINI_LEFT_OUT
    | {
        "a file that can't be read as text": 1,
        "The file is a page that holds no activity of Gemini. Export it as JSON, if you can.": 1,
    },
)

_IOS = (
    "[05.01.26, 10:00:00] Дача 2026: \u200eMessages and calls are end-to-end encrypted. Only you read them.\n"
    "[05.01.26, 10:00:01] Дача 2026: \u200eTaras created this group\n"
    "[05.01.26, 10:01:12] Taras: Хто привезе дошки на дачу?\n"
    "[05.01.26, 10:02:40] Olena: Я привезу соснові дошки\nу суботу зранку\n"
    "\u200e[05.01.26, 10:03:00] Taras: \u200eimage omitted\n"
    "\u200e[13.01.26, 10:03:10] Taras: \u200e<attached: 00000012-koshtorys.pdf>\n"
    "[13.01.26, 10:04:00] Olena: \u200eYou deleted this message.\n"
    "[13.01.26, 10:05:00] ~\u202fMaria: The well must be cleaned before Easter \u200e<This message was edited>\n"
    "\u200e[13.01.26, 10:06:00] Olena: Рахунок.pdf • \u200e2 pages \u200edocument omitted\n"
    "[13.01.26, 10:07:00] Taras: \u200ePOLL:\nКоли їдемо?\nOPTION: у травні\n"
)
WHATSAPP_IOS = MadeExport(
    "WhatsApp (iOS)",
    _archive("WhatsApp Chat - Дача 2026.zip", {"_chat.txt": _IOS, "00000012-koshtorys.pdf": "x"}),
    {
        "Хто привезе дошки на дачу?": "хто привезе дошки на дачу?",
        "Я привезу соснові дошки\nу суботу зранку": "коли я привезу соснові дошки?",
        "koshtorys.pdf": "де файл koshtorys.pdf?",
        "The well must be cleaned before Easter": "when must the well be cleaned?",
        "Рахунок.pdf": "де Рахунок.pdf?",
        "OPTION: у травні": "коли їдемо, у травні?",
    },
    {NOTICE: 2, PICTURE: 1, "a message that was deleted": 1, "a file that can't be read as text": 1},
    {"the sign that it was edited was removed": 1},
)
_ANDROID = (
    "12/31/25, 9:40\u202fPM - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.\n"
    "12/31/25, 9:41\u202fPM - Bohdan: Shall we meet at the skating rink on Thursday?\n"
    "12/31/25, 9:42\u202fPM - Olena K: Yes, my skates are sharpened\n"
    "12/31/25, 9:43\u202fPM - Bohdan: <Media omitted>\n"
    "12/31/25, 9:44\u202fPM - Bohdan: \u200eIMG-20251231-WA0001.jpg (file attached)\nthe rink behind the brewery\n"
    "12/31/25, 9:45\u202fPM - Bohdan: This message was deleted\n"
    "1/1/26, 12:05\u202fAM - Olena K: Note: bring the thermos with rosehip tea\n"
    "1/1/26, 12:06\u202fAM - Bohdan changed the group name to: Rink\n"
    "1/1/26, 12:07\u202fAM - Bohdan: null\n"
    "1/1/26, 12:08\u202fAM - Missed voice call\n"
)
WHATSAPP_ANDROID = MadeExport(
    "WhatsApp (Android)",
    _text("WhatsApp Chat with Bohdan.txt", _ANDROID),
    {
        "Shall we meet at the skating rink on Thursday?": "where shall we meet on Thursday?",
        "Yes, my skates are sharpened": "are my skates sharpened?",
        "the rink behind the brewery": "which rink is behind the brewery?",
        "Note: bring the thermos with rosehip tea": "which tea is in the thermos?",
    },
    {NOTICE_OF_NOBODY: 3, PICTURE: 2, "a message that was deleted": 1},
)


def _said(number: int, text: Any, *, by: str = "Taras", of: str = "user11", **more: Any) -> Json:
    told = {"id": number, "type": "message", "date": f"2025-06-01T12:{number:02}:00", "from": by, "from_id": of}
    return told | {"date_unixtime": str(1_748_779_200 + 60 * number), "text": text, "text_entities": []} | more


def _telegram() -> Json:
    messages = [
        {"id": 1, "type": "service", "date": "2025-06-01T12:01:00", "actor": "Taras", "action": "phone_call"},
        _said(2, "Коли збираємо вишні в Полтаві?", reactions=[{"type": "emoji", "count": 1, "emoji": "👍"}]),
        _said(3, ["See ", {"type": "text_link", "text": "the drying rack", "href": "https://example.org/rack"},
                  " for cherries"],
              by="Olena", of="user22", reply_to_message_id=2, edited="2025-06-01T12:09:00"),
        _said(4, "Sour cherries need forty hours of drying", by="Olena", of="user22", forwarded_from="Fruit channel"),
        _said(5, "", photo="(File not included. Change data exporting settings to download.)"),
        _said(6, "The ladder stands behind the barn", photo="photos/photo_1.jpg"),
        _said(7, "", file="files/cherry-jam.pdf", file_name="cherry-jam.pdf", mime_type="application/pdf"),
        _said(8, "", media_type="voice_message", file="voice_messages/a.ogg"),
        _said(9, "", media_type="sticker", sticker_emoji="😀", file="stickers/a.webp"),
        _said(10, "", poll={"question": "Where do we sell the jam?", "answers": [{"text": "Bessarabka market"}]}),
        _said(11, "", location_information={"latitude": 49.5, "longitude": 34.5}, place_name="Orchard of Hanna"),
        _said(12, "", contact_information={"first_name": "Hanna", "last_name": "Sad", "phone_number": "+380"}),
        _said(13, "", media_type="audio_file", performer="DakhaBrakha", title="Vesna", file="a.mp3"),
        _said(14, "Відра я вже помила", by="Olena", of="user22"),
        _said(15, ""),
        {"id": 16, "type": "unsupported"},
    ]  # fmt: skip
    return {"name": "Taras", "type": "personal_chat", "id": 11, "messages": messages}


_TELEGRAM_FOUND = {
    "Коли збираємо вишні в Полтаві?": "коли збираємо вишні в Полтаві?",
    "See the drying rack (https://example.org/rack) for cherries": "where is the drying rack for cherries?",
    "Sour cherries need forty hours of drying": "how long do sour cherries need?",
    "The ladder stands behind the barn": "where does the ladder stand?",
    "cherry-jam.pdf": "where is the file cherry-jam.pdf?",
    "Bessarabka market": "where do we sell the jam, at the Bessarabka market?",
    "Orchard of Hanna": "where is the orchard of Hanna?",
    "Hanna Sad": "what is the contact of Hanna Sad?",
    "DakhaBrakha": "whose is Vesna?",
    "Відра я вже помила": "які відра я вже помила?",
}
_TELEGRAM_LEFT_OUT = {
    NOTICE: 1,
    PICTURE: 3,
    "reactions to a message": 1,
    "the text is empty": 1,
    "it is no message": 1,
}
TELEGRAM = MadeExport("Telegram (a chat)", _json("result.json", _telegram()), _TELEGRAM_FOUND, _TELEGRAM_LEFT_OUT)
TELEGRAM_ACCOUNT = MadeExport(
    "Telegram (an account)",
    _json(
        "result.json",
        {
            "about": "Here is the data you requested.",
            "personal_information": {
                "user_id": 22, "first_name": "Olena", "last_name": "Koval", "phone_number": "+380", "username": "@ok",
                "bio": "Vyshyvanka embroiderer",
            },
            "contacts": {"about": "…", "list": [{"first_name": "Hanna"}, {"first_name": "Ivan"}]},
            "sessions": {"list": [{}]},
            "chats": {"about": "…", "list": [
                _telegram(),
                {"type": "saved_messages", "id": 22, "messages": [
                    _said(1, "Buy red mouliné thread", by="Olena Koval", of="user22")]},
            ]},
            "left_chats": {"list": [{"name": "Old choir", "type": "private_group", "id": 5, "messages": [
                _said(1, "Rehearsal moved to the philharmonic")]}, 7]},
        },
    ),
    _TELEGRAM_FOUND
    | {
        "Olena Koval": "what is my name?",
        "Vyshyvanka embroiderer": "what did I say about me, an embroiderer?",
        "Buy red mouliné thread": "which mouliné thread should I buy?",
        "Rehearsal moved to the philharmonic": "where did the rehearsal move?",
    },
    _TELEGRAM_LEFT_OUT | {"a part of the account that is no chat": 4, "it is no chat": 1},
)  # fmt: skip

MESSAGES = MadeExport(
    "wrapped conversations",
    _json(
        "export.json",
        {
            "exported_at": "2026-01-01",
            "conversations": [
                {"id": "a", "title": "Pottery", "created_at": "2026-01-01T10:00:00Z", "messages": [
                    {"role": "system", "content": "Be kind."},
                    {"role": "user", "content": "Which glaze cracks on stoneware?"},
                    {"role": "assistant", "content": [
                        {"type": "text", "text": "Celadon may craze."}, {"type": "image"}]},
                    {"role": "user", "content": {"odd": 1}},
                ]},
                {"conversation": {"id": "g", "title": "Kiln", "create_time": "2026-01-02T10:00:00Z"}, "responses": [
                    {"response": {"_id": "1", "sender": "human", "message": "Does my kiln reach cone ten?",
                                  "create_time": {"$date": {"$numberLong": "1767348000000"}}}},
                    {"response": {"_id": "2", "sender": "ASSISTANT", "message": "Yes, at 1300 degrees."}},
                ]},
                {"id": "e", "title": "Empty", "messages": []},
            ],
            "settings": {"theme": "dark"},
        },
    ),
    {
        "Which glaze cracks on stoneware?": "which glaze cracks on stoneware?",
        "Celadon may craze.": "may celadon craze?",
        "Does my kiln reach cone ten?": "which cone does my kiln reach?",
        "Yes, at 1300 degrees.": "what about 1300 degrees?",
    },
    {
        "a system message is no turn of the conversation": 1,
        "a part that is no text": 1,
        "text or content is missing": 1,
        "it has no message that can be used": 1,
        "a part of the file that holds no conversation": 1,
    },
)  # fmt: skip

MEM0 = MadeExport(
    "mem0",
    _json(
        "mem0.json",
        {
            "results": [
                {"memory": "User's name is Olena", "user_id": "okoval", "categories": ["personal_details"]},
                {"memory": "Trains for the marathon in Odesa", "user_id": "okoval", "categories": ["sports", "health"],
                 "metadata": {"importance": "high"}, "created_at": "2025-01-02T10:00:00-08:00"},
                {"memory": "Rents a bicycle until spring", "user_id": "okoval", "expiration_date": "2020-03-01"},
                {"memory": "I answer in haiku", "agent_id": "poet"},
                {"memory": " ", "user_id": "okoval"},
                5,
            ],
            "relations": [{"source": "okoval", "relationship": "coached_by", "target": "Ostap"}, {"source": "x"}],
        },
    ),
    {
        "Olena": "what is my name?",
        "Trains for the marathon in Odesa": "which marathon do I train for?",
        "I answer in haiku": "who answers in haiku?",
    },
    {
        "it says nothing": 1,
        "it is no object": 1,
        "a field of its metadata": 1,
        "it does not name both sides and what is between them": 1,
    },
    {"it had expired, and is kept as what was so until then": 1},
)  # fmt: skip
OPENMEMORY = MadeExport(
    "OpenMemory",
    _archive(
        "memories_export.zip",
        {
            "memories.json": {
                "user": {"user_id": "okoval"}, "apps": [], "memories": [
                    {"id": "1", "content": "Grafts apple trees in March", "state": "active", "categories": ["garden"],
                     "created_at": "2025-02-01T10:00:00"},
                    {"id": "2", "content": "Old", "state": "deleted"},
                ],
            },
            "memories.jsonl.gz": "x",
        },
    ),
    {"Grafts apple trees in March": "when do I graft apple trees?"},
    {"it was deleted or archived there": 1, "a file that can't be read as text": 1},
)  # fmt: skip

_GRAPH: list[Json] = [
    {"type": "entity", "name": "default_user", "entityType": "person", "observations": ["Plays chess on Mondays"]},
    {"type": "entity", "name": "Grinder 5", "entityType": "machine", "observations": ["Bearing replaced in May"]},
    {"type": "relation", "from": "default_user", "relationType": "maintains", "to": "Grinder 5"},
    {"type": "entity", "name": "", "observations": ["x"]},
    {"type": "entity", "name": "Odd", "observations": "x"},
]
_GRAPH_FOUND = {
    "Plays chess on Mondays": "what do I play on Mondays?",
    "Bearing replaced in May": "what was replaced on Grinder 5?",
    "machine": "what type is Grinder 5?",
}
_GRAPH_LEFT_OUT = {"it has no name": 1, "its observations are no list": 1}
MCP_MEMORY = MadeExport(
    "MCP memory server",
    _text("memory.jsonl", "".join(f"{json.dumps(each)}\n" for each in _GRAPH) + "{oops\n"),
    _GRAPH_FOUND,
    _GRAPH_LEFT_OUT | {"it is not valid JSON, or ends too early": 1},
)
MCP_GRAPH = MadeExport(
    "MCP memory server (graph)",
    _json(
        "graph.json",
        {
            "entities": [each for each in _GRAPH if each["type"] == "entity"],
            "relations": [each for each in _GRAPH if each["type"] == "relation"],
        },
    ),
    _GRAPH_FOUND,
    _GRAPH_LEFT_OUT,
)

AGENT = MadeExport(
    "an agent's folder",
    _folder(
        "workspace",
        {
            "AGENTS.md": "# AGENTS.md - Your Workspace\n\nThis folder is home. Treat it that way.\n\n## Safety\n\n"
            "- Don't exfiltrate private data. Ever.\n",
            "SOUL.md": "# SOUL.md - Who You Are\n\n_You're not a chatbot. You're becoming someone._\n\n---\n\n"
            "## Boundaries\n\n- Private things stay private.\n",
            "IDENTITY.md": "# IDENTITY.md - Who Am I?\n\n- **Name:** Clawd\n- **Creature:** space lobster\n"
            "- **Emoji:** 🦞\n",
            "USER.md": "# USER.md - About Your Human\n\n- **Name:** Olena Koval\n- **What to call them:** Olenka\n"
            "- **Timezone:** Europe/Kyiv\n\n## Context\n\nShe restores church bells and hates phone calls.\n",
            "MEMORY.md": "# MEMORY.md - Long-term memory\n\nI am Clawd, and I remember.\n\n## About my human\n\n"
            "- Her daughter Iryna studies in Graz\n- My human drinks chicory instead of coffee\n\n## People\n\n"
            "- **Ostap**: casts bronze in Lutsk\n\n### Halyna\n\n- owes her a lathe\n\n## Projects\n\n"
            "- Bell tower:\n  - deadline: Intercession day\n\n| alloy | tin |\n|---|---|\n| church bell | 22 % |\n\n"
            "```sh\nrsync bells nas:\n```\n\n<!-- stale -->\n",
            "memory/2026-01-04.md": "# 2026-01-04\n\n- Clapper of the big bell weighed 31 kg\n",
            "notes/2026-01-03.md": "Tuning fork lent to the seminary\n",
            ".git/config": "x",
            "skills/bell.py": "print()",
        },
    ),
    {
        "Olena Koval": "what is my name?",
        "She restores church bells and hates phone calls.": "who restores church bells?",
        "Her daughter Iryna studies in Graz": "where does my daughter Iryna study?",
        "My human drinks chicory instead of coffee": "what do I drink instead of coffee?",
        "casts bronze in Lutsk": "what does Ostap cast in Lutsk?",
        "owes her a lathe": "what does Halyna owe?",
        "Intercession day": "what is the deadline of the bell tower?",
        "22 %": "how much tin has the church bell?",
        "rsync bells nas:": "how do I rsync bells to the nas?",
        "Clapper of the big bell weighed 31 kg": "how much did the clapper weigh?",
        "Tuning fork lent to the seminary": "to whom is the tuning fork lent?",
        "Don't exfiltrate private data. Ever.": "what about exfiltrating private data?",
    },
    {
        "a line across the page": 1,
        "a comment": 1,
        "a hidden folder": 1,
        "a file that is no Markdown": 1,
    },
)
VAULT = MadeExport(
    "an Obsidian vault",
    _folder(
        "vault",
        {
            ".obsidian/app.json": "{}",
            "Daily/2026-01-05.md": "- [ ] call [[Ivan Franko|the printer]] about the calendar\n- [x] water ferns\n",
            "Daily/January 6th, 2026.md": "Skied to Bukovel and lost a glove\n",
            "Garden/Ferns.md": "---\ntags: [ferns, balcony]\naliases:\n  - Nephrolepis\ncreated: 2025-11-02\n---\n"
            "# Ferns\n\n> [!tip] Mist them twice a day\n\nPotting mix of peat and bark ^mix\n\n## Pests\n\n"
            "![[scale.png]] scale insects under the fronds %%ask Halyna%%\n",
            "Attachments/scale.png": "x",
            "Board.canvas": "{}",
            "Empty.md": "\n",
        },
    ),
    {
        "call [[Ivan Franko|the printer]] about the calendar": "whom should I call about the calendar?",
        "Skied to Bukovel and lost a glove": "where did I lose a glove?",
        "Nephrolepis": "which ferns are on my balcony?",
        "Mist them twice a day": "how often should ferns be misted?",
        "scale insects under the fronds %%ask Halyna%%": "where are the scale insects?",
    },
    {"a hidden folder": 1, "a file that is no Markdown": 2, "the file is empty.": 1},
)

MADE_EXPORTS = (
    CHATGPT, CLAUDE, GEMINI, GEMINI_PAGE, WHATSAPP_IOS, WHATSAPP_ANDROID, TELEGRAM, TELEGRAM_ACCOUNT, MESSAGES, MEM0,
    OPENMEMORY, MCP_MEMORY, MCP_GRAPH, AGENT, VAULT,
)  # fmt: skip
