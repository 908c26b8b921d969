import FuzzTargets
import GestureSupport
import Platform

// The entry points for libFuzzer. The environment variable GESTURETRACE_FUZZ contains the name of the target. If GESTURETRACE_FUZZ_LOG
// names a file, each run appends a line to it with the name of the target, the number of inputs, and their total size in bytes.

private let target: FuzzTarget = {
    let name = Environment.variable("GESTURETRACE_FUZZ") ?? ""
    guard let target = FuzzTarget.named(name) else {
        fatalError("GESTURETRACE_FUZZ is none of: " + FuzzTarget.all.map { $0.name }.joined(separator: " "))
    }
    return target
}()

nonisolated(unsafe) private var inputs = 0
nonisolated(unsafe) private var bytesTried = 0

/// Selects the target when the process starts. libFuzzer calls this function first.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    _ = target
    atexit {
        let line = "\(target.name)\t\(inputs)\t\(bytesTried)\n"
        guard let path = Environment.variable("GESTURETRACE_FUZZ_LOG"), let file = fopen(path, "a") else { return }
        fputs(line, file)
        fclose(file)
    }
    return 0
}

/// Tests one input that libFuzzer has generated, and traps if there is a problem.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    inputs += 1
    bytesTried += count
    let problems = target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    if !problems.isEmpty { fatalError(problems.prefix(5).joined(separator: "\n")) }
    return 0
}
