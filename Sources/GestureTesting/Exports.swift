// Of GestureEngine, this module exports only the types that occur in its own interface. Exporting the whole of GestureEngine would cause
// name conflicts in test files that import UIKit or SwiftUI.
@_exported import class GestureEngine.GestureRecognizer
@_exported import struct GestureEngine.GestureValues
@_exported import enum GestureEngine.StateName
