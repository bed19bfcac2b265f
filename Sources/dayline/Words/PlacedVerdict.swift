import Answers
import Timeline
import UntrustedText

/// What a project's CI is told of a place in a file: what is expected there, and what was found.
struct PlacedVerdict {
    let file: String
    /// The line and the column, from 1.
    let line, column: Int
    let expected: String
    var isMet = false
    let found: String

    fileprivate static let xml: [Character: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
    ]
    private static let data: [Character: String] = ["%": "%25"]
    private static let property = data.merging([":": "%3A", ",": "%2C"]) { $1 }

    /// A test of a JUnit report, which fails with what was found instead.
    fileprivate func test(of suite: String) -> String {
        let name =
            "    <testcase classname=\"\(suite)\" name=\"\(expected.escaped(Self.xml))\""
            + " file=\"\(file.escaped(Self.xml))\" line=\"\(line)\""
        guard !isMet else { return name + "/>\n" }
        return name + ">\n      <failure message=\"\(found.escaped(Self.xml))\"/>\n    </testcase>\n"
    }

    /// A line that code hosts show at the place in the file.
    fileprivate var annotation: String {
        "::error file=\(file.escaped(Self.property)),line=\(line),col=\(column)"
            + "::\("expected: \(expected); \(found)".escaped(Self.data))\n"
    }
}

extension [PlacedVerdict] {
    /// A JUnit report in XML: a test for each verdict.
    func junit(of suite: String) -> String {
        let suite = suite.escaped(PlacedVerdict.xml)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="\(suite)" tests="\(count)" failures="\(count { !$0.isMet })">
            \(map { $0.test(of: suite) }.joined())  </testsuite>
            </testsuites>

            """
    }

    /// A line for each verdict that is not met.
    var annotations: String { filter { !$0.isMet }.map(\.annotation).joined() }
}

extension PopulationReport {
    /// Each goal with what was found.
    var verdicts: [PlacedVerdict] {
        findings.map { sums, found in
            let goal = sums.goal
            return PlacedVerdict(
                file: file, line: goal.line, column: goal.column, expected: goal.text, isMet: sums.isMet,
                found: found)
        }
    }
}

extension String {
    /// The text as one line, with something else for each of some signs.
    fileprivate func escaped(_ signs: [Character: String]) -> String {
        PlainText.line(self).map { signs[$0] ?? String($0) }.joined()
    }
}
