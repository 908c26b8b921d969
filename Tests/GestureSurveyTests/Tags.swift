import Testing

extension Tag {
    /// Suites that try more cases with `GESTURETRACE_THOROUGH`.
    @Tag static var slow: Tag
}
