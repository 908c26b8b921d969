extension LintRule {
    package static let disabledForGood = LintRule(
        code: "disabled-for-good", title: "a recognizer that is disabled and that nothing enables"
    ) { stage in
        stage.members.compactMap { member in
            guard member.isDeclared, stage.isDisabledForGood(member) else { return nil }
            let message = "\(quoted(member.id)) is disabled and nothing enables it, so it never gets a touch (A4); enable it, or remove it"
            return Spot(at: member.position, message)
        }
    }
}
