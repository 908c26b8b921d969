// Exports `CGFloat` from CoreFoundation, so that it also belongs to CoreGraphics, in which Swift looks for it.
@_exported import CoreFoundation
