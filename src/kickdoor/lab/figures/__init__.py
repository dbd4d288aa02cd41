"""The results of a run as numbers: one module per subject, each a frozen value computed from the tables."""

from kickdoor.lab.figures.whole import Figures, figures_of, plain

__all__ = ["Figures", "figures_of", "plain"]
