// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of Apple's Swift overlay of the Objective-C runtime that the stubs need.
@_exported import ObjectiveC

public struct Selector: @unchecked Sendable { var name: OpaquePointer? }

public struct ObjCBool: ExpressibleByBooleanLiteral {
    var value: Int8
    public init(booleanLiteral value: Bool) { self.value = value ? 1 : 0 }
    public init(_ value: Bool) { self.value = value ? 1 : 0 }
    public var boolValue: Bool { value != 0 }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

extension NSObject: Equatable, Hashable {
    public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
