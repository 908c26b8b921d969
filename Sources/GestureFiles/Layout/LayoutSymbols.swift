import GestureEngine

/// What exists in a layout by name: what `set`, `--set`, `add`, `remove`, `enter` and effects can refer to.
///
/// A replay keeps one up to date as views and recognizers come and go.
package struct LayoutSymbols: Sendable {
    struct View: Sendable {
        var type: ViewType
        var parent: String?
    }

    struct Recognizer: Sendable {
        var type: RecognizerType
        var view: String
    }

    private(set) var views: [String: View] = [:]
    /// In the order of the file, for suggestions.
    package private(set) var viewIDs: [String] = []
    private(set) var recognizers: [String: Recognizer] = [:]
    /// In the order of the file.
    package private(set) var recognizerIDs: [String] = []
    var delegates = NameList()
    var modes = NameList()
    var variables = NameList()
    /// How many ids of each type were made up.
    private var madeUp: [String: Int] = [:]

    init() {}

    package func type(ofView id: String) -> ViewType? { views[id]?.type }
    package func type(ofRecognizer id: String) -> RecognizerType? { recognizers[id]?.type }

    /// Why there is no view of a name: a recognizer may have it.
    package func unknownView(_ name: String) -> Issue {
        if let recognizer = recognizers[name] { return .recognizerForView(name, of: recognizer.view) }
        return .unknownName(what: "view", name: name, among: viewIDs)
    }

    /// Why there is no recognizer of a name: a view may have it.
    package func unknownRecognizer(_ name: String) -> Issue {
        guard views[name] != nil else { return .unknownName(what: "recognizer", name: name, among: recognizerIDs) }
        return .viewForRecognizer(name, recognizers: recognizerIDs.filter { recognizers[$0]?.view == name })
    }

    /// An id for something of a type that has none: the type's name and a number.
    mutating func makeUp(_ type: String, isFree: (LayoutSymbols, String) -> Bool) -> String {
        var count = madeUp[type, default: 0]
        var id: String
        repeat {
            count += 1
            id = type + String(count)
        } while !isFree(self, id)
        madeUp[type] = count
        return id
    }

    mutating func declareView(_ id: String, _ type: ViewType, parent: String?) {
        guard views.updateValue(View(type: type, parent: parent), forKey: id) == nil else { return }
        viewIDs.append(id)
        guard type.isScrollView else { return }
        declareRecognizer(id + ".pan", .scrollViewPan, view: id)
        declareRecognizer(id + ".delay", .scrollViewDelay, view: id)
        declareRecognizer(id + ".pinch", .scrollViewPinch, view: id)
    }

    mutating func declareRecognizer(_ id: String, _ type: RecognizerType, view: String) {
        guard recognizers.updateValue(Recognizer(type: type, view: view), forKey: id) == nil else { return }
        recognizerIDs.append(id)
    }

    /// The root.
    var windowID: String { viewIDs.first { views[$0]?.type == .window } ?? "window" }

    /// The id of a view that `add` moves: an object that has nothing but the id of a view that there is.
    func moves(_ node: JSONNode) -> String? {
        guard case .object(let members) = node.value, members.count == 1 else { return nil }
        guard case .string(let id) = members.value("id")?.value, views[id] != nil else { return nil }
        return id
    }

    /// Whether a view is another one or lies in it.
    func lies(_ id: String, in ancestor: String) -> Bool {
        var here: String? = id
        while let view = here {
            if view == ancestor { return true }
            here = views[view]?.parent
        }
        return false
    }

    /// A view has come to another one.
    package mutating func moveView(_ id: String, to parent: String) { views[id]?.parent = parent }

    /// Forgets a view that was removed, with its subviews and recognizers, so that its ids are free.
    package mutating func removeView(_ id: String) {
        guard views[id] != nil else { return }
        var gone: Set<String> = [id]
        // A parent is declared before its children unless one has moved, so one pass mostly finds the whole subtree.
        var known = 0
        while known != gone.count {
            known = gone.count
            for other in viewIDs {
                if let parent = views[other]?.parent, gone.contains(parent) { gone.insert(other) }
            }
        }
        viewIDs.removeAll { gone.contains($0) }
        for view in gone { views[view] = nil }
        let lost = recognizerIDs.filter { recognizers[$0].map { gone.contains($0.view) } ?? false }
        for recognizer in lost { removeRecognizer(recognizer) }
    }

    /// Forgets a recognizer that was removed.
    package mutating func removeRecognizer(_ id: String) {
        guard recognizers.removeValue(forKey: id) != nil else { return }
        recognizerIDs.removeAll { $0 == id }
    }

    /// Forgets what was removed.
    package mutating func remove(_ target: RemovalTarget) {
        switch target {
        case .view(let id): removeView(id)
        case .recognizer(let id): removeRecognizer(id)
        }
    }

    /// The path of a mode by the name that a state inside `parent` uses for it: a neighbour first, then outwards.
    func mode(_ name: String, from parent: String?) -> String? {
        var scope = parent
        while let outer = scope {
            let path = outer + "/" + name
            if modes.contains(path) { return path }
            scope = outer.lastIndex(of: "/").map { String(outer[..<$0]) }
        }
        return modes.contains(name) ? name : nil
    }
}
