import Testing

extension Tag {
    /// The tag of suites that try more cases if `GESTURETRACE_THOROUGH` is set.
    @Tag static var slow: Tag
}
