import Testing

extension Tag {
    /// A tag for suites that try more cases if `GESTURETRACE_THOROUGH` is set.
    @Tag static var slow: Tag
}
