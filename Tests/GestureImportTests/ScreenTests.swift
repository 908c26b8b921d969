import Foundation
import GestureEngine
import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureImport

/// Tests of the debugger expression that prints a description of a screen, and of importing this description.
@Suite struct ScreenTests {
    // MARK: The expression

    /// The declarations of Foundation and UIKit that the debugger expression needs. Most methods return untyped pointers here, because the
    /// expression casts the result of every message.
    private static let stubs = """
        typedef signed char BOOL;
        __attribute__((objc_root_class)) @interface NSObject
        + (void *)alloc; + (void *)class; - (void *)class; - (void *)superclass; - (void *)description; - (void *)valueForKey:(id)key;
        - (BOOL)isKindOfClass:(Class)one; - (BOOL)respondsToSelector:(SEL)name;
        @end
        @interface NSString : NSObject
        - (void *)initWithData:(id)data encoding:(unsigned long)encoding; - (void *)componentsSeparatedByString:(id)text;
        @end
        @interface NSNull : NSObject
        @end
        @interface NSNumber : NSObject
        + (void *)numberWithUnsignedLongLong:(unsigned long long)value; - (void *)stringValue;
        @end
        @interface NSMutableArray : NSObject
        + (void *)array; - (unsigned long)count; - (void *)objectAtIndex:(unsigned long)index; \
        - (void)removeObjectAtIndex:(unsigned long)index;
        - (void)addObject:(id)one; - (void)addObjectsFromArray:(id)all; - (void *)componentsJoinedByString:(id)text; - (void *)allObjects;
        @end
        @interface NSMutableDictionary : NSObject
        + (void *)dictionary; - (void)setObject:(id)one forKey:(id)key;
        @end
        @interface NSJSONSerialization : NSObject
        + (void *)dataWithJSONObject:(id)one options:(unsigned long)options error:(id *)error;
        @end
        @interface UIApplication : NSObject
        + (void *)sharedApplication; - (void *)windows;
        @end
        @interface UIViewController : NSObject
        @end
        @interface UIControl : NSObject
        - (void *)subviews; - (void *)superview; - (void *)nextResponder; - (void *)gestureRecognizers; - (void *)delegate; \
        - (void *)allTargets;
        - (void *)actionsForTarget:(id)target forControlEvent:(unsigned long)event;
        @end
        void *NSSelectorFromString(id name);
        void screen(void) {

        """

    private static var clang: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
        return folders.map { $0 + "/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    @Test(.enabled(if: clang != nil, "there is no clang in the toolchain")) func theExpressionIsObjectiveC() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString).m")
        defer { try? FileManager.default.removeItem(at: file) }
        try (Self.stubs + DebuggerExpression.text + ";\n}\n").write(to: file, atomically: true, encoding: .utf8)
        for language in ["objective-c", "objective-c++"] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Self.clang ?? "")
            process.arguments = [
                "-fsyntax-only", "-x", language, "-fobjc-runtime=macosx", "-Werror", "-Wno-unused-value", "-Wno-objc-root-class", file.path,
            ]
            let pipe = Pipe()
            process.standardError = pipe
            try process.run()
            let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(language): \(said.prefix(2000))")
        }
        #expect(!DebuggerExpression.command.contains("\n") && DebuggerExpression.command.hasPrefix("expression -l objc -O -- "))
    }

    // MARK: Scenes

    /// A view in a randomly generated screen, with the values that the debugger expression reads from it.
    private final class Standin {
        let address: UInt64
        let classes: [String]
        var frame: [Double]
        var values: [(String, String)] = []
        var controller: String?
        var actions: [(Int, String)] = []
        var recognizers: [Gesture] = []
        var subviews: [Standin] = []

        init(_ address: UInt64, _ classes: [String], _ frame: [Double]) {
            (self.address, self.classes, self.frame) = (address, classes, frame)
        }
    }

    private struct Gesture {
        var address: UInt64
        var className: String
        var values: [(String, String)]
        var action: String
        var mustFail: UInt64?
        var delegate: String?
        var methods: [String] = []
    }

    private static let kinds: [(classes: [String], type: ViewType)] = [
        (["UIView"], .view), (["Shop.Card", "UIView"], .view), (["UIButton", "UIControl", "UIView"], .button),
        (["Shop.Row", "UITableViewCell", "UIView"], .cell), (["UIScrollView", "UIView"], .scrollView),
        (["Shop.List", "UITableView", "UIScrollView", "UIView"], .tableView), (["UISlider", "UIControl", "UIView"], .slider),
        (["UISwitch", "UIControl", "UIView"], .switch), (["UILabel", "UIView"], .label),
    ]
    private static let gestures = [
        "UITapGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer", "UIPinchGestureRecognizer",
    ]

    private static func standin(_ random: inout SplitMix64, _ next: inout UInt64, depth: Int) -> Standin {
        func address() -> UInt64 {
            next += 0x20
            return next
        }
        let kind = kinds[random.int(0...kinds.count - 1)]
        let view = Standin(address(), kind.classes, (0..<4).map { _ in Double(random.int(0...800)) / 3 })
        view.values = [("alpha", random.chance(0.1) ? "0.5" : "1"), ("isHidden", random.chance(0.1) ? "1" : "0")]
        view.values.append(("isUserInteractionEnabled", kind.type == .label ? "0" : random.chance(0.1) ? "0" : "1"))
        view.values.append(("isMultipleTouchEnabled", random.chance(0.3) ? "1" : "0"))
        view.values.append(("transform", "CGAffineTransform: {{1, 0, 0, 1}, {0, 0}}"))
        if random.chance(0.2) { view.controller = "Shop.Controller\(view.address)" }
        if kind.type.isScrollView {
            view.values += [
                ("contentSize", "NSSize: {390, 1600.5}"), ("contentOffset", "NSPoint: {0, 12.25}"), ("bounces", "0"),
                ("isPagingEnabled", random.chance(0.5) ? "1" : "0"), ("delaysContentTouches", random.chance(0.5) ? "1" : "0"),
                ("adjustedContentInset", "UIEdgeInsets: {10, 0, 34, 0}"), ("decelerationRate", random.chance(0.5) ? "0.99" : "0.998"),
                ("alwaysBounceVertical", kind.type == .tableView ? "1" : "0"),
            ]
        }
        if kind.type == .slider { view.values += [("minimumValue", "-2"), ("maximumValue", "8"), ("value", "3.5"), ("isContinuous", "1")] }
        if kind.type == .button { view.actions = [(64, "buy\(view.address):")] }
        for _ in 0..<(kind.type.isControl ? 0 : random.int(0...2)) {
            let name = gestures[random.int(0...gestures.count - 1)]
            var gesture = Gesture(address: address(), className: name, values: [], action: "act\(view.address)")
            gesture.values = [("cancelsTouchesInView", random.chance(0.5) ? "1" : "0"), ("delaysTouchesEnded", "1"), ("isEnabled", "1")]
            switch name {
            case "UITapGestureRecognizer": gesture.values += [("numberOfTapsRequired", "2"), ("numberOfTouchesRequired", "1")]
            case "UISwipeGestureRecognizer": gesture.values += [("direction", String(1 << random.int(0...3)))]
            case "UIScreenEdgePanGestureRecognizer": gesture.values += [("edges", String(1 << random.int(0...3)))]
            case "UILongPressGestureRecognizer": gesture.values += [("minimumPressDuration", "0.75"), ("numberOfTapsRequired", "0")]
            case "UIPanGestureRecognizer": gesture.values += [("maximumNumberOfTouches", random.chance(0.5) ? "2" : "18446744073709551615")]
            default: break
            }
            if random.chance(0.4) {
                gesture.delegate = "Shop.Delegate"
                gesture.methods = random.chance(0.5) ? [] : ["gestureRecognizerShouldBegin:", "gestureRecognizer:shouldReceiveTouch:"]
            }
            gesture.mustFail = view.recognizers.first?.address
            view.recognizers.append(gesture)
        }
        if depth > 0, !kind.type.isControl {
            for _ in 0..<random.int(0...4) { view.subviews.append(standin(&random, &next, depth: depth - 1)) }
        }
        return view
    }

    private static func json(_ window: Standin) -> String {
        func object(_ pairs: [(String, String)]) -> String {
            "{" + pairs.map { Quoting.json($0.0) + " : " + $0.1 }.joined(separator: ",\n") + "}"
        }
        func hex(_ address: UInt64) -> String { "0x" + String(address, radix: 16) }
        var (views, recognizers): ([String], [String]) = ([], [])
        var queue: [(view: Standin, parent: Standin?)] = [(window, nil)]
        while !queue.isEmpty {
            let (view, parent) = queue.removeFirst()
            queue += view.subviews.map { ($0, view) }
            let f = view.frame
            let description =
                "<\(view.classes[0]): \(hex(view.address)); frame = (\(f.map { String(format: "%g", $0) }[0]) 0; 1 1)"
                + "\(view.recognizers.isEmpty ? "" : "; gestureRecognizers = <NSArray: 0x60>"); layer = <CALayer: 0x61>>"
            let frame = ("frame", "NSRect: {{\(f[0]), \(f[1])}, {\(f[2]), \(f[3])}}")
            var entry = [
                ("address", Quoting.json(String(view.address))), ("description", Quoting.json(description)),
                ("classes", Quoting.json((view.classes + ["UIResponder", "NSObject"]).joined(separator: " "))),
                ("values", object(([frame] + view.values).map { ($0.0, Quoting.json($0.1)) })),
            ]
            if let parent { entry.append(("superview", Quoting.json(String(parent.address)))) }
            if let controller = view.controller { entry.append(("controller", Quoting.json(controller))) }
            if view.classes.contains("UIControl") {
                entry.append(("actions", object(view.actions.map { (String($0.0), Quoting.json($0.1)) })))
            }
            views.append(object(entry))
            for gesture in view.recognizers {
                let fail =
                    gesture.mustFail.map { "; must-fail = {\n        <UITapGestureRecognizer: \(hex($0)); state = Possible>\n    }" } ?? ""
                let description =
                    "<\(gesture.className): \(hex(gesture.address)); state = Possible; view = <\(view.classes[0]) \(hex(view.address))>; "
                    + "target= <(action=\(gesture.action):, target=<Shop.C 0x77>)>\(fail)>"
                var part = [
                    ("address", Quoting.json(String(gesture.address))), ("view", Quoting.json(String(view.address))),
                    ("description", Quoting.json(description)),
                    ("classes", Quoting.json(gesture.className + " UIGestureRecognizer NSObject")),
                    ("values", object(gesture.values.map { ($0.0, Quoting.json($0.1)) })),
                ]
                if let delegate = gesture.delegate {
                    part += [
                        ("delegate", Quoting.json(delegate)), ("delegateAddress", "\"5\""),
                        ("methods", Quoting.json(gesture.methods.joined(separator: " "))),
                    ]
                }
                recognizers.append(object(part))
            }
        }
        return "(lldb) " + DebuggerExpression.command + "\n{\n\"gesturetrace-screen\" : \"1\",\n\"views\" : [\n"
            + views.joined(separator: ",\n")
            + "],\n\"recognizers\" : [\n" + recognizers.joined(separator: ",\n") + "]\n}\n\n(lldb) "
    }

    private static func all(_ view: Standin) -> [Standin] { [view] + view.subviews.flatMap { all($0) } }
    private static func all(_ view: ViewDocument) -> [ViewDocument] { [view] + view.subviews.flatMap { all($0) } }

    @Test func aRecognizerOfAnAppsClassHasTheTypeOfItsSuperclass() throws {
        let text = """
            { "gesturetrace-screen": "1", "views": [
                { "address": "1", "description": "<UIWindow: 0x1; frame = (0 0; 10 10)>", "classes": "UIWindow UIView UIResponder NSObject",
                  "values": { "frame": "NSRect: {{0, 0}, {10, 10}}" } }
              ], "recognizers": [
                { "address": "2", "view": "1", "description": "<Shop.Flick: 0x2; state = Possible; view = <UIWindow 0x1>>",
                  "classes": "Shop.Flick Shop.Base UISwipeGestureRecognizer UIGestureRecognizer NSObject", "values": { "direction": "2" } }
              ] }
            """
        let recognizers = try document(try importing(text, as: nil)).window.gestureRecognizers
        #expect(recognizers.map { $0.type } == [.swipe])
    }

    @Test func theKeyWindowIsTheScreenEvenIfItHasFewerViews() throws {
        let text = """
            { "gesturetrace-screen": "1", "views": [
                { "address": "1", "description": "<UIWindow: 0x1; frame = (0 0; 10 10)>", "classes": "UIWindow UIView",
                  "values": { "frame": "NSRect: {{0, 0}, {10, 10}}" } },
                { "address": "2", "superview": "1", "description": "<UIView: 0x2; frame = (0 0; 60 100)>", "classes": "UIView",
                  "values": { "frame": "NSRect: {{0, 0}, {60, 100}}", "bounds": "NSRect: {{3, 4}, {100, 60}}",
                    "transform": "NSAffineTransform: {0, 1, -1, 0, 0, 0}" } },
                { "address": "3", "description": "<UIWindow: 0x3; frame = (0 0; 20 30)>", "classes": "UIWindow UIView",
                  "values": { "frame": "NSRect: {{0, 0}, {20, 30}}", "isKeyWindow": "1" } } ], "recognizers": [] }
            """
        let imported = try importing(text, as: nil)
        #expect(try document(imported).lines == ["window", " UIWindow", "  view1"])
        let layout = try #require(imported.layout)
        #expect(layout.contains(#""frame": [0, 0, 20, 30], "x-address": "0x3""#))
        // If the bounds of a transformed view are known, they are not computed from its frame.
        #expect(layout.contains(#""bounds": [3, 4, 100, 60], "center": [30, 50],"#))
    }

    @Test(arguments: UInt64(0)..<20) func aSceneIsReadWithoutAQuestionThatItAnswers(seed: UInt64) throws {
        var random = SplitMix64(Chance.seed &+ seed)
        var next: UInt64 = 0x1_0000_0000
        let window = Standin(0x1_0000_0000, ["UIWindow", "UIView"], [0, 0, 390, 844])
        window.values = [("isKeyWindow", "1")]
        for _ in 0..<3 { window.subviews.append(Self.standin(&random, &next, depth: 3)) }
        let imported = try importing(Self.json(window), as: nil)
        let layout = try document(imported)
        let (views, read) = (Self.all(window), Self.all(layout.window))
        let scene = layout.scene
        try #require(views.count == read.count)
        for (view, document) in zip(views, read).dropFirst() {
            let frame = try #require(scene.view(document.id)).frame
            let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
            #expect(zip(numbers, view.frame).allSatisfy { abs($0 - $1) < 1e-6 })
            #expect(document.type == Self.kinds.first { $0.classes == view.classes }?.type)
            #expect(document.controller == view.controller && document.subviews.count == view.subviews.count)
            func value(_ key: String) -> String? { view.values.first { $0.0 == key }?.1 }
            #expect(
                document.value(.isUserInteractionEnabled)?.bool ?? (document.type != .label) == (value("isUserInteractionEnabled") == "1"))
            #expect(document.gestureRecognizers.count == view.recognizers.count)
            for (gesture, recognizer) in zip(view.recognizers, document.gestureRecognizers) {
                #expect(recognizer.action?.names == [gesture.action + ":"])
                #expect((recognizer.delegate != nil) == !gesture.methods.isEmpty)
                #expect(recognizer.requireToFail.isEmpty == (gesture.mustFail == nil))
            }
            #expect(document.actions.map { $0.action } == view.actions.map { $0.1 })
        }
        let text = try #require(imported.layout).split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
        let scrolling = views.filter { $0.classes.contains("UIScrollView") }
        func count(_ word: String) -> Int { text.components(separatedBy: word).count - 1 }
        #expect(count("\"bounces\": false") == scrolling.count && count("\"contentInset\": [10, 0, 34, 0]") == scrolling.count)
        #expect(count("\"isPagingEnabled\": true") == scrolling.count { $0.values.contains { $0 == ("isPagingEnabled", "1") } })
        #expect(count("\"decelerationRate\": \"fast\"") == scrolling.count { $0.values.contains { $0 == ("decelerationRate", "0.99") } })
        #expect(count("\"transform\"") == 0)
        let pansOfTwo = views.flatMap { $0.recognizers }.count { $0.values.contains { $0 == ("maximumNumberOfTouches", "2") } }
        #expect(count("\"maximumNumberOfTouches\": 2") == pansOfTwo)
        #expect(count("\"direction\"") == views.flatMap { $0.recognizers }.count { $0.className.contains("Swipe") })
        #expect(count("\"minimumValue\": -2, \"maximumValue\": 8, \"value\": 3.5") == views.count { $0.classes[0] == "UISlider" })
        // The import asks the user only for the answers of delegates, because these are computed by code that a dump does not contain.
        let asked = imported.diagnostics.filter { $0.severity == .question }
        #expect(asked.count == min(views.flatMap { $0.recognizers }.count { !$0.methods.isEmpty }, 20) || asked.count == 21)
        #expect(asked.allSatisfy { $0.message.contains("what does the delegate of") || $0.message.contains("more like these") })
    }
}
