"""Time at the table: clocks, automatic passes, outages, tables that stand still."""
