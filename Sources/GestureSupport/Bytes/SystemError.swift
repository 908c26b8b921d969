/// What the operating system says has gone wrong: the value of `errno`.
package struct SystemError: Error, Hashable, Sendable {
    package var code: Int32

    package init(code: Int32) {
        self.code = code
    }
}
