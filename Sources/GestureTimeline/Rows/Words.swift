import GestureEngine
import GestureSupport

extension Pen {
    @inline(__always)
    mutating func put(_ phase: Touch.Phase) {
        switch phase {
        case .began: put("began")
        case .moved: put("moved")
        case .stationary: put("stationary")
        case .ended: put("ended")
        case .cancelled: put("cancelled")
        }
    }

    @inline(__always)
    mutating func put(_ method: TouchesMethod) {
        switch method {
        case .touchesBegan: put("touchesBegan")
        case .touchesMoved: put("touchesMoved")
        case .touchesEnded: put("touchesEnded")
        case .touchesCancelled: put("touchesCancelled")
        }
    }

    @inline(__always)
    mutating func put(_ state: StateName) {
        switch state {
        case .possible: put("possible")
        case .began: put("began")
        case .changed: put("changed")
        case .ended: put("ended")
        case .cancelled: put("cancelled")
        case .failed: put("failed")
        case .recognized: put("recognized")
        }
    }

    mutating func put(_ method: DelegateRow.Method) {
        switch method {
        case .shouldReceive: put("shouldReceive")
        case .shouldBegin: put("shouldBegin")
        case .shouldRecognizeSimultaneouslyWith: put("shouldRecognizeSimultaneouslyWith")
        case .shouldRequireFailureOf: put("shouldRequireFailureOf")
        case .shouldBeRequiredToFailBy: put("shouldBeRequiredToFailBy")
        }
    }

    mutating func put(_ event: ScrollRow.Event) {
        switch event {
        case .willBeginDragging: put("willBeginDragging")
        case .didScroll: put("didScroll")
        case .didEndDragging: put("didEndDragging")
        case .didEndDecelerating: put("didEndDecelerating")
        case .didZoom: put("didZoom")
        }
    }

    mutating func put(_ phase: TouchHeldRow.Phase) {
        switch phase {
        case .began: put("began")
        case .ended: put("ended")
        }
    }

    mutating func put(_ reason: PassedView.Reason) {
        switch reason {
        case .hidden: put("hidden")
        case .alpha: put("alpha")
        case .interaction: put("interaction")
        case .outside: put("outside")
        case .disabled: put("disabled")
        case .hitTest: put("hitTest")
        }
    }

    /// A rule's number, A1 to J11.
    @inline(__always)
    mutating func put(_ rule: Rule) {
        let packed = RuleBytes.packed[ordinal(rule)]
        UnsafeMutableRawPointer(at).storeBytes(of: packed.bytes, as: UInt32.self)
        at += packed.count
    }
}

private enum RuleBytes {
    /// Four bytes hold the longest number ("B5a", "J10"), so that a rule is put with one store.
    static let packed: [(bytes: UInt32, count: Int)] = Rule.allCases.map { rule in
        var bytes: UInt32 = 0
        for (index, byte) in rule.rawValue.utf8.enumerated() { bytes |= UInt32(byte) << UInt32(8 * index) }
        return (UInt32(littleEndian: bytes), rule.rawValue.utf8.count)
    }
}
