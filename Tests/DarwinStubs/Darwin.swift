// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of macOS's C library that Apple declares in its Swift overlay. DarwinC.h contains the rest.
@_exported import DarwinC

public var errno: Int32 {
    get { 0 }
    set {}
}
public let S_IFMT: mode_t = 0o170000
public let S_IFDIR: mode_t = 0o040000
public let S_IFREG: mode_t = 0o100000
public let STDIN_FILENO: Int32 = 0
public let CLOCK_REALTIME: clockid_t = 0
public let CLOCK_MONOTONIC: clockid_t = 6
public let TIOCGWINSZ: UInt = 0x4008_7468

public typealias SignalHandler = @convention(c) (Int32) -> Void
public var SIG_IGN: SignalHandler? { nil }
public var SIG_DFL: SignalHandler? { nil }
@discardableResult public func signal(_ signal: Int32, _ handler: SignalHandler?) -> SignalHandler? { handler }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: Int32) -> Int32 { -1 }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> Int32 { -1 }
