// Only the types that the interface of this module uses are exported. Exporting the whole module would cause name conflicts with UIKit or
// SwiftUI in a test file.
@_exported import class GestureEngine.GestureRecognizer
@_exported import struct GestureEngine.GestureValues
@_exported import enum GestureEngine.StateName
