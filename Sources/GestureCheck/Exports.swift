@_exported import GestureAnalysis
