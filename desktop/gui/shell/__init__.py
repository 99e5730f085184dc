"""The window around its panels: start, navigation, actions, palette, and what goes on beside them."""
