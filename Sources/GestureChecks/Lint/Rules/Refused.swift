/// The words are the reader's.
extension LintRule {
    package static let refused = LintRule(code: "refused", title: "the reader refuses the file", level: .error, canBeIgnored: false)
}
