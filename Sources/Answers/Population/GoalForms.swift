import BackgroundPolicy
import Timeline
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

    /// Each goal with what was found.
    public var verdicts: [PlacedVerdict] {
        tally.goals.map { sums in
            PlacedVerdict(
                in: subject.argument, sums.goal.line, sums.goal.column, sums.goal.text, isMet: sums.isMet,
                found: found(sums))
        }
    }

    /// On how many phones a goal was met, and what the worst shows.
    private func found(_ sums: GoalSums) -> String {
        let shown = sums.worst.map { sums.goal.condition.text(of: $0.value) }
        guard subject.asked > 1, sums.phones > 0 else { return shown ?? "no visit with content" }
        let share = Estimate(phones: sums.met, of: sums.phones).map(PopulationFigure.Unit.share.text) ?? ""
        let worst = sums.worst.map { "; worst is \(subject.argument)#\($0.phone): \(shown ?? "")" }
        return "on \(share) of \(Quantities.grouped(sums.phones)) phones\(worst ?? "")"
    }
}

/// What a project's CI is told of a place in a file: what is expected there, and what was found.
public struct PlacedVerdict: Sendable {
    /// The file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// What is expected.
    public let expected: String
    /// Whether it is so.
    public let isMet: Bool
    /// What was found.
    public let found: String

    /// A verdict by its parts.
    public init(
        in file: String, _ line: Int, _ column: Int, _ expected: String, isMet: Bool = false, found: String
    ) {
        (self.file, self.line, self.column) = (file, line, column)
        (self.expected, self.isMet, self.found) = (expected, isMet, found)
    }
}

extension [PlacedVerdict] {
    /// A JUnit report in XML: a test for each verdict, which fails with what was found instead.
    public func junit(of suite: String) -> String {
        let suite = Self.xml(suite)
        let cases = map { verdict in
            let name =
                "    <testcase classname=\"\(suite)\" name=\"\(Self.xml(verdict.expected))\""
                + " file=\"\(Self.xml(verdict.file))\" line=\"\(verdict.line)\""
            guard !verdict.isMet else { return name + "/>\n" }
            return name + ">\n      <failure message=\"\(Self.xml(verdict.found))\"/>\n    </testcase>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="\(suite)" tests="\(count)" failures="\(count { !$0.isMet })">
            \(cases.joined())  </testsuite>
            </testsuites>

            """
    }

    /// A line for each verdict that is not met, which code hosts show at its place in the file.
    public var annotations: String {
        filter { !$0.isMet }.map { verdict in
            "::error file=\(Self.property(verdict.file)),line=\(verdict.line),col=\(verdict.column)"
                + "::\(Self.data("expected: \(verdict.expected); \(verdict.found)"))\n"
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
        case .medianAge: "the median age is \(Span.text(value))"
        case .launches: value == 1 ? "1 launch" : "\(value) launches"
        case .noKill: value == 1 ? "1 kill" : "\(value) kills"
        }
    }
}
