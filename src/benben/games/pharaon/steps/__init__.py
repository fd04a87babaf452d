"""The rules of Pyramide du Pharaon, a small class for each kind of pending step."""
