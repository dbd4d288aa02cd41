"""The workshop: sets made by users, from an empty folder to a balance report."""

from kickdoor.workshop.faults import BadSet, Fault
from kickdoor.workshop.loading import add_set, load_set, registered, sets_named

__all__ = ["BadSet", "Fault", "add_set", "load_set", "registered", "sets_named"]
