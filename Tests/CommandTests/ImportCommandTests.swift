import TestSupport
import Testing

@Suite struct ImportCommandTests {
    private static let dump = """
        <UIWindow: 0x1; frame = (0 0; 390 844)>
           | <CardView: 0x2; frame = (20 100; 350 200)>
        <UITapGestureRecognizer: 0x3; state = Possible; view = <CardView 0x2>; target= <(action=tapped:, target=<App.Card 0x4>)>>
        """
    private static let touches = """
        2024-02-03 10:00:01.000 A[1] <UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x1; \
        frame = (0 0; 390 844)> view: <CardView: 0x2; frame = (20 100; 350 200)> location in window: {100, 150} previous location in \
        window: {100, 150} location in view: {80, 50}
        2024-02-03 10:00:01.080 A[1] <UITouch: 0x9> phase: Ended tap count: 1 window: <UIWindow: 0x1; \
        frame = (0 0; 390 844)> view: <CardView: 0x2; frame = (20 100; 350 200)> location in window: {100, 150} previous location in \
        window: {100, 150} location in view: {80, 50}
        """

    @Test func aConsoleBecomesALayoutAndATraceThatReplay() throws {
        let folder = try Folder(["console.txt": Self.dump, "log.txt": Self.touches])
        let run = try Run(["import", "console.txt", "log.txt", "--layout-out", "card.layout.json", "-o", "card.trace.json"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        #expect(run.errors.contains("console.txt:3:1: question: does 'tapped' have a delegate"))
        let replay = try Run(["replay", "card.trace.json"], in: folder)
        #expect(replay.code == 0 && replay.output.contains("layout card.layout.json") && replay.output.contains("tapped:"))
        let whole = try Run(["import", "console.txt", "log.txt"], in: folder)
        #expect(whole.output.contains("\"layout\": {") && whole.output.contains("\"phase\": \"ended\""))
    }

    @Test func aDashIsStandardOutputButNoNameForALayout() throws {
        let folder = try Folder(["console.txt": Self.dump])
        let refused = try Run(["import", "console.txt", "--layout-out", "-"], in: folder)
        #expect(refused.code == 2 && refused.output.isEmpty && refused.errors.contains("'--layout-out' cannot be '-'; write the name of a"))
        let run = try Run(["import", "console.txt", "-o", "-"], in: folder)
        #expect(run.code == 0 && run.output.contains("\"frame\": [20, 100, 350, 200]"))
        #expect(try Run(shell: "ls", in: folder).output == "console.txt\n")
    }

    @Test func nothingIsWrittenIfNothingWasFound() throws {
        let folder = try Folder(["empty.txt": "hello\n"])
        let run = try Run(["import", "empty.txt", "--layout-out", "a.layout.json", "-o", "a.trace.json"], in: folder)
        #expect(run.code == 2 && run.errors.hasPrefix("empty.txt:1:1: error: it contains no view, recognizer or touch"))
        #expect(try Run(shell: "ls", in: folder).output == "empty.txt\n")
    }

    @Test func initWritesFilesThatCheckAcceptsAndOverwritesNothing() throws {
        let folder = try Folder(["console.txt": Self.dump])
        #expect(try Run(["init", "console.txt", "--name", "card"], in: folder).code == 0)
        let check = try Run(["check", "traces"], in: folder)
        #expect(check.code == 0 && check.output.contains("1 trace, all as expected"))
        #expect(try Run(shell: "grep -c tapped: traces/card.timeline", in: folder).output == "1\n")
        let again = try Run(["init", "console.txt", "--name", "card"], in: folder)
        #expect(again.code == 2 && again.errors.contains("'traces/card.layout.json' already exists"))
    }
}
