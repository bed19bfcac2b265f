import Timeline

/// What is expected of phones, as written: `at least 3 launches before 12:00 of com.example.mail for 90 %`.
///
/// The app is a bundle identifier, nil for all apps; the share is in thousandths of a percent.
typealias GoalPhrase = (condition: PhoneGoal.Condition, app: String?, share: Int64)

extension Forms {
    static let goal = TypedForm<GoalPhrase>(
        "goal",
        "median age at opening < LENGTH, at least NUMBER launches [before TIME], or no kill; then [of APP] and "
            + "[for PERCENT], as in at least 3 launches before 12:00 for 90%",
        pattern: "^(median age at opening *< *.+|at least [0-9]+ launch(es)?( .+)?|no kills?( .+)?)$"
    ) { scanner, clock throws(PhraseFault) in
        let condition = try condition(&scanner, clock)
        let app = scanner.take("of") ? try scanner.word() : nil
        let share = scanner.take("for") ? try Quantity.percent.read(&scanner) : PhoneVariation.everyone
        return (condition, app, share)
    }

    private static func condition(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> PhoneGoal.Condition {
        if scanner.take("median") {
            guard scanner.take("age"), scanner.take("at"), scanner.take("opening"), scanner.take("<") else {
                throw .notUnderstood
            }
            return .medianAge(below: try Length.read(&scanner))
        }
        if scanner.take("no") {
            guard scanner.takeAny("kills", "kill") else { throw .notUnderstood }
            return .noKill
        }
        guard scanner.take("at"), scanner.take("least") else { throw .notUnderstood }
        let least = try scanner.number()
        guard scanner.takeAny("launches", "launch") else { throw .notUnderstood }
        let end = scanner.take("before") ? try clock.moment(try ClockTime.read(&scanner)) : nil
        return .launches(atLeast: least, before: end)
    }
}

extension Section {
    /// What a key expects of the phones of a roster.
    func goals(_ field: ListField<GoalPhrase>, in roster: Roster) -> [PhoneGoal] {
        values(field).compactMap { phrase in
            let known = roster.apps.map(\.bundleIdentifier)
            let app = phrase.value.app.map { name in known.firstIndex(of: name) }
            if case .some(.none) = app {
                reportUnknown(
                    Placed(
                        value: phrase.value.app ?? "", text: phrase.text, place: phrase.place,
                        path: phrase.path),
                    among: known)
                return nil
            }
            return PhoneGoal(
                phrase.value.condition, of: app?.map { AppID($0) }, share: phrase.value.share,
                text: phrase.text, line: phrase.place.line, column: phrase.place.column)
        }
    }
}
