import GestureSupport

/// A name of a file in quotes, safe to print.
func quoted(_ name: String) -> String { PrintableText.name(name) }

/// Seconds as the timeline prints them.
func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }
