import GestureEngine

extension LintRule {
    package static let pinchOrRotation = LintRule(
        code: "pinch-or-rotation", title: "a pinch and a rotation of one view that exclude each other", check: PinchOrRotation.spots)
}

/// Pinches and rotations of one view that may not recognize together (E1).
enum PinchOrRotation {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.nodes.filter { $0.blocked == nil }.flatMap(\.members).compactMap { pinch in
            guard pinch.recognizer is PinchGestureRecognizer, stage.isSteady(pinch), stage.waitsForNobody(pinch) else { return nil }
            let rotation = pinch.node.members.first { other in
                other.recognizer is RotationGestureRecognizer && stage.isSteady(other) && stage.waitsForNobody(other)
                    && stage.mayNotRecognizeTogether(pinch, other) && !stage.areMeantForDifferentModes([pinch, other])
            }
            return rotation.map { Spot(at: pinch.position, message(pinch, $0)) }
        }
    }

    private static func message(_ pinch: Member, _ rotation: Member) -> String {
        "\(quoted(pinch.id)) and \(quoted(rotation.id)) are never under way together (E1), so whichever two fingers begin first keeps the "
            + "other one out; let them recognize simultaneously"
    }
}
