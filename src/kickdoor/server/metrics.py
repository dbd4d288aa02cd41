"""The metrics of the server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """Metrics in a registry of their own, so that several servers in one process do not mix them."""

    def __init__(self) -> None:
        self.registry = r = CollectorRegistry()
        self.tables = Gauge("kickdoor_tables", "Tables kept by this process", registry=r)
        self.readers = Gauge("kickdoor_readers", "Open connections to tables of this process", registry=r)
        self.entries = Counter("kickdoor_entries", "Journal entries stored", registry=r)
        self.refused = Counter("kickdoor_refused", "Messages refused", registry=r)
        self.stumbled = Counter("kickdoor_stumbled", "Tables dropped because something could not be stored", registry=r)
        self.chores = Counter("kickdoor_chore_failures", "Failures of background loops", ["chore"], registry=r)
        self.letters = Counter(
            "kickdoor_letters", "Letters to and from other processes that went wrong", ["fate"], registry=r
        )
        self.replaced = Counter("kickdoor_bots_replaced", "Bots that failed and were replaced", registry=r)
        self.faults = Counter("kickdoor_faults", "Errors at tables that were contained", registry=r)
        self.aside = Counter("kickdoor_set_aside", "Tables set aside because their game cannot go on", registry=r)
        self.frozen = Counter("kickdoor_frozen", "Tables that stood still and were set going again", registry=r)
        self.lag = Gauge("kickdoor_loop_lag_seconds", "The longest delay of the event loop lately", registry=r)
        self.storing = Histogram(
            "kickdoor_storing_seconds", "Time to make entries durable", registry=r,
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3),
        )  # fmt: skip
        self.command = Histogram(
            "kickdoor_command_seconds", "Time from a message to everybody having been sent what it did", registry=r,
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3),
        )  # fmt: skip
