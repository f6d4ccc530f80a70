"""Lints over ability trees: what no text can mean, whatever card it stands on. A finding refuses the text.

A row asks one kind of node, looks at what stands around it, and knows no card; `rows` lists them all.
"""
