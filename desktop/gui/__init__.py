"""The window: Qt only, over `desktop.app`. Nothing here reads or writes the store on the GUI's own thread."""
