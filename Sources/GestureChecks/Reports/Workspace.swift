import GestureSupport

/// What the environment says of where the program runs.
package enum Workspace {
    /// Whether this is a build that nobody watches.
    package static var isCI: Bool { isSet("CI") }

    /// Whether this is a job of GitHub Actions.
    package static var isGitHub: Bool { isSet("GITHUB_ACTIONS") }

    private static func isSet(_ name: String) -> Bool {
        guard let value = Environment.variable(name) else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }
}
