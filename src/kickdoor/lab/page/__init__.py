"""Reports as self-contained HTML pages, for desktop and phone, light and dark."""
