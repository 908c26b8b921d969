import GestureFiles

/// Replaces expressions by `true`, by `false`, or by one of their operands.
extension ShrinkSearch {
    private static let keys = [
        "shouldReceive", "shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
        "canPrevent", "canBePreventedBy", "touchesShouldBegin", "touchesShouldCancel", "shouldHighlight", "shouldSelect", "hitTest", "if",
    ]

    mutating func simplifyAnswers() {
        guard let layout = document.index(of: "layout") else { return }
        for path in document.places(from: [layout]) {
            while case .string(let expression)? = document.node(at: path)?.value, Self.keys.contains(document.key(at: path)),
                expression != "passThrough", expression != "self",
                simplifications(of: expression).contains(where: { attempt(document.replacing(at: path, with: $0)) })
            {}
        }
    }

    /// Returns simpler answers that may replace an expression, starting with the simplest.
    private func simplifications(of expression: String) -> [JSONValue] {
        var parts: [String] = []
        for sign in [" && ", " || "] {
            let found = expression.split(separator: sign).map { String($0) }
            if found.count > 1 { parts += found }
        }
        return [.bool(false), .bool(true)] + parts.prefix(8).map { .string($0) }
    }
}

extension JSONNode {
    /// Returns the paths to all values in a part of the document. Outer values precede the values inside them.
    func places(from path: JSONPath) -> [JSONPath] {
        var places = [path]
        var next = 0
        while next < places.count {
            let path = places[next]
            next += 1
            for index in (node(at: path)?.children ?? []).indices { places.append(path + [index]) }
        }
        return places
    }
}
