"""Players made of code. They see what their seat sees, and reach games only through the registry."""
