import GestureEngine

/// What an expression of a UI test comes to, as far as gestures need it.
enum ScriptValue {
    /// The app itself: its window.
    case app
    case element(ElementQuery)
    /// A place in an element: a part of its size, and points from there.
    case coordinate(ElementQuery?, part: Point, offset: Point)
    case number(Double)
    /// Nil where something is put into it when it runs.
    case text(String?)
    case vector(Point)
    /// A member that is named without its type, such as `.fast` and `.button`.
    case member(String)
    /// A name that is declared nowhere in the files, and what is taken of it: `login.form`.
    case path([String])
    /// Known, and nothing that a gesture needs.
    case nothing

    var isPath: Bool { if case .path = self { true } else { false } }

    var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }
}

/// How a test finds an element, step by step from the app.
struct ElementQuery {
    enum Step: Hashable {
        /// Elements of this type within; nil for any.
        case type(String?)
        case named(String)
        case containing(String)
        case index(Int)
    }

    private(set) var steps: [Step] = []
    /// Whether it has more steps than are looked up; no further one is added.
    private(set) var isTooLong = false

    func adding(_ step: Step) -> ElementQuery {
        var query = self
        if steps.count < ImportBudget.query { query.steps.append(step) } else { query.isTooLong = true }
        return query
    }

    /// What messages call it.
    var title: String {
        for step in steps.reversed() {
            switch step {
            case .named(let name), .containing(let name): return name
            case .type(let type?): return type
            case .type(nil), .index: continue
            }
        }
        return "app"
    }

    /// The type of a collection of XCUIElementTypeQueryProvider, such as `staticTexts`; nil for another word.
    static func type(ofCollection word: String) -> String? {
        switch word {
        case "switches": return "Switch"
        case "otherElements": return "Other"
        case "checkBoxes": return "CheckBox"
        case "comboBoxes": return "ComboBox"
        default:
            guard word.hasSuffix("s"), let first = word.first, first.isLowercase else { return nil }
            let name = first.uppercased() + word.dropFirst().dropLast()
            return ElementTypes.names.contains(name) ? name : nil
        }
    }

    /// The type of `.button`, `XCUIElementTypeButton` or `.any`.
    static func type(ofMember word: String) -> String? {
        let bare = ElementTypes.bare(word)
        return bare.prefix(1).uppercased() + bare.dropFirst()
    }
}
