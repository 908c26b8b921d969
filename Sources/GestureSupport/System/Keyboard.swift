import Platform

/// Reads single keys from a terminal. If the input is not a terminal, reads the first character of each line.
///
/// The terminal's original settings are restored when this object is released, and also when a signal stops or ends the process.
package final class Keyboard {
    package let isTerminal: Bool

    package init() {
        isTerminal = StandardStream.input.isTerminal
        if isTerminal { TerminalMode.begin() }
    }

    deinit {
        if isTerminal { TerminalMode.end() }
    }

    /// Waits until a key is pressed and returns it; `nil` at the end of the input. An empty line is returned as a line break.
    package func key() -> Character? {
        guard let first = byte() else { return nil }
        var bytes = [first]
        if isTerminal {
            // Only the bytes of the first character or arrow key are read. Its remaining bytes are available immediately. Keys that were
            // typed in advance remain in the input.
            while !Self.isWhole(bytes), isMoreThere, let next = byte() { bytes.append(next) }
            return String(decoding: bytes, as: UTF8.self).first
        }
        while bytes[bytes.count - 1] != UInt8(ascii: "\n"), let next = byte() { bytes.append(next) }
        return String(decoding: bytes, as: UTF8.self).first { $0 != " " }
    }

    /// Returns whether the bytes form a complete character or a complete escape sequence such as `ESC [ A`.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        let (first, last) = (bytes[0], bytes[bytes.count - 1])
        if first == 0x1B { return bytes.count > 2 ? (0x40...0x7E).contains(last) : bytes.count == 2 && last != 0x5B && last != 0x4F }
        return first < 0xC0 || bytes.count >= (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }

    private var isMoreThere: Bool {
        var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(0, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}

/// The settings of the terminal, which are either the original ones or those for reading single keys. A signal handler restores the
/// original settings.
private enum TerminalMode {
    static func begin() {
        guard tcgetattr(0, &usual) == 0 else { return }
        isChanged = 1
        enter()
        for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { _ = signal(number, leave) }
        _ = signal(SIGCONT, comeBack)
    }

    static func end() {
        if isChanged != 0 { tcsetattr(0, TCSADRAIN, &usual) }
    }

    /// Makes the terminal deliver each key immediately without displaying it. Ctrl-C and Ctrl-Z still send their signals.
    static func enter() {
        var settings = usual
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(0, TCSADRAIN, &settings)
    }
}

// The following signal handlers call only functions that may be called in signal handlers (async-signal-safe functions).

private func leave(_ number: Int32) {
    TerminalMode.end()
    _ = signal(number, SIG_DFL)
    raise(number)
}

private func comeBack(_ number: Int32) {
    TerminalMode.enter()
    _ = signal(SIGTSTP, leave)
}

nonisolated(unsafe) private var usual = termios()
nonisolated(unsafe) private var isChanged: Int32 = 0
