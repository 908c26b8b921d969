/// The first responder, and the keyboard that is shown while text is edited (H6).
extension View {
    /// Whether the view receives typed text. When it is set to true, the previous first responder resigns first. A control sends
    /// `editingDidBegin` or `editingDidEnd` for the change, as a text field does.
    public var isFirstResponder: Bool {
        get { screen?.window.firstResponder === self }
        set {
            if newValue {
                becomeFirstResponder()
            } else if let screen, isFirstResponder {
                screen.endEditing(Cause(.h6, row: screen.trigger.row))
            }
        }
    }

    private func becomeFirstResponder() {
        guard let screen, screen.window.firstResponder !== self else { return }
        let cause = Cause(.h6, row: screen.trigger.row)
        let hadKeyboard = screen.window.firstResponder != nil
        screen.resign(cause)
        // A handler of `editingDidEnd` may have removed this view.
        guard self.screen === screen else {
            if hadKeyboard { screen.showKeyboard(cause) }
            return
        }
        screen.window.firstResponder = self
        (self as? Control)?.sendActions(for: .editingDidBegin, cause)
        if !hadKeyboard { screen.showKeyboard(cause) }
    }
}

extension Screen {
    /// Makes the first responder resign, and hides the keyboard.
    func endEditing(_ cause: Cause) {
        guard window.firstResponder != nil else { return }
        resign(cause)
        if window.firstResponder == nil { showKeyboard(cause) }
    }

    fileprivate func resign(_ cause: Cause) {
        guard let old = window.firstResponder else { return }
        window.firstResponder = nil
        (old as? Control)?.sendActions(for: .editingDidEnd, cause)
    }

    /// Shows the keyboard if there is a first responder, and hides it otherwise.
    fileprivate func showKeyboard(_ cause: Cause) {
        guard let keyboard = window.keyboard, keyboard.isHidden == (window.firstResponder != nil) else { return }
        keyboard.isHidden = window.firstResponder == nil
        emit(cause, .set(target: names.intern(keyboard.id + ".isHidden"), value: names.text(keyboard.isHidden ? "true" : "false"), by: nil))
    }

    /// Makes a first responder that leaves the screen resign, and hides the keyboard. No event is sent in this case (our choice).
    func forgetResponder(_ view: View) {
        guard window.firstResponder === view else { return }
        window.firstResponder = nil
        window.keyboard?.isHidden = true
    }
}

extension ScrollView {
    /// The effect of a drag on the keyboard.
    public enum KeyboardDismissMode: String, Sendable {
        /// Drags leave the keyboard visible.
        case none
        /// The keyboard hides as soon as a drag begins.
        case onDrag
        /// The keyboard follows the finger. If a drag ends over the keyboard, the keyboard hides if the finger was moving down, or was
        /// resting below the middle of the keyboard.
        case interactive
        /// The same effect as `onDrag` or `interactive`, respectively. In UIKit, the accessory view above the keyboard moves as well, but
        /// layouts have no accessory views.
        case onDragWithAccessory, interactiveWithAccessory
    }

    func dragBeganOverKeyboard(_ cause: Cause) {
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            screen?.endEditing(Cause(.h6, row: cause.row, by: cause.by))
        }
    }

    func dragEndedOverKeyboard(_ pan: ScrollViewPanGestureRecognizer, _ cause: Cause) {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
            let keyboard = screen?.window.keyboard, !keyboard.isHidden
        else { return }
        let place = pan.location(in: keyboard)
        guard keyboard.bounds.contains(place) else { return }
        let speed = hasRested(pan) ? 0 : pan.velocity(in: nil).y
        if speed > 0 || (speed == 0 && place.y > keyboard.bounds.midY) { screen?.endEditing(Cause(.h6, row: cause.row, by: cause.by)) }
    }
}
