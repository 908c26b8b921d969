/// What can be imported, by the names that `--from` takes.
package enum ImportKind: String, CaseIterable, Sendable {
    case uikit, storyboard
    case webkit
}
