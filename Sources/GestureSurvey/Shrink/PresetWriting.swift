import GestureFiles
import GestureReplay
import GestureSupport

/// Applies the change requested by a `--set` option to a document.
struct PresetWriting {
    private let request: SetRequest

    init(_ preset: Preset) throws(InputError) {
        request = try preset.request
    }

    /// If the layout declares the object of the property, sets the property there. If the object belongs to a ready-made piece, adds a
    /// first entry to the trace, which sets the property.
    func apply(to document: inout JSONNode) throws(InputError) {
        let value = request.value.withoutComments.value
        let target = document.member("layout").flatMap { LayoutTarget(request.path, in: $0) }
        if let target, let layout = document.index(of: "layout") {
            document.change(at: [layout] + target.path) { $0.set(target.keys, value) }
            return
        }
        let set = JSONMember("set", .object([JSONMember(request.path, value)]))
        for list in ["gestures", "events"] {
            guard let index = document.index(of: list), let entries = document.member(list)?.arrayElements else { continue }
            let time = entries.first?.member("t")?.value ?? .number(0)
            let entry = JSONNode.made(.object(list == "events" ? [JSONMember("t", time), set] : [set]))
            document.change(at: [index]) { $0 = .made(.array([entry] + entries)) }
        }
    }
}

/// The location of the value that `--set` names in a layout.
private struct LayoutTarget {
    /// The path to the innermost existing object that contains the value.
    let path: JSONPath
    /// The keys that lead from the object at `path` to the value.
    let keys: [String]

    /// Finds `ID.PROPERTY`, `LIST.pan.PROPERTY`, `variables.NAME` or `thresholds.NAME`; `nil` for other paths.
    init?(_ text: String, in layout: JSONNode) {
        for table in ["variables", "thresholds"] where text.hasPrefix(table + ".") {
            (path, keys) = ([], [table, String(text.dropFirst(table.utf8.count + 1))])
            return
        }
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
        var id = String(text[..<dot])
        let key = String(text[text.index(after: dot)...])
        let kind = ["view:", "recognizer:"].first { id.hasPrefix($0) }
        if let kind { id = String(id.dropFirst(kind.utf8.count)) }
        for (end, own) in [(".pan", "panGestureRecognizer"), (".pinch", "pinchGestureRecognizer")] where id.hasSuffix(end) {
            // The JSON of scroll views has these keys, but that of ready-made pieces does not.
            guard let view = Self.path(of: String(id.dropLast(end.utf8.count)), in: layout, isView: true),
                let type = layout.node(at: view)?.member("type")?.string, ["scrollView", "tableView", "collectionView"].contains(type)
            else { continue }
            (path, keys) = (view, [own, key])
            return
        }
        guard let found = Self.path(of: id, in: layout, isView: kind.map { $0 == "view:" }) else { return nil }
        (path, keys) = (found, [key])
    }

    private static func path(of id: String, in layout: JSONNode, isView: Bool?) -> JSONPath? {
        var found: JSONPath?
        func visit(_ node: JSONNode, _ path: JSONPath, _ key: String) {
            let isObject = key == "window" || key == "subviews" || key == "gestureRecognizers"
            if isObject, node.member("id")?.string == id || key == "window" && node.member("id") == nil && id == "window",
                isView == nil || isView == (key != "gestureRecognizers"), found == nil
            {
                found = path
            }
            for (index, child) in node.children.enumerated() {
                visit(child, path + [index], node.objectMembers.isEmpty ? key : node.objectMembers[index].key)
            }
        }
        visit(layout, [], "")
        return found
    }
}

extension JSONNode {
    /// Sets a value inside nested objects, and adds any missing objects.
    fileprivate mutating func set(_ keys: [String], _ value: JSONValue) {
        guard let first = keys.first else { return self = .made(value) }
        var inner = member(first) ?? .made(.object([]))
        inner.set(Array(keys.dropFirst()), value)
        set(first, inner.value)
    }
}
