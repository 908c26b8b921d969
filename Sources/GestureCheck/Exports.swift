@_exported import GestureExpectations
