"""What the product does with memories."""
