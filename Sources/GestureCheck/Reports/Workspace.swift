import GestureSupport

/// What the environment says of where the program runs.
package enum Workspace {
    /// The present folder as seen from the repository's top under GitHub Actions, with a slash behind; empty at the top and elsewhere.
    static var folder: String {
        guard let top = Environment.variable("GITHUB_WORKSPACE"), let path = Environment.folder else { return "" }
        let prefix = top.hasSuffix("/") ? top : top + "/"
        return path.hasPrefix(prefix) ? path.dropFirst(prefix.count) + "/" : ""
    }

    /// Whether this is a build that nobody watches.
    package static var isCI: Bool { isSet("CI") }

    /// Whether this is a job of GitHub Actions.
    package static var isGitHub: Bool { isSet("GITHUB_ACTIONS") }

    private static func isSet(_ name: String) -> Bool {
        guard let value = Environment.variable(name) else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }
}
