/// A finger (or pencil, or pointer) on the screen, from its beginning to its end.
public final class Touch {
    public enum Phase: String, Sendable, CaseIterable {
        case began, moved, stationary, ended, cancelled
    }

    public enum TouchType: String, Sendable, CaseIterable {
        case direct, pencil, indirect, indirectPointer
    }
}
