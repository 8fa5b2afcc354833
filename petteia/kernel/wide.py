"""Whole numbers below 2**63: in the compiled form the machine's own, which are not boxed (tools/lower.py)."""

Wide = int
