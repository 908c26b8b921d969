// The types of a test's answers, one by one, because a test file may also import UIKit or SwiftUI.
@_exported import class GestureEngine.GestureRecognizer
@_exported import struct GestureEngine.GestureValues
@_exported import enum GestureEngine.StateName
