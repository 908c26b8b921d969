import GestureSupport

/// The scenes of a storyboard, or the views of a xib: each would be a screen of its own.
struct StoryboardScenes {
    struct Scene {
        /// The element that holds recognizers as its children.
        var objects: Int
        /// The controller; nil for a view of a xib.
        var controller: Int?
        var view: Int
        var recognizers: [Int] = []
        /// What it can be asked for by, the first of which names it.
        var names: [String]
    }

    private(set) var scenes: [Scene] = []
    /// The views that each recognizer is connected to, in the order of the file.
    private(set) var owners: [String: [Int]] = [:]

    init(_ document: XMLDocument) {
        let root = 0
        for (index, element) in document.elements.enumerated() where element.name == "outletCollection" {
            guard element["property"] == "gestureRecognizers", let id = element["destination"],
                let connections = document.elements[index].parent,
                let view = document.elements[connections].parent
            else { continue }
            owners[id, default: []].append(view)
        }
        if let list = document.child(root, "scenes") {
            for scene in document.children(list, "scene") {
                guard let objects = document.child(scene, "objects") else { continue }
                add(objects, id: document.elements[scene]["sceneID"], document)
            }
        } else if let objects = document.child(root, "objects") {
            add(objects, id: nil, document)
        }
    }

    private mutating func add(_ objects: Int, id: String?, _ document: XMLDocument) {
        let recognizers = document.elements[objects].children.filter {
            document.elements[$0].name.hasSuffix("GestureRecognizer") || document.elements[$0].name == "gestureRecognizer"
        }
        for object in document.elements[objects].children {
            let element = document.elements[object]
            let isController = element.name.hasSuffix("ontroller")
            guard element.name != "placeholder", !recognizers.contains(object) else { continue }
            let view = isController ? document.child(object, key: "view") : document.child(object, "rect") != nil ? object : nil
            guard let view else { continue }
            var names = [
                element["customClass"], element["storyboardIdentifier"], element["userLabel"], element["title"], id, element["id"],
            ]
            .compactMap { $0 }
            if names.isEmpty { names = [element.name] }
            // Of a xib's views each has the recognizers that are connected in it.
            let inside = isController ? [] : Set(document.descendants(view))
            let own = recognizers.filter { recognizer in
                isController || (document.elements[recognizer]["id"].flatMap { owners[$0] } ?? []).contains { inside.contains($0) }
            }
            scenes.append(Scene(objects: objects, controller: isController ? object : nil, view: view, recognizers: own, names: names))
        }
    }

    /// The one asked for, or the first that has recognizers; and the names of the others.
    func chosen(_ name: String?) -> (scene: Scene, others: [String])? {
        let index =
            if let name { scenes.firstIndex { $0.names.contains(name) } } else {
                scenes.firstIndex { !$0.recognizers.isEmpty } ?? scenes.indices.first
            }
        guard let index else { return nil }
        return (scenes[index], scenes.indices.filter { $0 != index }.map { scenes[$0].names[0] })
    }

    var names: [String] { scenes.map { $0.names[0] } }
}
