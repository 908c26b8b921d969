import GestureFiles

/// Functions that read the recognizers in a scene, in the order in which views are connected to them.
extension StoryboardReader {
    mutating func makeRecognizers() {
        // Each view's recognizers are created in the order of the view's connections to them.
        var order: [(element: Int, view: Int)] = []
        let byID = Dictionary(scene.recognizers.compactMap { index in document.elements[index]["id"].map { ($0, index) } }) { first, _ in
            first
        }
        var taken: Set<Int> = []
        for element in document.descendants(scene.view) {
            guard let view = made[element] else { continue }
            for connection in document.children(element, "connections").flatMap({ document.elements[$0].children }) {
                let outlet = document.elements[connection]
                guard outlet.name == "outletCollection", outlet["property"] == "gestureRecognizers", let id = outlet["destination"],
                    let recognizer = byID[id]
                else { continue }
                if taken.insert(recognizer).inserted {
                    order.append((recognizer, view))
                } else {
                    report.note(.twoViews(label(recognizer)), at: place(connection))
                }
            }
        }
        for (element, view) in order { make(element, in: view) }
        for recognizer in scene.recognizers + scene.unconnected where !taken.contains(recognizer) {
            report.note(.unconnected(label(recognizer)), at: place(recognizer))
        }
    }

    func label(_ index: Int) -> String {
        let element = document.elements[index]
        return element["userLabel"] ?? element["customClass"] ?? element["id"] ?? element.name
    }

    mutating func make(_ index: Int, in view: Int) {
        let element = document.elements[index]
        guard let type = StoryboardElements.recognizers[element.name] else {
            return report.note(.customRecognizer(className: element["customClass"] ?? element.name), at: place(index))
        }
        var recognizer = ImportedRecognizer(place: place(index), type: type)
        recognizer.className = element["customClass"]
        recognizer.identifier = element["userLabel"]
        for name in RecognizerSettings.flagNames {
            guard let value = element[name], let key = RecognizerSettings.flag(name) else { continue }
            recognizer.settings.append(JSONMember(key, .bool(value == "YES")))
        }
        for name in RecognizerSettings.numberNames {
            guard let value = element[name].flatMap(Double.init), value.isFinite else { continue }
            // Very large numbers are omitted. For example, the default maximum number of touches of a pan is the largest integer.
            if RecognizerSettings.isCount(name), value > 100 { continue }
            if let member = RecognizerSettings.number(name, value, of: type) { recognizer.settings.append(member) }
        }
        directions(index, of: &recognizer)
        connections(index, of: &recognizer)
        if let id = element["id"] { recognizer.settings.append(JSONMember("x-id", .string(id))) }
        screen.recognizers.append(recognizer)
        screen.views[view].recognizers.append(screen.recognizers.count - 1)
        if recognizer.type == .screenEdgePan, !recognizer.settings.contains(where: { $0.key == "edges" }) {
            report.note(.noEdges(label(index)), at: place(index))
        }
    }

    func directions(_ index: Int, of recognizer: inout ImportedRecognizer) {
        let key = recognizer.type == .swipe ? "direction" : recognizer.type == .screenEdgePan ? "edges" : nil
        guard let key else { return }
        let all = key == "direction" ? ["right", "left", "up", "down"] : ["top", "left", "bottom", "right"]
        var names = (document.elements[index][key] ?? "").split { !$0.isLetter }.map(String.init).filter { all.contains($0) }
        if let child = document.child(index, key: key) {
            names += all.filter { document.elements[child][$0] == "YES" && !names.contains($0) }
        }
        if !names.isEmpty { recognizer.settings.append(JSONMember(key, names.count == 1 ? .string(names[0]) : .strings(names))) }
    }

    mutating func connections(_ index: Int, of recognizer: inout ImportedRecognizer) {
        for connection in document.children(index, "connections").flatMap({ document.elements[$0].children }) {
            let element = document.elements[connection]
            if element.name == "action", let selector = element["selector"] {
                if recognizer.action == nil {
                    recognizer.action = selector
                    recognizer.hint = String(selector.prefix { $0 != ":" })
                } else {
                    recognizer.comment.append("also calls \(selector)")
                }
            } else if element.name == "outlet", element["property"] == "delegate", recognizer.settings.value("delegate") == nil {
                let destination = element["destination"] ?? ""
                let name = ScreenLayout.cut(classes[destination] ?? (destination == "-1" ? "File's Owner" : "delegate"))
                recognizer.settings.append(JSONMember("delegate", .string(name)))
                if !screen.delegates.contains(name) {
                    screen.delegates.append(name)
                    report.note(.delegateOfStoryboard(name), at: place(connection))
                }
            }
        }
    }
}
