"""The layout of books whose parts are numbered as an outline: 1, 1.1, 1.1.1, A.1.7, Appendix A."""
