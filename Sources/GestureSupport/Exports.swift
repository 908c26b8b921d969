// The functions of the C library that other modules use. Each is exported separately, so that importing this module does not also import
// the types of the C library.
@_exported import func Platform.atan2
@_exported import func Platform.cos
@_exported import func Platform.free
@_exported import func Platform.hypot
@_exported import func Platform.log
@_exported import func Platform.malloc
@_exported import func Platform.pow
@_exported import func Platform.remainder
@_exported import func Platform.sin
