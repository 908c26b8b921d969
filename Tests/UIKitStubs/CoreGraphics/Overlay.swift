// Exports `CGFloat` from the module where Swift looks for it.
@_exported import CoreFoundation
