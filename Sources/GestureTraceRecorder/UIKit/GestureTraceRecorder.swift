#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    /// Records the fingers in an app, the layout of its windows, and UIKit's reactions, for `gesturetrace`.
    ///
    /// One call, in a debug build, once there is a window:
    ///
    ///     #if DEBUG
    ///         GestureTraceRecorder.start()
    ///     #endif
    ///
    /// Each file is a trace, `take-0001.trace.jsonl` and so on: `gesturetrace replay` replays it, and `gesturetrace compare` compares the
    /// replay with the recorded reactions. The recorder uses UIKit's public classes and the Objective-C runtime, and sends no data.
    @MainActor
    public final class GestureTraceRecorder {
        /// The optional parts of a recording, besides samples, states, actions and control events.
        public struct Options: Sendable {
            /// The samples between two events, which UIKit coalesces.
            public var coalescedTouches = false
            /// The samples that UIKit predicts.
            public var predictedTouches = false
            /// The touches that views receive, recorded by wrapping the touches methods of the touched classes.
            public var viewTouches = true

            /// The parts that every replay needs, and the touches that views receive.
            public init() {}
        }

        /// The active recorder; nil if there is none.
        static var current: GestureTraceRecorder?

        /// The target of all watched recognizers and controls. It lives as long as the app, since UIKit does not retain targets.
        static let taps = Taps()

        let options: Options
        var names = Names()
        private var folder: CaptureFolder
        private var windows: [WindowRecording] = []

        /// Starts recording every window of the app.
        ///
        /// - Parameters:
        ///   - path: the folder for the takes, created if necessary; by default `gesturetrace` in the app's documents folder.
        ///   - options: the optional parts of the recording.
        /// - Returns: the folder; nil if it cannot be made.
        @discardableResult
        public static func start(in path: String? = nil, options: Options = Options()) -> String? {
            if let current { return current.folder.path }
            let documents = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
            let path = path ?? (documents.first ?? NSTemporaryDirectory()) + "/gesturetrace"
            guard let folder = CaptureFolder(path) else { return nil }
            current = GestureTraceRecorder(in: folder, options: options)
            EventTap.install()
            NSLog("gesturetrace: writing takes to %@", path)
            return path
        }

        /// Ends the recording; the files of the takes remain. The exchanged methods stay exchanged and only call UIKit's.
        public static func stop() {
            for window in current?.windows ?? [] { window.recording.end() }
            taps.stop()
            current = nil
        }

        /// Makes each window begin another take when the next finger lands while no other is down.
        ///
        /// A window also begins another take when its views have changed; changes inside scroll views do not count.
        public static func beginTake() {
            for window in current?.windows ?? [] { window.recording.beginsNext = true }
        }

        /// The files of the existing takes, the oldest first; empty unless a recorder is active.
        public static var takes: [URL] { (current?.folder.files ?? []).map { URL(fileURLWithPath: $0) } }

        /// Presents the system's share sheet with the takes, for testers without a Mac.
        public static func share(from controller: UIViewController) {
            let sheet = UIActivityViewController(activityItems: takes, applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = controller.view
            controller.present(sheet, animated: true, completion: nil)
        }

        /// The window's current layout as JSON for `gesturetrace import`, in the format that the debugger's expression prints.
        public static func layout(of window: UIWindow) -> String { ScreenText.text(of: window) }

        private init(in folder: CaptureFolder, options: Options) {
            self.folder = folder
            self.options = options
        }

        /// The recording of a window, created if necessary; its first take begins with the first finger.
        func recording(of window: UIWindow) -> WindowRecording {
            windows.removeAll { $0.isOver }
            if let known = windows.first(where: { $0.window === window }) { return known }
            let recording = WindowRecording(of: window, for: self)
            windows.append(recording)
            return recording
        }

        /// The recording that knows the touches, even if their view has since left its window; otherwise that of the view's window.
        func recording(with touches: Set<UITouch>, around view: UIView) -> WindowRecording? {
            windows.first { !$0.numbers(of: touches).isEmpty } ?? windows.first { $0.window != nil && $0.window === view.window }
        }

        /// A file for a new take; nil if it cannot be made.
        func newFile() -> TakeFile? { folder.next() }
    }
#endif
