import GestureEngine
import GestureSupport

// Conversions from properties and their values to Swift code for use in an app.

extension Property {
    /// Returns a Swift statement that sets the property to the value in a `--set` option. Returns `nil` if UIKit has no settable property
    /// with this name, or if the value is not valid for the property.
    package func assignment(to object: String, _ type: Owner, _ request: SetRequest) -> String? {
        guard line(of: type)?.isInUIKit == true else { return nil }
        return swift(request, type).map { "\(object).\(name) = \($0)" }
    }

    /// Returns the value in a `--set` option as Swift code; `nil` if the value is not valid for the property.
    package func swift(_ request: SetRequest, _ type: Owner) -> String? {
        guard let kind = line(of: type)?.kind else { return nil }
        var reader = ValueReader()
        return reader.property(request.value, kind, key: name)?.swift(kind)
    }

    private func line(of type: Owner) -> PropertyLine<Owner>? { lines.first { $0.types.isEmpty || $0.types.contains(type) } }
}

extension Value {
    /// Returns the value as Swift code for a property of the given kind. Returns `nil` for names and other strings, because no property for
    /// which Swift code is generated accepts them.
    fileprivate func swift(_ kind: ValueKind) -> String? {
        func call(_ function: String, _ parts: [(label: String, value: Double)]) -> String {
            function + "(" + parts.map { "\($0.label): \(Decimal.text($0.value))" }.joined(separator: ", ") + ")"
        }
        switch self {
        case .bool, .number: return text
        case .point(let point): return call("CGPoint", [("x", point.x), ("y", point.y)])
        case .size(let size): return call("CGSize", [("width", size.width), ("height", size.height)])
        case .rect(let rect):
            return call("CGRect", [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)])
        case .insets(let insets):
            return call("UIEdgeInsets", [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)])
        case .transform(let t):
            return call("CGAffineTransform", [("a", t.a), ("b", t.b), ("c", t.c), ("d", t.d), ("tx", t.tx), ("ty", t.ty)])
        case .string(let text):
            return if case .choice = kind { "." + text } else if case .choices = kind { Value.strings([text]).swift(kind) } else { nil }
        case .array:
            guard case .choices(let known) = kind, let names else { return nil }
            let members = names.map { "." + $0 }.joined(separator: ", ")
            // The numbers are converted, because UIKit declares `allowedTouchTypes` as an array of `NSNumber`.
            if known == Touch.TouchType.names { return "([\(members)] as [UITouch.TouchType]).map { NSNumber(value: $0.rawValue) }" }
            return names.count == 1 ? members : "[\(members)]"
        case .null: return nil
        }
    }
}
