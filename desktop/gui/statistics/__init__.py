"""The Statistics panel: charts of what is kept and how it is used."""
