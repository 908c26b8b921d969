import GestureSupport

/// The scenes of a storyboard or the root views of a xib, each of which can be imported as a screen.
struct StoryboardScenes {
    struct Scene {
        /// The index of the element whose children include the scene's recognizers.
        var objects: Int
        /// The index of the view controller's element, or `nil` for a view in a xib.
        var controller: Int?
        var view: Int
        var recognizers: [Int] = []
        /// The recognizers of a xib that are not connected to a view.
        var unconnected: [Int] = []
        /// The names by which the scene can be selected. Messages use the first name.
        var names: [String]
    }

    private(set) var scenes: [Scene] = []
    /// The views that are connected to each recognizer, in file order, by the id of the recognizer.
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
        let unconnected = recognizers.filter { document.elements[$0]["id"].flatMap { owners[$0] } == nil }
        let isRecognizer = Set(recognizers)
        let byView = Self.views(recognizers, below: objects, owners, document)
        for object in document.elements[objects].children {
            let element = document.elements[object]
            let isController = element.name.hasSuffix("ontroller")
            guard element.name != "placeholder", !isRecognizer.contains(object) else { continue }
            let view = isController ? document.child(object, key: "view") : document.child(object, "rect") != nil ? object : nil
            guard let view else { continue }
            var names = [
                element["customClass"], element["storyboardIdentifier"], element["userLabel"], element["title"], id, element["id"],
            ]
            .compactMap { $0 }
            if names.isEmpty { names = [element.name] }
            // In a xib, each recognizer belongs to the root view that contains its first connection.
            let own = isController ? recognizers : byView[view] ?? []
            var scene = Scene(objects: objects, controller: isController ? object : nil, view: view, recognizers: own, names: names)
            if !isController { scene.unconnected = unconnected }
            scenes.append(scene)
        }
    }

    /// Returns the recognizers of a xib, grouped by the root view that contains their first connection.
    private static func views(
        _ recognizers: [Int], below objects: Int, _ owners: [String: [Int]], _ document: XMLDocument
    ) -> [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for recognizer in recognizers {
            guard let id = document.elements[recognizer]["id"], var view = owners[id]?.first else { continue }
            var steps = 0
            while let parent = document.elements[view].parent, parent != objects, steps < 1000 {
                view = parent
                steps += 1
            }
            result[view, default: []].append(recognizer)
        }
        return result
    }

    /// Returns the scene with the given name and the names that select other scenes, or `nil` if no scene has the name. Without a name,
    /// chooses the first scene with recognizers, or the first scene if none has recognizers.
    func chosen(_ name: String?) -> (scene: Scene, others: [String])? {
        let index =
            if let name { scenes.firstIndex { $0.names.contains(name) } } else {
                scenes.firstIndex { !$0.recognizers.isEmpty } ?? scenes.indices.first
            }
        guard let index else { return nil }
        let selectors = selectors
        return (scenes[index], scenes.indices.compactMap { $0 == index ? nil : selectors[$0] })
    }

    /// The names that select scenes, one for each scene that has such a name.
    var names: [String] { selectors.compactMap { $0 } }

    /// For each scene, the first of its names that no earlier scene has; `nil` if earlier scenes have all of its names.
    private var selectors: [String?] {
        var known: Set<String> = []
        return scenes.map { scene in
            let name = scene.names.first { !known.contains($0) }
            known.formUnion(scene.names)
            return name
        }
    }
}
