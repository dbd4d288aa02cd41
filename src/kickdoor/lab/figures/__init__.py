"""The results of a run as numbers: one module per subject, each a frozen value computed from the tables."""

from kickdoor.extras import need

need("kickdoor.lab.figures", "polars")

from kickdoor.lab.figures.whole import Figures, figures_of, plain  # noqa: E402  (first say what is missing)

__all__ = ["Figures", "figures_of", "plain"]
