"""The table in the browser: a small server over the journals of many games."""
