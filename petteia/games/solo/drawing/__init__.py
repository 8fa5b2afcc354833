"""The parts of the drawing of the campaign: what Lords does not draw, and what it draws otherwise."""
