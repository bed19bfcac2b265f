import Answers
import Timeline
import UntrustedText

/// What a project's CI is told of a place in a file: what is expected there and what was found, or a mistake.
struct PlacedVerdict {
    /// What is told of the place.
    enum Content {
        /// What is expected, and is so.
        case met(String)
        /// What is expected, and what was found instead.
        case unmet(String, found: String)
        /// A mistake, and what to do about it where that is known.
        case mistake(String, remedy: String?)
    }

    /// The file as it is named, which need not lie in the project: a scenario may come with the program or a pipe.
    let file: String
    /// The line and the column, from 1.
    let line, column: Int
    let content: Content

    /// Whether nothing is wrong there.
    var isMet: Bool {
        switch content {
        case .met: true
        case .unmet, .mistake: false
        }
    }

    /// What is expected, or what is wrong.
    private var name: String {
        switch content {
        case .met(let expected), .unmet(let expected, _): expected
        case .mistake(let mistake, _): mistake
        }
    }

    /// What was found instead of what is expected, or what is wrong; nil where nothing is.
    private var fault: String? {
        switch content {
        case .met: nil
        case .unmet(_, let found): found
        case .mistake(let mistake, _): mistake
        }
    }

    /// Whether the place can be shown where it is.
    private var isInProject: Bool { InputFile.exists(file) }

    /// The place, before what is told of it, where it cannot be shown.
    private var placeInWords: String { isInProject ? "" : "\(file):\(line):\(column): " }

    /// What to do about it, in a line; nil where nothing is known that would help.
    private var remedy: String? {
        guard case .mistake(_, let remedy?) = content else { return nil }
        return "remedy: \(remedy)"
    }

    fileprivate static let xml: [Character: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
    ]
    private static let data: [Character: String] = ["%": "%25"]
    private static let property = data.merging([":": "%3A", ",": "%2C"]) { $1 }

    /// A test of a JUnit report, which fails with what was found instead, or with the mistake and its remedy.
    fileprivate func test(of suite: String) -> String {
        let test =
            "    <testcase classname=\"\(suite)\" name=\"\(name.escaped(Self.xml))\""
            + (isInProject ? " file=\"\(file.escaped(Self.xml))\" line=\"\(line)\"" : "")
        guard let fault else { return test + "/>\n" }
        let failure = "\n      <failure message=\"\((placeInWords + fault).escaped(Self.xml))\""
        let end = remedy.map { ">\($0.escaped(Self.xml))</failure>" } ?? "/>"
        return "\(test)>\(failure)\(end)\n    </testcase>\n"
    }

    /// A line that code hosts show at the place in the file, or with the job where no file of the project has it; nil
    /// where nothing is wrong.
    fileprivate var annotation: String? {
        let words: String
        switch content {
        case .met: return nil
        case .unmet(let expected, let found): words = "expected: \(expected); \(found)"
        case .mistake(let mistake, _):
            words = ([mistake] + [remedy].compactMap(\.self)).joined(separator: "; ")
        }
        let place = " file=\(file.escaped(Self.property)),line=\(line),col=\(column)"
        return "::error\(isInProject ? place : "")::\((placeInWords + words).escaped(Self.data))\n"
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
    var annotations: String { compactMap(\.annotation).joined() }
}

extension PopulationReport {
    /// Each goal with what was found; before them that phones are missing, as of those nothing is known.
    var verdicts: [PlacedVerdict] {
        let goals = findings.map { sums, found in
            let goal = sums.goal
            return PlacedVerdict(
                file: file, line: goal.line, column: goal.column,
                content: sums.isMet ? .met(goal.text) : .unmet(goal.text, found: found))
        }
        guard missing > 0 else { return goals }
        let whole = PlacedVerdict.Content.unmet("all phones are counted", found: "missing: \(missing)")
        return [PlacedVerdict(file: file, line: 1, column: 1, content: whole)] + goals
    }
}

extension String {
    /// The text as one line, with something else for each of some signs.
    fileprivate func escaped(_ signs: [Character: String]) -> String {
        PlainText.line(self).map { signs[$0] ?? String($0) }.joined()
    }
}
