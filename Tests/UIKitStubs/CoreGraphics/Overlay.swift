// Exports `CGFloat` from CoreFoundation, so that CoreGraphics also declares it, because Swift looks for it there.
@_exported import CoreFoundation
