#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    /// Records the touches in an app, the layouts of its windows and UIKit's reactions. The result is a series of traces for
    /// `gesturetrace`.
    ///
    /// To record, call `start()` in a debug build once a window exists:
    ///
    ///     #if DEBUG
    ///         GestureTraceRecorder.start()
    ///     #endif
    ///
    /// Each file (`take-0001.trace.jsonl` and so on) is a trace. `gesturetrace replay` replays the trace, and `gesturetrace compare`
    /// compares the replay with the recorded reactions. The recorder uses only UIKit's public classes and the Objective-C runtime, and
    /// sends no data.
    @MainActor
    public final class GestureTraceRecorder {
        /// Options that determine which optional parts a recording contains. Samples, states, actions and control events are always
        /// recorded.
        public struct Options: Sendable {
            /// True if the recording includes the samples that UIKit coalesces between two events.
            public var coalescedTouches = false
            /// True if the recording includes the samples that UIKit predicts.
            public var predictedTouches = false
            /// True if the recording includes the touches that views receive. To intercept them, the recorder wraps the touches methods of
            /// the touched views' classes.
            public var viewTouches = true

            /// Creates the default options: touches that views receive are recorded, but coalesced and predicted samples are not.
            public init() {}
        }

        /// The active recorder; `nil` if nothing is being recorded.
        static var current: GestureTraceRecorder?

        /// The target of all observed recognizers and controls. It exists for as long as the app runs, because UIKit does not retain
        /// targets.
        static let taps = Taps()

        let options: Options
        var names = Names()
        private var folder: CaptureFolder
        private var windows: [WindowRecording] = []

        /// Starts recording every window of the app.
        ///
        /// - Parameters:
        ///   - path: The folder for the takes, which is created if necessary. The default is `gesturetrace` in the app's documents folder.
        ///   - options: The optional parts of the recording.
        /// - Returns: The path of the folder, or `nil` if the folder cannot be created.
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

        /// Ends the recording. The recorded files are retained. The methods that the recorder installed remain in place, but now only call
        /// the original methods.
        public static func stop() {
            for window in current?.windows ?? [] { window.recording.end() }
            taps.stop()
            current = nil
        }

        /// Makes each window begin another take the next time that a finger lands while no other finger is down.
        ///
        /// A window also begins another take after its views have changed. Changes inside scroll views are ignored.
        public static func beginTake() {
            for window in current?.windows ?? [] { window.recording.beginsNext = true }
        }

        /// The paths of the existing takes, ordered from the oldest to the newest. The array is empty unless a recorder is active.
        public static var takes: [URL] { (current?.folder.files ?? []).map { URL(fileURLWithPath: $0) } }

        /// Presents the system's share sheet with the takes, so that testers without a Mac can send them.
        public static func share(from controller: UIViewController) {
            let sheet = UIActivityViewController(activityItems: takes, applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = controller.view
            controller.present(sheet, animated: true, completion: nil)
        }

        /// Returns the window's current layout as JSON for `gesturetrace import`, in the format that the documented debugger expression
        /// prints.
        public static func layout(of window: UIWindow) -> String { ScreenText.text(of: window) }

        private init(in folder: CaptureFolder, options: Options) {
            self.folder = folder
            self.options = options
        }

        /// Returns the recording of a window. If no recording exists yet, creates one, which begins its first take at the first touch.
        func recording(of window: UIWindow) -> WindowRecording {
            windows.removeAll { $0.isOver }
            if let known = windows.first(where: { $0.window === window }) { return known }
            let recording = WindowRecording(of: window, for: self)
            windows.append(recording)
            return recording
        }

        /// Returns the recording that contains the given touches, even if the touched view has left its window since they began. If no
        /// recording contains the touches, returns the recording of the view's window.
        func recording(with touches: Set<UITouch>, around view: UIView) -> WindowRecording? {
            windows.first { !$0.numbers(of: touches).isEmpty } ?? windows.first { $0.window != nil && $0.window === view.window }
        }

        /// Creates a file for a new take; returns `nil` if the file cannot be created.
        func newFile() -> TakeFile? { folder.next() }
    }
#endif
