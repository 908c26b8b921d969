// Exports `CGFloat` from the module in which Swift looks for it.
@_exported import CoreFoundation
