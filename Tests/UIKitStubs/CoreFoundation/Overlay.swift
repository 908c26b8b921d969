// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// `CGFloat` as Apple's SDKs declare it: a separate type that can be converted to and from `Double`.

@frozen public struct CGFloat: Hashable, Sendable {
    public var native: Double
    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: Float) { native = Double(value) }
    public init(_ value: Int) { native = Double(value) }
    public init(_ value: CGFloat) { self = value }
}

extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = Double(value) }
}

extension CGFloat: SignedNumeric, Comparable {
    public init?<Source: BinaryInteger>(exactly source: Source) { native = Double(source) }
    public var magnitude: CGFloat { CGFloat(native.magnitude) }
    public static func < (a: CGFloat, b: CGFloat) -> Bool { a.native < b.native }
    public static func + (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native + b.native) }
    public static func - (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native - b.native) }
    public static func * (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native * b.native) }
    public static func / (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native / b.native) }
    public static func *= (a: inout CGFloat, b: CGFloat) { a = a * b }
}

extension Double {
    public init(_ value: CGFloat) { self = value.native }
}
