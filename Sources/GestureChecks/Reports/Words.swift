import GestureSupport

/// Seconds as the timeline prints them.
func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }
