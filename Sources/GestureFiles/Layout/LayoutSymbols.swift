import GestureEngine
import GestureSupport

/// The names of a layout's objects, to which `set`, `--set`, `add`, `remove`, `enter` and effects can refer.
///
/// Each replay has a separate copy, which it updates whenever a view or recognizer is added or removed.
package struct LayoutSymbols: Sendable {
    // A view or recognizer stores the index of its parent in the list of views rather than the parent's id, which saves memory in large
    // layouts.

    struct View: Identified, Sendable {
        let id: String
        fileprivate var parent: Int32
        var type: ViewType
    }

    struct Recognizer: Identified, Sendable {
        let id: String
        fileprivate var view: Int32
        var type: RecognizerType
    }

    /// The index that is stored in an object without a parent, or in an object whose parent is not declared yet.
    private static let nowhere: Int32 = -1

    private(set) var views = NameTable<View>()
    private(set) var recognizers = NameTable<Recognizer>()
    /// The ids of the parents that are not declared yet, keyed by the ids of their children. Such parents are possible, because an addition
    /// may refer to a view that is added later.
    private var awaitedParents: [String: String] = [:]
    private var awaitedViews: [String: String] = [:]
    var delegates = NameList()
    var modes = NameList()
    var variables = NameList()
    /// The number of the most recently generated id for each type of view or recognizer.
    private var madeUp: [String: Int] = [:]

    init() {}

    /// The ids of all views. Error messages use them for suggestions.
    package var viewIDs: [String] { views.elements.map { $0.id } }
    package var recognizerIDs: [String] { recognizers.elements.map { $0.id } }
    package var viewCount: Int { views.count }
    package var recognizerCount: Int { recognizers.count }

    package func type(ofView id: String) -> ViewType? { views[id]?.type }
    package func type(ofRecognizer id: String) -> RecognizerType? { recognizers[id]?.type }

    /// Returns an equal id that shares the string in the declaration of the view, so that the text is in memory only once.
    func viewID(_ id: String) -> String { views[id]?.id ?? id }
    func recognizerID(_ id: String) -> String { recognizers[id]?.id ?? id }

    /// Returns the issue for a name that is not the id of a view. If the name is the id of a recognizer, the issue mentions this.
    package func unknownView(_ name: String) -> Issue {
        if let recognizer = recognizers[name] { return .recognizerForView(name, of: view(of: recognizer)) }
        return .unknownName(what: "view", name: name, among: viewIDs)
    }

    /// Returns the issue for a name that is not the id of a recognizer. If the name is the id of a view, the issue mentions this.
    package func unknownRecognizer(_ name: String) -> Issue {
        guard views[name] != nil else { return .unknownName(what: "recognizer", name: name, among: recognizerIDs) }
        return .viewForRecognizer(name, recognizers: recognizers.elements.filter { view(of: $0) == name }.map { $0.id })
    }

    /// Generates an id that consists of the name of a type and a number, such as `tap1`.
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

    /// Reserves capacity for the given numbers of views and recognizers. Does nothing for a list that already contains elements.
    mutating func makeRoom(views viewCount: Int, recognizers recognizerCount: Int) {
        if views.count == 0 { views.reserveCapacity(viewCount) }
        if recognizers.count == 0 { recognizers.reserveCapacity(recognizerCount) }
    }

    mutating func declareView(_ id: String, _ type: ViewType, parent: String?) {
        guard views.add(View(id: id, parent: place(ofView: parent), type: type)) else { return }
        awaitParent(parent, ofView: id)
        guard type.isScrollView else { return }
        declareRecognizer(id + ".pan", .scrollViewPan, view: id)
        declareRecognizer(id + ".delay", .scrollViewDelay, view: id)
        declareRecognizer(id + ".pinch", .scrollViewPinch, view: id)
    }

    mutating func declareRecognizer(_ id: String, _ type: RecognizerType, view: String) {
        let place = place(ofView: view)
        if recognizers.add(Recognizer(id: id, view: place, type: type)), place == Self.nowhere { awaitedViews[id] = view }
    }

    private func place(ofView id: String?) -> Int32 { id.flatMap { views.place(of: $0) }.map { Int32($0) } ?? Self.nowhere }

    private mutating func awaitParent(_ parent: String?, ofView id: String) {
        if views[id]?.parent == Self.nowhere { awaitedParents[id] = parent }
    }

    private func parent(of view: View) -> String? {
        view.parent == Self.nowhere ? awaitedParents[view.id] : views.elements[Int(view.parent)].id
    }

    private func view(of recognizer: Recognizer) -> String {
        recognizer.view == Self.nowhere ? awaitedViews[recognizer.id] ?? "" : views.elements[Int(recognizer.view)].id
    }

    /// The id of the layout's root view.
    var windowID: String { views.elements.first { $0.type == .window }?.id ?? "window" }

    /// Returns the id of the existing view that an `add` moves; `nil` if the `add` creates a new view. An `add` moves a view if its value
    /// is an object that contains nothing except the view's `id`.
    func moves(_ node: JSONNode) -> String? {
        guard case .object(let members) = node.value, members.count == 1 else { return nil }
        guard case .string(let id) = members.value("id")?.value, views[id] != nil else { return nil }
        return id
    }

    /// Returns whether the view with the given id is `ancestor` or one of its descendants.
    func lies(_ id: String, in ancestor: String) -> Bool {
        var here: String? = id
        while let view = here {
            if view == ancestor { return true }
            here = views[view].flatMap { parent(of: $0) }
        }
        return false
    }

    /// Changes the parent of a view that has been moved to another superview.
    package mutating func moveView(_ id: String, to parent: String) {
        let place = place(ofView: parent)
        views[id]?.parent = place
        awaitParent(parent, ofView: id)
    }

    /// Removes a view together with all its descendants and their recognizers. Their ids can then be used again.
    package mutating func removeView(_ id: String) {
        guard views[id] != nil else { return }
        var gone: Set<String> = [id]
        // Parents are usually declared before their children, so one pass over the views finds all descendants. More passes are necessary
        // only if a view has been moved.
        var known = 0
        while known != gone.count {
            known = gone.count
            for other in views.elements {
                if let parent = parent(of: other), gone.contains(parent) { gone.insert(other.id) }
            }
        }
        let all = self
        recognizers.removeAll { gone.contains(all.view(of: $0)) }
        // The indexes of the parents are updated, because removing views changes the indexes of the remaining views.
        var places: [Int32] = []
        var next: Int32 = 0
        for view in views.elements {
            places.append(next)
            if !gone.contains(view.id) { next += 1 }
        }
        views.removeAll { gone.contains($0.id) }
        for index in views.elements.indices where views.elements[index].parent != Self.nowhere {
            views.elements[index].parent = places[Int(views.elements[index].parent)]
        }
        for index in recognizers.elements.indices where recognizers.elements[index].view != Self.nowhere {
            recognizers.elements[index].view = places[Int(recognizers.elements[index].view)]
        }
    }

    /// Removes a recognizer.
    package mutating func removeRecognizer(_ id: String) {
        recognizers.removeAll { $0.id == id }
    }

    /// Removes a view or recognizer.
    package mutating func remove(_ target: RemovalTarget) {
        switch target {
        case .view(let id): removeView(id)
        case .recognizer(let id): removeRecognizer(id)
        }
    }

    /// Returns the path of the mode to which a name inside the mode `parent` refers. The modes inside `parent` are searched first, then
    /// those of the enclosing levels from the inside out.
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
