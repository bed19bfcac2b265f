import BackgroundPolicy
public import Timeline
import UntrustedText

/// What a population expects, in the forms that a project's CI reads.
extension PopulationReport {
    /// On how many phones a goal was met, and what the worst shows.
    func found(_ goal: PhoneGoal, _ sums: GoalSums) -> String {
        guard subject.asked > 1 else {
            return sums.worst.map { goal.condition.text(of: $0.value) } ?? "not opened"
        }
        let share = Estimate(phones: sums.met, of: sums.phones)
        let found = share.map { PopulationFigure.withoutLaunch.text($0) } ?? "none"
        let worst = sums.worst.map {
            "; worst is \(subject.argument)#\($0.phone): \(goal.condition.text(of: $0.value))"
        }
        return "on \(found) of \(Quantities.grouped(sums.phones)) phones\(worst ?? "")"
    }

    /// Each goal with whether it was met, and what was found.
    public var verdicts: [(goal: PhoneGoal, isMet: Bool, found: String)] {
        zip(tally.frame.goals, tally.goals).map { ($0, $1.reaches($0), found($0, $1)) }
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
