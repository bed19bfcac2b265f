import Timeline

/// What is expected of phones, as written: `at least 3 launches before 12:00 of com.example.mail for 90 %`.
///
/// The app is a bundle identifier, nil for all apps; the share is in thousandths of a percent.
typealias GoalPhrase = (condition: PhoneGoal.Condition, app: String?, share: Int64)

extension Forms {
    static let goal = TypedForm<GoalPhrase>(
        "goal",
        "median age at opening [before TIME] < LENGTH, at least NUMBER launches [before TIME], or no kill; then [of APP] and "
            + "[for PERCENT], as in at least 3 launches before 12:00 for 90%",
        pattern:
            "^(median age at opening( before .+)? *< *.+|at least [0-9]+ launch(es)?( .+)?|no kills?( .+)?)$"
    ) { scanner, clock throws(PhraseFault) in
        let condition = try condition(&scanner, clock)
        let app = scanner.take("of") ? try name(&scanner) : nil
        let share = scanner.take("for") ? try Quantity.percent.read(&scanner) : PhoneVariation.everyone
        guard share > 0 else { throw .outOfBounds("more than 0% of the phones") }
        return (condition, app, share)
    }

    /// The name of an app, which may have several words.
    private static func name(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        var words = [try scanner.word()]
        while !scanner.isAtEnd {
            let mark = scanner.mark
            let isEnd = scanner.take("for")
            scanner.goBack(to: mark)
            if isEnd { break }
            words.append(try scanner.word())
        }
        return words.joined(separator: " ")
    }

    private static func condition(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> PhoneGoal.Condition {
        if scanner.take("median") {
            guard scanner.take("age"), scanner.take("at"), scanner.take("opening") else {
                throw .notUnderstood
            }
            let end = try end(&scanner, clock)
            guard scanner.take("<") else { throw .notUnderstood }
            return .medianAge(below: try Length.read(&scanner), before: end)
        }
        if scanner.take("no") {
            guard scanner.takeAny("kills", "kill") else { throw .notUnderstood }
            return .noKill
        }
        guard scanner.take("at"), scanner.take("least") else { throw .notUnderstood }
        let least = try scanner.number()
        guard scanner.takeAny("launches", "launch") else { throw .notUnderstood }
        return .launches(atLeast: least, before: try end(&scanner, clock))
    }

    /// The moment before which something is expected; nil where none is told.
    private static func end(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> Moment? {
        scanner.take("before") ? try clock.moment(try ClockTime.read(&scanner)) : nil
    }
}

extension Section {
    /// What a key expects of the phones of a roster.
    func goals(_ field: ListField<GoalPhrase>, in roster: Roster) -> [PhoneGoal] {
        values(field).compactMap { phrase in
            var app: AppID?
            if let name = phrase.value.app {
                let apps = roster.apps.indices
                let named = apps.filter { roster.apps[$0].name == name }
                let found = apps.first { roster.apps[$0].bundleIdentifier == name }.map { [$0] } ?? named
                guard found.count == 1 else {
                    refuse(phrase, name, isUnknown: found.isEmpty, in: roster)
                    return nil
                }
                app = AppID(found[0])
            }
            return PhoneGoal(
                phrase.value.condition, of: app, share: phrase.value.share, text: phrase.text,
                line: phrase.place.line, column: phrase.place.column)
        }
    }

    private func refuse(_ phrase: Placed<GoalPhrase>, _ app: String, isUnknown: Bool, in roster: Roster) {
        guard isUnknown else {
            let expected = "a bundle identifier, as several apps have the name"
            return problems.add(phrase.place, phrase.path, .outOfBounds(found: app, expected: expected))
        }
        reportUnknown(
            Placed(value: app, text: phrase.text, place: phrase.place, path: phrase.path),
            among: roster.apps.flatMap { [$0.bundleIdentifier, $0.name] })
    }
}
