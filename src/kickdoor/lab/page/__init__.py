"""Reports as pages: one file each, with everything in it, for wide screens and for phones, in light and in dark."""
