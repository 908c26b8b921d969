import GestureEngine

/// The value of an expression in a UI test. Only values that affect gestures are represented.
enum ScriptValue {
    /// The app itself, represented by its window.
    case app
    case element(ElementQuery)
    /// A point in an element, given as a fraction of the element's size plus an offset in points.
    case coordinate(ElementQuery, part: Point, offset: Point)
    case number(Double)
    /// A string. Its value is `nil` if it is known only at run time.
    case text(String?)
    case vector(Point)
    /// A member of a type that is written without the type, such as `.fast` or `.button`.
    case member(String)
    /// A name that no file declares, with the members after it, such as `login.form`.
    case path([String])
    /// The value of a supported expression that does not affect gestures.
    case nothing

    var isPath: Bool { if case .path = self { true } else { false } }

    var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }
}

/// A test's query for an element, as a list of steps that begins at the app.
struct ElementQuery {
    enum Step: Hashable {
        /// Selects all descendants of the given type, or of any type if the type is `nil`.
        case type(String?)
        case named(String)
        case containing(String)
        case index(Int)
    }

    private(set) var steps: [Step] = []
    /// Whether the query exceeds the maximum number of steps. Additional steps are ignored.
    private(set) var isTooLong = false

    func adding(_ step: Step) -> ElementQuery {
        var query = self
        if steps.count < ImportBudget.query { query.steps.append(step) } else { query.isTooLong = true }
        return query
    }

    /// The name that messages use for the element.
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

    /// Returns the element type for a collection of `XCUIElementTypeQueryProvider`, such as `staticTexts`. Returns `nil` for any other
    /// word.
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

    /// Returns the element type for a word such as `.button`, `XCUIElementTypeButton` or `.any`.
    static func type(ofMember word: String) -> String? {
        let bare = ElementTypes.bare(word)
        return bare.prefix(1).uppercased() + bare.dropFirst()
    }
}
