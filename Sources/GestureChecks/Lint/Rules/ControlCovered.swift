extension LintRule {
    package static let controlCovered = LintRule(code: "control-covered", title: "a control behind a view that takes its touches") {
        stage in
        stage.lostViews.compactMap { ControlCovered.spot($0) }
    }
}

/// Controls behind one view that takes their touches (A1).
enum ControlCovered {
    static func spot(_ lost: LostView) -> Spot? {
        guard let cover = lost.cover, let control = lost.controls.first else { return nil }
        let others = lost.controls.count - 1
        let more = others == 0 ? "" : " (with \(others) other control\(others == 1 ? "" : "s"))"
        let message =
            "\(quoted(control.id))\(more) lies behind \(quoted(cover)), which takes its touches (A1); bring it to the front, or let "
            + "\(quoted(cover)) pass touches through"
        return Spot(at: control.document.position, message)
    }
}
