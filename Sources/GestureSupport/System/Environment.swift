import Platform

/// Information about the process and its environment, as reported by the operating system.
package enum Environment {
    /// Returns the value of the environment variable with the given name; `nil` if it is not set.
    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The path of the current folder; `nil` if the folder no longer exists.
    package static var folder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The path of the running program, in which symbolic links have been resolved. If the operating system does not report this path, the
    /// program is searched for in the same way as by a shell.
    package static var executable: String? {
        if let path = FileSystem.real("/proc/self/exe") { return path }
        guard let word = CommandLine.arguments.first, !word.isEmpty else { return nil }
        if word.utf8.contains(UInt8(ascii: "/")) { return FileSystem.real(word) }
        for folder in (variable("PATH") ?? "").split(separator: ":") {
            if let path = FileSystem.real(folder + "/" + word) { return path }
        }
        return nil
    }

    /// The number of available processors.
    package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The maximum number of files that the process can keep open at the same time.
    package static var openFiles: Int {
        let count = sysconf(Int32(_SC_OPEN_MAX))
        return count < 0 ? .max : count
    }

    /// The time in seconds on a monotonic clock.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The current date and time in UTC, such as `2026-11-22T05:30:00`.
    package static var date: String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(Int(parts.tm_year) + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
        return "\(day)T\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))"
    }

    package static func exit(_ code: Int32) -> Never { Platform.exit(code) }
}

/// The three standard streams of a process: input, output and error.
package enum StandardStream: Int32 {
    case input, output, error

    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The width of the terminal in columns; `nil` if the stream is not connected to a terminal.
    package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

    /// The height of the terminal in lines; `nil` if the stream is not connected to a terminal.
    package var lines: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

    private var size: winsize? {
        var size = winsize()
        // The conversion is necessary because platforms declare the type of the request code in `ioctl` differently.
        return ioctl(rawValue, numericCast(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
