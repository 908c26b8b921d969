// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of macOS's Foundation that GestureTesting and recognizers use. Names that clash with names of this project are declared here and
// in DarwinC.h.
@_exported import Darwin

public typealias TimeInterval = Double
public struct CGFloat {}
public protocol LocalizedError: Error { var errorDescription: String? { get } }
