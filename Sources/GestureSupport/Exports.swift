// The functions of the C library that other modules use. Each function is exported separately. Exporting the whole library would also make
// its types visible in the other modules.
@_exported import func Platform.atan2
@_exported import func Platform.cos
@_exported import func Platform.free
@_exported import func Platform.hypot
@_exported import func Platform.log
@_exported import func Platform.malloc
@_exported import func Platform.pow
@_exported import func Platform.remainder
@_exported import func Platform.sin
