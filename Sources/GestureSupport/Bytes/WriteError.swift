/// The reason why output could not be written: the operating system's number and where it was meant to go.
package struct WriteError: Error, Equatable, Sendable {
    package var reason: SystemError
    /// A path, or words such as "standard output".
    package var target: String

    package init(_ reason: SystemError, target: String) {
        self.reason = reason
        self.target = target
    }
}
