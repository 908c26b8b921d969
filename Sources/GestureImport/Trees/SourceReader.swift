import GestureEngine
import GestureFiles

/// A reader for the XML page sources of Appium (for iOS and Android) and UIAutomator.
struct SourceReader {
    private(set) var tree = ElementTree()
    private(set) var report = ImportReport()
    /// The number of elements whose sizes are placeholder words. Some tests substitute such words for the numbers.
    private(set) var maskedCount = 0

    init(_ document: XMLDocument) {
        if document.isCut { report.note(.cutFile, at: ImportPlace()) }
        // The index of the view to which each element's children are added. A wrapper element without a frame is skipped, so its children
        // are added to its parent's view.
        var made: [Int?] = Array(repeating: nil, count: document.elements.count)
        for (index, element) in document.elements.enumerated() {
            let parent = element.parent.flatMap { made[$0] }
            if element["bounds"] != nil || element.name == "hierarchy" {
                made[index] = element.name == "hierarchy" ? parent : add(android: element, to: parent)
            } else if element["width"] != nil || element["type"] != nil {
                made[index] = add(element, to: parent)
            } else {
                made[index] = parent
            }
        }
    }

    private mutating func add(_ element: XMLDocument.Element, to parent: Int?) -> Int {
        let name = ElementTypes.bare(element["type"] ?? element.name)
        var new = ElementTree.Element(
            place: ImportPlace(offset: element.offset), typeName: name, type: ElementTypes.type(name), parent: parent,
            isContainer: ElementTypes.isContainer(name))
        let numbers = ["x", "y", "width", "height"].map { element[$0].flatMap(Double.init) }
        if element["width"] == "<number>" { maskedCount += 1 }
        // In some versions of the format, the application element has a size but no origin.
        if let width = numbers[2], let height = numbers[3] {
            new.frame = Rect(x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: width, height: height)
        }
        new.label = element["label"]
        new.identifier = element["name"].flatMap { $0 == element["label"] || $0.isEmpty ? nil : $0 }
        new.value = element["value"].flatMap { $0 == element["label"] ? nil : $0 }
        new.isEnabled = element["enabled"] != "false"
        new.isVisible = element["visible"].map { $0 == "true" }
        return tree.add(new)
    }

    private mutating func add(android element: XMLDocument.Element, to parent: Int?) -> Int {
        let name = element["class"] ?? element.name
        let isClickable = element["clickable"] == "true"
        let type = ElementTypes.android(name, isScrollable: element["scrollable"] == "true", isClickable: isClickable)
        var new = ElementTree.Element(
            place: ImportPlace(offset: element.offset), typeName: name, type: type, parent: parent, isContainer: type == .view)
        new.frame = element["bounds"].flatMap(Self.bounds)
        new.identifier = element["resource-id"].flatMap { $0.split(separator: "/").last.map(String.init) }
        new.label = [element["text"], element["content-desc"]].lazy.compactMap { $0 }.first { !$0.isEmpty }
        new.isEnabled = element["enabled"] != "false"
        new.isVisible = element["displayed"].map { $0 == "true" }
        if element["long-clickable"] == "true" { new.comment.append("takes a long press") }
        return tree.add(new)
    }

    /// Parses bounds of the form `[left,top][right,bottom]`.
    static func bounds(_ text: String) -> Rect? {
        let numbers = text.split { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".")) }.compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }
}
