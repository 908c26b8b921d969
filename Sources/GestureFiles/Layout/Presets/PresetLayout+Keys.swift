import GestureEngine
import GestureSupport

/// Changes to keys of views, recognizers and delegates. The new values are parsed in the same way as in a layout file.
extension PresetLayout {
    /// Replaces the value of a key in the layout. If the new value is `nil`, the key is removed.
    mutating func set(_ target: PresetTarget, _ node: JSONNode?, at position: SourcePosition) throws(FileError) {
        var isThere = false
        try edit { reader, layout in
            switch target {
            case .view(let id, let key):
                if key == .effects, let node { reader.collectAdditions(inEffects: node) }
                isThere = layout.window.change(view: id) { reader.replace(key, node, in: &$0) }
            case .recognizer(let id, let key):
                if key == .effects, let node { reader.collectAdditions(inEffects: node) }
                isThere = layout.window.change(recognizer: id) { reader.replace(key, node, in: &$0) }
            case .answer(let id, let key):
                let answer = reader.answer(node, key)
                isThere = layout.changeOwnDelegate(of: id) { $0[key] = answer }
            case .delegate(let name, let key):
                let answer = reader.answer(node, key)
                isThere = true
                layout.changeDelegate(named: name) { $0[key] = answer }
            }
        }
        if !isThere { throw FileError(.addedLater(target.id), at: position) }
    }
}

extension PresetTarget {
    fileprivate var id: String {
        switch self {
        case .view(let id, _), .recognizer(let id, _), .answer(let id, _), .delegate(let id, _): id
        }
    }
}

extension LayoutReader {
    fileprivate mutating func replace(_ key: ViewKey, _ node: JSONNode?, in view: inout ViewDocument) {
        view.clear(key)
        if let node { read(key, node, into: &view) }
    }

    fileprivate mutating func replace(_ key: RecognizerKey, _ node: JSONNode?, in recognizer: inout RecognizerDocument) {
        recognizer.clear(key)
        if let node { read(key, node, into: &recognizer) }
    }

    fileprivate mutating func answer(_ node: JSONNode?, _ key: DelegateRow.Method) -> Answer? {
        guard let node, case .answer(let context) = key.kind else { return nil }
        return answer(node, context, key: key.rawValue)
    }

    /// Declares the objects that effects add, in the same way as for a layout from a file.
    fileprivate mutating func collectAdditions(inEffects node: JSONNode) {
        let member = JSONMember(key: RecognizerKey.effects.rawValue, position: node.position, value: node)
        collectAdditions(in: JSONNode(.object([member]), at: node.position))
    }
}

extension ViewDocument {
    fileprivate mutating func clear(_ key: ViewKey) {
        switch key {
        case .class: className = nil
        case .controller: controller = nil
        case .hitTest: hitTest = nil
        case .shouldBegin: shouldBegin = nil
        case .touchesShouldBegin: touchesShouldBegin = nil
        case .touchesShouldCancel: touchesShouldCancel = nil
        case .shouldHighlight: shouldHighlight = nil
        case .shouldSelect: shouldSelect = nil
        case .actions: actions = []
        case .effects: effects = []
        case .id, .type, .gestureRecognizers, .panGestureRecognizer, .pinchGestureRecognizer, .subviews, .include: break
        }
    }
}

extension RecognizerDocument {
    fileprivate mutating func clear(_ key: RecognizerKey) {
        switch key {
        case .requireToFail: requireToFail = []
        case .action: action = nil
        case .delegate: delegate = nil
        case .effects: effects = []
        case .dispatch: dispatch = nil
        case .id, .type: break
        }
    }
}

extension LayoutDocument {
    /// Changes the delegate of one recognizer. If several recognizers share the delegate, this recognizer receives a copy with the same
    /// name. If the recognizer has no delegate, a delegate is created.
    mutating func changeOwnDelegate(of recognizer: String, _ body: (inout DelegateDocument) -> Void) -> Bool {
        let layout = self
        return window.change(recognizer: recognizer) { document in
            var delegate: DelegateDocument
            switch document.delegate {
            case .inline(let own): delegate = own
            case .named(let name):
                delegate = layout.delegate(named: name) ?? DelegateDocument(name: name, position: document.position)
            case nil: delegate = DelegateDocument(position: document.position)
            }
            body(&delegate)
            document.delegate = .inline(delegate)
        }
    }

    /// Changes the delegate with the given name, and also the copies of it that belong to individual recognizers.
    mutating func changeDelegate(named name: String, _ body: (inout DelegateDocument) -> Void) {
        for place in delegates.indices where delegates[place].name == name { body(&delegates[place]) }
        window.changeRecognizers { recognizer in
            guard case .inline(var own) = recognizer.delegate, own.name == name else { return }
            body(&own)
            recognizer.delegate = .inline(own)
        }
    }
}
