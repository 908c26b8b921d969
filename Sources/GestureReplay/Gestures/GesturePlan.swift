import GestureFiles
import GestureSupport

/// Plans the gestures of a trace in the order of the file.
final class GesturePlan {
    /// Where the gesture that was planned last stands.
    private(set) var position: SourcePosition
    /// When it begins, or when its change happens.
    private(set) var time = -Double.infinity
    /// Whether none has come before one that stands before it.
    private(set) var isInOrder = true
    /// How many there were that fingers make.
    private(set) var tracks = 0

    private let reader: GestureReader
    private let source: SourceText
    private var planner: GesturePlanner

    /// The scene is as it is before the replay.
    init(_ gestures: GestureList, on scene: Scene, _ header: TraceHeader) {
        position = gestures.position
        reader = gestures.makeReader()
        source = header.source
        planner = GesturePlanner(scene, course: header.course)
    }

    /// What the next one comes to; nil behind the last. Throws if it has no place, or names what does not exist.
    func next() throws(InputError) -> GesturePlanner.Planned? {
        guard let gesture = try reader.next() else { return nil }
        position = gesture.position
        let planned: GesturePlanner.Planned
        do throws(FileError) {
            planned = try planner.plan(gesture)
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
        switch planned {
        case .track(let track):
            tracks += 1
            reach(track.start)
        case .change(let change, _): reach(change.time)
        case .nothing: break
        }
        return planned
    }

    private func reach(_ time: Double) {
        if time < self.time { isInOrder = false }
        self.time = time
    }
}

/// Counts the fingers that are down, of gestures in the order in which they begin.
struct FingerCount {
    private var down: [(end: Double, fingers: Int)] = []
    private var count = 0

    /// More fingers at once than a trace can have.
    mutating func add(_ track: GestureTrack, at position: SourcePosition) -> FileError? {
        for other in down where other.end <= track.start { count -= other.fingers }
        down.removeAll { $0.end <= track.start }
        down.append((track.end, track.fingers))
        count += track.fingers
        guard count > TraceNumber.maximumFingers else { return nil }
        return FileError(.tooManyFingers(limit: TraceNumber.maximumFingers), at: position)
    }
}
