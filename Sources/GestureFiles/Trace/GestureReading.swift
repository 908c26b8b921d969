import GestureEngine
import GestureSupport

extension ValueReader {
    /// Reads an element of the array `gestures`.
    mutating func gesture(_ node: JSONNode) -> GestureDocument? {
        guard let members = members(node, "a gesture such as {\"tap\": \"card\"}", key: "gestures") else { return nil }
        let kindsOfMembers = members.map { GestureDocument.Kind.named($0.key) }
        guard let place = kindsOfMembers.firstIndex(where: { $0 != nil }), let kind = kindsOfMembers[place] else {
            let kinds = GestureDocument.Kind.names
            if let (issue, position) = Self.otherWords(members) {
                problems.report(issue, at: position)
            } else if let wrong = members.first(where: { GestureKey(rawValue: $0.key) == nil }) {
                problems.report(.unknownName(what: "gesture", name: wrong.key, among: kinds), at: wrong.position)
            } else {
                problems.report(.gestureWithoutKind(kinds), at: node.position)
            }
            return nil
        }
        // An object may contain several changes, as in an event. However, a gesture with fingers or a `wait` must be in an object of its
        // own.
        let change = kind.change
        let first = members[place]
        let other = members.indices.first { $0 > place && kindsOfMembers[$0].map { change == nil || $0.change == nil } ?? false }
        if let other { problems.report(.bothKeys(first.key, members[other].key), at: members[other].position) }
        var gesture = GestureDocument(kind: kind, position: node.position)
        if kind == .wait {
            gesture.wait = number(first.value, 0...1e6, key: "wait") ?? 0
        } else if change != nil {
            gesture.changes = changes(members.indices.filter { kindsOfMembers[$0] != nil }.map { members[$0] }, at: node.position)
        } else {
            gesture.target = target(first.value, key: first.key)
        }
        for (kind, member) in zip(kindsOfMembers, members) where kind == nil { read(member, into: &gesture) }
        complete(gesture, members)
        return gesture
    }

    /// Returns the correct notation for a gesture that is written in another program's notation; `nil` for any other object. In such
    /// notations, the kind of the gesture is a value, as in `{"type": "tap", "view": "card"}`, or has another name, such as `doubleTap`.
    private static func otherWords(_ members: [JSONMember]) -> (Issue, SourcePosition)? {
        func target(_ node: JSONNode?) -> String {
            guard case .string(let id)? = node?.value else { return "\"card\"" }
            return Quoting.json(id)
        }
        for member in members {
            let word = member.key.asciiLowercased
            if word == "type" || word == "kind" || word == "gesture", case .string(let text) = member.value.value,
                let kind = GestureDocument.Kind.named(text)
            {
                let place = members.first { ["view", "target", "on", "id"].contains($0.key) }?.value
                return (.gestureInOtherWords(member.key, "{\(Quoting.json(kind.rawValue)): \(target(place))}"), member.position)
            }
            let count = word == "doubletap" ? 2 : word == "tripletap" ? 3 : 0
            if count > 0 {
                return (.gestureInOtherWords(member.key, "{\"tap\": \(target(member.value)), \"count\": \(count)}"), member.position)
            }
        }
        return nil
    }

    private mutating func changes(_ members: [JSONMember], at position: SourcePosition) -> TraceEvent {
        var event = TraceEvent()
        event.position = position
        for member in members {
            if let key = EventKey(rawValue: member.key) { change(key, member.value, into: &event) }
        }
        return event
    }

    private mutating func read(_ member: JSONMember, into gesture: inout GestureDocument) {
        guard let key = GestureKey.named(member.key) else {
            let known = GestureKey.allCases.filter { $0.gestures.contains(gesture.kind) }.map { $0.rawValue }
            return unknownKey(member, of: "a gesture", known: known)
        }
        guard key.gestures.contains(gesture.kind) else {
            let issue = Issue.keyOfOtherType(member.key, owners: key.gestures.map { $0.rawValue }, type: gesture.kind.rawValue)
            return problems.report(issue, at: member.position)
        }
        if key == .to, gesture.kind == .drag {
            gesture.destination = target(member.value, key: "to")
        } else if let value = property(member.value, key.kind(of: gesture.kind), key: member.key) {
            gesture.settings.append(PropertySetting(property: key, value: value, position: member.value.position))
        }
    }

    /// Reports an error if the keys that determine the movement of a gesture are missing or contradict each other.
    private mutating func complete(_ gesture: GestureDocument, _ members: [JSONMember]) {
        func has(_ key: GestureKey) -> Bool { members.contains { $0.key == key.rawValue } }
        switch gesture.kind {
        case .drag:
            if !has(.by), !has(.to) { problems.report(.missingEither("by", "to", of: "a drag"), at: gesture.position) }
            if has(.by), has(.to) { problems.report(.bothKeys("by", "to"), at: gesture.position) }
        case .swipe:
            if !has(.direction) { problems.report(.missingKey("direction", of: "a swipe"), at: gesture.position) }
        case .pinch:
            for key in [GestureKey.from, .to] where !has(key) {
                problems.report(.missingKey(key.rawValue, of: "a pinch"), at: gesture.position)
            }
        case .rotate:
            if !has(.by) { problems.report(.missingKey("by", of: "a rotate"), at: gesture.position) }
        case .tap, .press, .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove: break
        }
    }

    /// Reads the location at which a gesture is performed: the id of a view, a location in a view, or a point in the window.
    private mutating func target(_ node: JSONNode, key: String) -> GestureTarget? {
        switch node.value {
        case .string: return name(node, key: key).map { .view(NamedReference($0, at: node.position), at: Point(x: 0.5, y: 0.5)) }
        case .array: return numbers(node, 2, .point, key: key).map { .point(Point(x: $0[0], y: $0[1])) }
        case .object(let members):
            var view: NamedReference?
            var place = Point(x: 0.5, y: 0.5)
            for member in members {
                switch member.key {
                case "view": view = name(member.value, key: "view").map { NamedReference($0, at: member.value.position) }
                case "at": place = numbers(member.value, 2, .point, key: "at").map { Point(x: $0[0], y: $0[1]) } ?? place
                default: unknownKey(member, of: "a target", known: ["view", "at"])
                }
            }
            if !members.contains(where: { $0.key == "view" }) { problems.report(.missingKey("view", of: "a target"), at: node.position) }
            return view.map { .view($0, at: place) }
        default: return wrongValue(node, .nested("the id of a view, {\"view\": ID, \"at\": [0.5, 0.5]} or [x, y]"), key: key)
        }
    }
}
