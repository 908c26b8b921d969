/// The words are the reader's.
extension LintRule {
    package static let refused = LintRule("refused", "the reader refuses the file", level: .error, canBeIgnored: false)
}
