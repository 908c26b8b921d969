import Platform

/// The terminal that controls the process (`/dev/tty`). It can be used to ask the user even if standard input is a pipe.
package final class ControllingTerminal {
    private let file: Int32

    /// Opens the terminal. Returns `nil` if the process has no terminal.
    package init?() {
        file = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        if file < 0 { return nil }
    }

    deinit {
        close(file)
    }

    /// Writes text to the terminal. Errors are ignored.
    package func print(_ text: String) {
        let writer = ByteWriter(descriptor: file)
        writer.write(text)
        try? writer.flush()
    }

    /// Returns the next line of input without its line break; `nil` at the end of the input.
    package func readLine() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 10_000 {
            let count = read(file, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
