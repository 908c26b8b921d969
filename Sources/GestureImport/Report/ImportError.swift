import GestureSupport

/// Why nothing can be made of a file.
enum ImportError: Error, Hashable, Sendable {
    case nothing
    case onlyControllers(Int)
    case tooDeep(limit: Int)
    case binary
}

extension ImportError: CustomStringConvertible {
    var description: String {
        switch self {
        case .nothing:
            "no view, recognizer or touch is in it; print some, such as 'po [[UIWindow keyWindow] recursiveDescription]' "
                + "(docs/from-your-app.md)"
        case .onlyControllers(let count):
            "\(count == 1 ? "only a view controller is" : "only \(count) view controllers are") in it; print the views, too: "
                + "'po [[UIWindow keyWindow] recursiveDescription]'"
        case .tooDeep(let limit):
            "views are nested more than \(limit) deep; print a part of the tree, such as 'po [view recursiveDescription]'"
        case .binary: "the file is not text; import what a debugger prints, or the source of a storyboard"
        }
    }
}
