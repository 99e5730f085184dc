"""Runs in the bundle before the program: gRPC, which is not in it, is not asked for.

Chroma imports it to send traces to a collector where somebody sets one up, which Keepsake doesn't.
"""

import sys
from types import ModuleType


class OTLPSpanExporter:
    """Takes the place of the name that Chroma imports."""

    def __init__(self, *_arguments: object, **_options: object) -> None:
        raise ImportError("Keepsake's bundle sends no traces: it comes without gRPC.")


_exporter = ModuleType("opentelemetry.exporter.otlp.proto.grpc.trace_exporter")
_exporter.OTLPSpanExporter = OTLPSpanExporter  # type: ignore[attr-defined]
sys.modules[_exporter.__name__] = _exporter
