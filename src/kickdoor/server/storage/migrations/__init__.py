"""The migrations, one file each in `versions`."""
