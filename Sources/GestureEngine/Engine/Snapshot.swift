/// A copy of the engine's state at one time, from which the state is explained to a user.
package struct Snapshot {
    /// A touch that is down, or that has lifted while its view has not received all of it.
    package struct Finger {
        /// The progress of the touch's delivery to its view.
        package enum Stage {
            case nothing, beganHeld, delivered, endHeld, finished, dropped
        }

        package var id: Int
        package var isDown: Bool
        package var location: Point
        package var view: Name?
        package var stage: Stage
        /// The recognizers that hold back the touch's `touchesBegan`.
        package var beganHolders: [Name]
        /// The recognizers that hold back the touch's `touchesEnded`.
        package var endHolders: [Name]
        /// The recognizers that receive the touch.
        package var recognizers: [Name]
        /// The rule by which the touch's view never receives the touch (A6, A7), or nil if the view may receive it.
        package var refusal: Rule?
    }

    /// An active recognizer, which follows a gesture or has not been reset since.
    package struct Gesture {
        package var recognizer: Name
        package var type: String
        package var state: StateName
        /// The ids of the gesture's touches.
        package var touches: [Int]
        /// The state that the recognizer has asked for, or nil if it has not asked to begin or to recognize.
        package var wants: StateName?
        /// The recognizers that must fail before this recognizer may recognize.
        package var waitsFor: [Name]
        /// The recognizers that wait for this recognizer to fail.
        package var awaitedBy: [Name]
        /// The recognizers that this recognizer waits for, or that wait for it. Its reset is postponed until their gestures are over.
        package var resetWaitsFor: [Name]
        /// The values that a handler would read at this time.
        package var values: GestureValues
    }

    /// A running timer.
    package struct Countdown {
        package enum Purpose {
            /// A long press begins if the fingers stay down for this many seconds.
            case begins(after: Double)
            /// The recognizer fails for the given reason when the timer fires.
            case fails(FailureReason)
            /// A swipe fails if it has not moved far enough within this many seconds.
            case timesOut(after: Double)
            /// A control that is held down, such as a stepper, repeats its event.
            case repeats
            /// A recognizer has scheduled a call for the time at which the timer fires.
            case callback
        }

        package var due: Double
        /// The time at which the timer was started, in seconds.
        package var started: Double
        /// The recognizer or control to which the timer belongs.
        package var owner: Name
        package var purpose: Purpose
    }

    /// A scroll view whose content moves, with or without a finger.
    package struct Scrolling {
        package enum Motion {
            case drags, zooms
            /// The content moves by itself until the given time, in seconds, and then stops at the target offset.
            case coasts(target: Point, until: Double)
            /// The zoom scale returns to its limit by the given time, in seconds.
            case zoomsBack(scale: Double, until: Double)
        }

        package var view: Name
        package var motion: Motion
        package var contentOffset: Point
    }

    package var time: Double
    package var fingers: [Finger] = []
    package var gestures: [Gesture] = []
    package var countdowns: [Countdown] = []
    package var scrolling: [Scrolling] = []

    package init(of screen: Screen) {
        time = screen.time
        let lifted = screen.deliveries.held.filter { touch in !screen.fingers.down.contains { $0 === touch } }
        for touch in screen.fingers.down + lifted { fingers.append(Finger(touch, on: screen)) }
        for number in screen.roster.active where screen.roster[number].attempt.isActive {
            gestures.append(Gesture(screen.roster[number], on: screen))
        }
        for timer in screen.timers.awaited(screen.roster) {
            if let countdown = Countdown(timer, on: screen) { countdowns.append(countdown) }
        }
        screen.window.visit { view in
            if let view = view as? ScrollView { scrolling += view.motions(on: screen) }
        }
    }
}

extension Snapshot.Finger {
    fileprivate init(_ touch: Touch, on screen: Screen) {
        func list(_ numbers: [Int32]) -> [Name] { numbers.map { screen.roster[$0].name(on: screen) } }
        id = touch.id
        isDown = !touch.isOver
        location = touch.location
        view = touch.viewName
        stage =
            switch touch.delivery.stage {
            case .new: .nothing
            case .beganHeld: .beganHeld
            case .delivered: .delivered
            case .endHeld: .endHeld
            case .finished: .finished
            case .dropped: .dropped
            }
        beganHolders = list(touch.delivery.beganHolders)
        endHolders = list(touch.delivery.endHolders)
        recognizers = list(touch.members.filter { screen.roster[$0].attempt.touches.contains { $0 === touch } })
        refusal = touch.refusal
    }
}

extension Snapshot.Gesture {
    fileprivate init(_ one: GestureRecognizer, on screen: Screen) {
        let arena = Arena(members: screen.roster.active, requirements: screen.requirements, floor: screen)
        let all = screen.roster.active.map { screen.roster[$0] }
        func list(_ numbers: [Int32]) -> [Name] { numbers.map { screen.roster[$0].name(on: screen) } }
        recognizer = one.name(on: screen)
        type = one.typeName
        state = one.attempt.stateName
        touches = one.attempt.touches.map { $0.id }
        if case .ready(let wish, _) = one.attempt.progress { wants = wish == .recognize ? .recognized : .began }
        waitsFor = one.attempt.isPossible ? list(arena.open(for: one.number)) : []
        let isOpen = one.attempt.isPossible && one.attempt.isActive
        awaitedBy =
            isOpen
            ? all.filter { $0.attempt.isPossible && screen.requirements.has($0.number, waitingFor: one.number) }.map { $0.name(on: screen) }
            : []
        resetWaitsFor = one.attempt.isFinished ? list(screen.resetWaitsFor(one)) : []
        values = one.values
    }
}

extension Snapshot.Countdown {
    fileprivate init?(_ timer: Timer, on screen: Screen) {
        due = timer.due
        guard let call = timer.call else {
            let recognizer = screen.roster[timer.owner]
            guard let deadline = recognizer.attempt.deadline else { return nil }
            (owner, started) = (recognizer.name(on: screen), deadline.started)
            purpose =
                switch deadline.purpose {
                case .begins(let seconds): .begins(after: seconds)
                case .fails(let reason): .fails(reason)
                case .timesOut(let seconds): .timesOut(after: seconds)
                }
            return
        }
        started = call.started
        if call.isRepetition {
            guard let view = call.viewName else { return nil }
            (owner, purpose) = (view, .repeats)
        } else {
            // A scroll view's timers for animation frames are omitted here. The movement of the scroll view is described by `scrolling`.
            guard let recognizer = call.owner else { return nil }
            (owner, purpose) = (recognizer.name(on: screen), .callback)
        }
    }
}

extension ScrollView {
    fileprivate func motions(on screen: Screen) -> [Snapshot.Scrolling] {
        func one(_ motion: Snapshot.Scrolling.Motion) -> Snapshot.Scrolling {
            Snapshot.Scrolling(view: name(on: screen), motion: motion, contentOffset: contentOffset)
        }
        var all: [Snapshot.Scrolling] = []
        if isDragging { all.append(one(.drags)) }
        if isZooming { all.append(one(.zooms)) }
        if let coasting {
            let end = Clock.snap(coasting.began + Double(coasting.frames) / Coasting.frameRate)
            all.append(one(.coasts(target: coasting.target(from: contentOffset), until: end)))
        }
        if let zoomBounce {
            let end = Clock.snap(zoomBounce.began + Double(ZoomBounce.frames) / Coasting.frameRate)
            all.append(one(.zoomsBack(scale: zoomBounce.limit, until: end)))
        }
        return all
    }
}
