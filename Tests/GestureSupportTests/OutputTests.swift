import Platform
import Testing

@testable import GestureSupport

@Suite("Writing bytes to files and pipes")
final class OutputTests {
    private let folder: String

    init() {
        var template = Array("/tmp/gesturetrace-test-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    deinit {
        for entry in entries() { unlink(folder + "/" + entry) }
        rmdir(folder)
    }

    private func contents(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    private func entries() -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { result.append(name) }
        }
        return result.sorted()
    }

    private func closedPipe() -> Int32 {
        var ends: [Int32] = [0, 0]
        _ = pipe(&ends)
        close(ends[0])
        return ends[1]
    }

    @Test("A program that was run has its exit code, and its errors are added to its output only on request")
    func otherProgram() throws {
        let words = ["sh", "-c", "echo 'it''s' \"$0\"; echo no >&2; exit 7", "a 'b'"]
        let quiet = try #require(Subprocess.run(words))
        #expect(quiet.code == 7 && String(decoding: quiet.output, as: UTF8.self) == "its a 'b'\n")
        let loud = try #require(Subprocess.run(words, withErrors: true))
        #expect(loud.code == 7 && String(decoding: loud.output, as: UTF8.self) == "its a 'b'\nno\n")
    }

    @Test("Removing a file that no longer exists is not an error") func gone() throws {
        try FileSystem.remove(folder + "/gone")
        #expect(throws: WriteError.self) { try FileSystem.remove(folder + "/") }
    }

    @Test("A closed pipe is a permanent error, and further output is discarded")
    func brokenPipe() {
        ProcessStart.prepare()
        let descriptor = closedPipe()
        defer { close(descriptor) }
        let writer = ByteWriter(descriptor: descriptor, capacity: 64)
        writer.write("lost")
        #expect(writer.error == nil)
        #expect(throws: WriteError(SystemError(code: EPIPE), target: "standard output")) { try writer.flush() }
        #expect(writer.error?.reason == SystemError(code: EPIPE))
        #expect(writer.error?.description == "cannot write standard output: the reader has closed the pipe")
        for _ in 0..<100 { writer.write("still lost") }
        #expect(throws: WriteError.self) { try writer.flush() }
    }

    @Test("Numbers can still be written after the reader has closed the pipe")
    func brokenNumbers() {
        ProcessStart.prepare()
        let descriptor = closedPipe()
        defer { close(descriptor) }
        let writer = ByteWriter(descriptor: descriptor, capacity: 64)
        for step in 0..<1000 { writer.put(step) }
        try? writer.flush()
        #expect(writer.error?.reason == SystemError(code: EPIPE))
    }

    #if os(Linux)
        @Test("A full disk is an error with a readable message")
        func fullDisk() throws {
            let file = try OutputFile("/dev/full")
            file.writer.write("text")
            #expect(throws: WriteError(SystemError(code: ENOSPC), target: "/dev/full")) { try file.commit() }
            #expect(file.writer.error?.description == "cannot write '/dev/full': the disk is full")
        }
    #endif

    @Test("Output larger than the buffer is written completely")
    func large() throws {
        let file = try OutputFile(folder + "/large")
        let line = String(repeating: "é", count: 100) + "\n"
        for _ in 0..<300 { file.writer.write(line) }
        try file.commit()
        #expect(contents(folder + "/large") == String(repeating: line, count: 300))
    }

    @Test("A file is replaced only when it is committed, and keeps its permissions")
    func commit() throws {
        let path = folder + "/out.timeline"
        let first = try OutputFile(path)
        first.writer.write("one\n")
        #expect(contents(path) == nil)
        try first.commit()
        #expect(contents(path) == "one\n")
        chmod(path, 0o640)
        let second = try OutputFile(path)
        second.writer.write("two\n")
        try second.writer.flush()
        #expect(contents(path) == "one\n")
        try second.commit()
        var status = stat()
        stat(path, &status)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(contents(path) == "two\n")
        #expect(entries() == ["out.timeline"])
    }

    @Test("A committed or closed file does not close a descriptor that has been reused")
    func reusedDescriptors() throws {
        var output: OutputFile? = try OutputFile(folder + "/a")
        var log: AppendedFile? = try AppendedFile(folder + "/b")
        try output?.commit()
        try log?.close()
        // A test that runs at the same time may reuse the closed descriptors first. Then this test passes even if they are closed twice.
        let others = (0..<20).map { _ in open("/dev/null", O_RDONLY) }
        defer { for other in others { close(other) } }
        output = nil
        log = nil
        #expect(others.allSatisfy { fcntl($0, F_GETFD) >= 0 })
    }

    @Test("Bytes are appended to a file, which is created if necessary")
    func appending() throws {
        for text in ["one\n", "two\n"] {
            let file = try AppendedFile(folder + "/log")
            file.writer.write(text)
            try file.close()
        }
        #expect(contents(folder + "/log") == "one\ntwo\n")
        let missing = folder + "/no/log"
        #expect(throws: WriteError(.notFound, target: missing)) { try AppendedFile(missing) }
    }

    @Test("If another process removes a file while it is opened, the file is created again")
    func takenAway() async throws {
        let path = folder + "/taken"
        let other = Task.detached {
            while !Task.isCancelled {
                close(open(path, O_WRONLY | O_CREAT, 0o666))
                unlink(path)
            }
        }
        let openings = Result { for _ in 0..<5000 { try OutputFile(path).abandon() } }
        other.cancel()
        await other.value
        try openings.get()
    }

    @Test("An abandoned or released file leaves no temporary file")
    func abandon() throws {
        try OutputFile(folder + "/a").abandon()
        var file: OutputFile? = try OutputFile(folder + "/b")
        file?.writer.write("half")
        file = nil
        #expect(entries() == [])
    }

    @Test("A symbolic link still refers to the written file")
    func link() throws {
        let writeTarget = try OutputFile(folder + "/real")
        try writeTarget.commit()
        symlink(folder + "/real", folder + "/link")
        let file = try OutputFile(folder + "/link")
        file.writer.write("x")
        try file.commit()
        #expect(contents(folder + "/real") == "x")
        #expect(entries() == ["link", "real"])
    }

    @Test("A descriptor that is already open is written from its current position")
    func openDescriptors() throws {
        let descriptor = open(folder + "/log", O_WRONLY | O_CREAT, 0o666)
        defer { close(descriptor) }
        #expect(write(descriptor, "zero\n", 5) == 5)
        for text in ["one\n", "two\n"] {
            let file = try OutputFile("/dev/fd/\(descriptor)")
            file.writer.write(text)
            try file.commit()
        }
        #expect(contents(folder + "/log") == "zero\none\ntwo\n")
        #expect(fcntl(descriptor, F_GETFD) >= 0 && entries() == ["log"])
    }

    @Test("If the target becomes a folder, committing is an error and leaves no temporary file")
    func targetTakenByAFolder() throws {
        let path = folder + "/out"
        let file = try OutputFile(path)
        mkdir(path, 0o777)
        let error = #expect(throws: WriteError.self) { try file.commit() }
        rmdir(path)
        #expect(error?.reason == .isFolder && error?.target == path && entries() == [])
    }

    @Test("Special files are written directly; a folder or a missing folder is an error with a readable message")
    func special() throws {
        let null = try OutputFile("/dev/null")
        null.writer.write("x")
        try null.commit()
        func message(_ path: String) -> String {
            do throws(WriteError) {
                _ = try OutputFile(path)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(message(folder) == "cannot write '\(folder)': it is a folder")
        #expect(message(folder + "/no/file") == "cannot write '\(folder)/no/file': its folder does not exist")
    }

    @Test(
        "The message of an error names the target and the reason",
        arguments: [
            (EACCES, "a", "'a': writing is not permitted there"), (EPERM, "a", "'a': writing is not permitted there"),
            (EROFS, "a\n", "'a\\n': writing is not permitted there"), (ENOTDIR, "a", "'a': a part of its path is not a folder"),
            (EPIPE, "standard output", "standard output: the reader has closed the pipe"),
        ] as [(Int32, String, String)])
    func messages(code: Int32, target: String, expected: String) {
        let error = WriteError(SystemError(code: code), target: target)
        #expect(error.description == "cannot write " + expected)
        #expect(error.isClosedPipe == (code == EPIPE) && !WriteError(SystemError(code: code), target: "a").isClosedPipe)
    }
}
