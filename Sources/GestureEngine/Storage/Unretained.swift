/// A reference that does not retain its object, used by a part for its owner, such as by a view for its superview or screen.
///
/// The reference is safe because the owner clears it when the owner gives up the part or is freed. Embedded Swift has neither `weak` nor
/// checked `unowned` references.
struct Unretained<Object: AnyObject> {
    private var reference: Unmanaged<Object>?

    init(_ object: Object? = nil) {
        self.object = object
    }

    var object: Object? {
        get { reference?.takeUnretainedValue() }
        set { reference = newValue.map { Unmanaged.passUnretained($0) } }
    }

    /// Returns whether the reference is to the given object, without counting it.
    func refers(to object: Object) -> Bool { reference?.toOpaque() == Unmanaged.passUnretained(object).toOpaque() }

    /// Calls the body with the object, if there is one, without counting the reference. Counting references takes half of an event's time.
    ///
    /// Another owner must retain the object until the body returns. During a turn, `Roster` and `Fingers` release no recognizer and no
    /// touch, and a touch retains its view.
    func with(_ body: (Object) -> Void) {
        if let reference { reference._withUnsafeGuaranteedRef(body) }
    }
}
