"""Reports as self-contained HTML pages, for desktop and phone, light and dark."""

from kickdoor.extras import need

need("kickdoor.lab.page", "polars", "matplotlib")
