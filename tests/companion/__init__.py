"""Tests of the companion, through the public interface."""
