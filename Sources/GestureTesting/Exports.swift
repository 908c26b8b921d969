// Only the types that occur in the interface of this module are exported. Exporting all of GestureEngine would cause name conflicts with
// UIKit or SwiftUI in a test file.
@_exported import class GestureEngine.GestureRecognizer
@_exported import struct GestureEngine.GestureValues
@_exported import enum GestureEngine.StateName
