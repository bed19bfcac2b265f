import BackgroundPolicy
public import Timeline
import UntrustedText

/// What a population expects, in the forms that a project's CI reads.
extension PopulationReport {
    /// What was expected, and on how many phones it is so.
    var goals: [AnswerSection] {
        let lines = tally.goals.map { sums -> AnswerLine in
            .whole(
                "\(emphasis: sums.isMet ? "met" : "not met"): \(quoting: sums.goal.text): \(quoting: found(sums))",
                Self.goalMembers.of(sums))
        }
        return lines.isEmpty ? [] : [AnswerSection(.elements("goals"), heading: "Expected", lines)]
    }

    /// What is expected and found, by itself.
    public var expected: [AnswerSection] {
        let nothing: [AnswerLine] = [.alone("Nothing is expected of these phones: the page has no expect.")]
        return [heading] + facts + (goals.isEmpty ? [AnswerSection(.nowhere, nothing)] : goals)
    }

    /// Whether as many phones as were expected meet each goal.
    public var meetsGoals: Bool { tally.goals.allSatisfy(\.isMet) }

    /// Each goal with whether it was met, and what was found.
    public var verdicts: [(goal: PhoneGoal, isMet: Bool, found: String)] {
        tally.goals.map { ($0.goal, $0.isMet, found($0)) }
    }

    /// On how many phones a goal was met, and what the worst shows.
    private func found(_ sums: GoalSums) -> String {
        let shown = sums.worst.map { sums.goal.condition.text(of: $0.value) }
        guard subject.asked > 1 else { return shown ?? "not opened" }
        let share = Estimate(phones: sums.met, of: sums.phones).map(PopulationFigure.Unit.share.text)
        let worst = sums.worst.map { "; worst is \(subject.argument)#\($0.phone): \(shown ?? "")" }
        return "on \(share ?? "none") of \(Quantities.grouped(sums.phones)) phones\(worst ?? "")"
    }

    /// A JUnit report in XML: a test for each goal, which fails with what the phones show instead.
    public var junit: String {
        let verdicts = verdicts
        let failures = verdicts.count { !$0.isMet }
        let cases = verdicts.map { verdict in
            let name =
                "    <testcase classname=\"\(Self.xml(subject.name))\" name=\"\(Self.xml(verdict.goal.text))\""
                + " file=\"\(Self.xml(subject.argument))\" line=\"\(verdict.goal.line)\""
            guard !verdict.isMet else { return name + "/>\n" }
            return name + ">\n      <failure message=\"\(Self.xml(verdict.found))\"/>\n    </testcase>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="\(Self.xml(subject.name))" tests="\(verdicts.count)" failures="\(failures)">
            \(cases.joined())  </testsuite>
            </testsuites>

            """
    }

    /// A line for each goal that was not met, which code hosts show at its place in the file.
    public var annotations: String {
        verdicts.filter { !$0.isMet }.map { verdict in
            "::error file=\(Self.property(subject.argument)),line=\(verdict.goal.line),col=\(verdict.goal.column)"
                + "::\(Self.data("expected: \(verdict.goal.text); \(verdict.found)"))\n"
        }.joined()
    }

    private static func xml(_ text: String) -> String {
        PlainText.line(text).map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(character)
            }
        }.joined()
    }

    private static func data(_ text: String) -> String {
        PlainText.line(text).map { $0 == "%" ? "%25" : String($0) }.joined()
    }

    private static func property(_ text: String) -> String {
        data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
    }
}

extension PhoneGoal.Condition {
    /// What a phone shows of it, as printed.
    fileprivate func text(of value: Int64) -> String {
        switch self {
        case .medianAge: "the median age is \(PopulationFigure.Unit.length.text(value))"
        case .launches: value == 1 ? "1 launch" : "\(value) launches"
        case .noKill: value == 1 ? "1 kill" : "\(value) kills"
        }
    }
}
