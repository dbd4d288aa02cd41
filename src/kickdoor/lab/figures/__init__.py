"""What came out of a run, as numbers: one module a subject, each a frozen value made from the tables."""

from kickdoor.lab.figures.whole import Figures, figures_of, plain

__all__ = ["Figures", "figures_of", "plain"]
