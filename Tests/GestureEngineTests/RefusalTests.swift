#if compiler(>=6.2) && (os(Linux) || os(macOS))
    import GestureEngine
    import Testing

    /// Checks that calls which would nest one event in another stop the program. Each test runs its body in a process of its own.
    @Suite struct RefusalTests {
        @Test func anEventCannotBeSentWhileAnotherOneIsHandled() async {
            await #expect(processExitsWith: .failure) {
                meddle { first, _, _ in first.send(1, .began(2, 100, 200)) }
            }
        }

        @Test func theClockCannotAdvanceWhileAnEventIsHandled() async {
            await #expect(processExitsWith: .failure) {
                meddle { first, _, _ in first.screen.advance(to: 1) }
            }
        }

        @Test func aViewCannotMoveToAnotherScreenWhileAnEventIsHandled() async {
            await #expect(processExitsWith: .failure) {
                meddle { _, second, card in second.window.addSubview(card) }
            }
        }

        @Test func aRemovedRecognizerCannotMoveToAnotherScreenDuringTheEvent() async {
            await #expect(processExitsWith: .failure) {
                meddle { _, second, card in
                    card.removeFromSuperview()
                    second.window.addSubview(card)
                }
            }
        }

        @Test func aViewCannotBecomeASubviewOfItself() async {
            await #expect(processExitsWith: .failure) {
                let view = View(id: "view")
                view.addSubview(view)
            }
        }

        @Test func aViewCannotBecomeASubviewOfItsSubview() async {
            await #expect(processExitsWith: .failure) {
                let (outer, inner) = (View(id: "outer"), View(id: "inner"))
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }

        @Test func aRecognizerMayMoveToAScreenThatHandlesAnEvent() async {
            await #expect(processExitsWith: .success) {
                let third = Stage()
                let moved = tap("moved")
                third.card(moved)
                meddle { first, _, _ in first.window.addGestureRecognizer(moved) }
            }
        }

        @Test func aHandlerMayMoveAViewOnItsScreenAndAddNewViews() async {
            await #expect(processExitsWith: .success) {
                meddle { first, _, card in
                    first.view("new", 0, 0, 10, 10, tap("new"))
                    first.window.insertSubview(card, at: 0)
                    card.removeFromSuperview()
                    first.window.addSubview(card)
                }
            }
        }
    }

    /// Runs code as the action of a recognizer on a card of the first of two screens.
    private func meddle(_ code: @escaping (_ first: Stage, _ second: Stage, _ card: View) -> Void) {
        let (first, second) = (Stage(), Stage())
        let tap = tap("tap")
        let card = first.card(tap)
        tap.addTarget { _ in code(first, second, card) }
        first.tap(0)
    }
#endif
