"""The pictures that links show elsewhere: drawn as SVG, painted by a process of their own."""
