"""Counts the engine's instructions, allocations and bytes. Scripts/budgets is the command."""
