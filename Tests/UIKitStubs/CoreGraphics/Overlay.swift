// CGFloat, under the name by which Swift looks for it.
@_exported import CoreFoundation
