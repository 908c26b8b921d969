import Platform

/// Another program, run to its end.
package enum Subprocess {
    /// What a program gave; the exit code is 127 where there is no such program.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program with the words behind its name and collects its standard output; nil if nothing can be run here at all.
    ///
    /// What it complains of goes nowhere, or into the output.
    package static func run(_ words: [String], withErrors: Bool = false) -> Result? {
        let command = words.map(quoted).joined(separator: " ") + (withErrors ? " 2>&1" : " 2>/dev/null") + " </dev/null"
        guard let stream = popen(command, "r") else { return nil }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, stream)
            guard count > 0 else { break }
            output += chunk[..<count]
        }
        return Result(code: (pclose(stream) >> 8) & 0xFF, output: output)
    }

    /// A word as the shell gives it on, whatever is in it.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for byte in word.unicodeScalars {
            if byte == "'" { text += "'\\''" } else { text.unicodeScalars.append(byte) }
        }
        return text + "'"
    }
}
