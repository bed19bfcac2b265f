import BackgroundPolicy
public import Timeline

/// What a population expects.
extension PopulationReport {
    /// What was expected, and on how many phones it is so.
    var goals: [AnswerSection] {
        let lines = findings.map(line)
        return lines.isEmpty ? [] : [AnswerSection(.elements("goals"), heading: "Expected", lines)]
    }

    /// The same in the second design, whose phones have the same numbers.
    var goalsOfDesign: [AnswerSection] {
        guard let other, !findings.isEmpty else { return [] }
        return [
            AnswerSection(
                .elements("goalsOfDesign"), heading: "Expected, \(quoting: other)",
                tally.goalsOfDesign.map { line($0, found($0, phone: "phone ")) })
        ]
    }

    private func line(_ sums: GoalSums, _ found: String) -> AnswerLine {
        .whole(
            "\(emphasis: sums.isMet ? "met" : "not met"): \(quoting: sums.goal.text): \(quoting: found)",
            Self.goalMembers.of(sums))
    }

    /// What is expected and found, by itself.
    public var expected: [AnswerSection] {
        let nothing: [AnswerLine] = [
            .alone(
                "Nothing is expected of these phones: the page has no expect; what a scenario expects is asked of its own day."
            )
        ]
        return [heading] + facts + (tally.goals.isEmpty ? [AnswerSection(.nowhere, nothing)] : goals)
    }

    /// Whether as many phones as were expected meet each goal; of no phone nothing is expected.
    public var meetsGoals: Bool { findings.allSatisfy(\.sums.isMet) }

    /// How many phones were to be counted and were not.
    public var missing: UInt64 { asked - phones.ranges.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } }

    /// The sums of each goal, with what was found in words; none of no phone.
    public var findings: [(sums: GoalSums, found: String)] {
        guard !phones.isEmpty else { return [] }
        // A phone of the standard input has no name by which it could be opened.
        let phone = file == "-" ? "phone " : "\(file)#"
        return tally.goals.map { ($0, found($0, phone: phone)) }
    }

    /// On how many phones a goal was met, and what the worst shows.
    private func found(_ sums: GoalSums, phone: String) -> String {
        let shown = sums.worst.map { sums.goal.condition.text(of: $0.value) }
        guard asked > 1, sums.phones > 0 else { return shown ?? "no visit" }
        let share = Estimate(phones: sums.met, of: sums.phones).map(PopulationFigure.Unit.share.text) ?? ""
        // Where nothing was killed, no phone is worse than another.
        let told = sums.goal.condition == .noKill && sums.met == sums.phones ? nil : sums.worst
        let worst = told.map { "; worst is \(phone)\($0.phone): \(shown ?? "")" }
        let doubt = sums.isDecided ? "" : ", too few to decide it"
        return "on \(share) of \(Quantities.grouped(sums.phones)) phones\(doubt)\(worst ?? "")"
    }
}

extension GoalSums {
    /// Whether the interval of the share that meets the goal leaves out the share that is expected.
    ///
    /// What is expected of every phone is decided by each that does not meet it, and no number of others decides it.
    var isDecided: Bool {
        guard goal.share < PhoneVariation.everyone, let share = Estimate(phones: met, of: phones) else {
            return true
        }
        return share.low.map { $0 >= goal.share } ?? false || share.high.map { $0 < goal.share } ?? false
    }
}

extension PhoneGoal.Condition {
    /// What a phone shows of it, as printed.
    fileprivate func text(of value: Int64) -> String {
        switch self {
        case .medianAge where value == PhoneDay.noContent: "the median visit finds no content"
        case .medianAge:
            "the median visit finds content \(Self.age(value)) old"
        case .launches: Counted.text(Int(value), "launch", "launches")
        case .noKill: Counted.text(Int(value), "kill", "kills")
        }
    }

    /// An age in hours and minutes, as what is expected has them; cut, so that one below that is not told as that.
    private static func age(_ value: Milliseconds) -> String {
        let unit = value >= Span.hour ? Span.minute : Span.second
        return value < Span.day
            ? Span.text(value / unit * unit) : "\(value / Span.hour) h \(value % Span.hour / Span.minute) m"
    }
}
