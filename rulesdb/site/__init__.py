"""Pages from trees and results. Imports no engine."""
