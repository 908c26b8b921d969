/// How often, in a word where there is one: `never`, `once`, `twice`, `3 times`.
package enum Often {
    package static func words(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}

extension [String] {
    /// Several in a row, as in "a, b or c"; the caller has made them safe to print.
    package func listed(_ word: String) -> String {
        // Of a slice, `joined` would be put together from Swift's generic types at run time: 4 % of a short replay's instructions.
        count < 2 ? joined() : Array(dropLast()).joined(separator: ", ") + " " + word + " " + self[count - 1]
    }
}
