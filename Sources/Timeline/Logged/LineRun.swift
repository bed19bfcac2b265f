/// Lines of a log about a request in which the scheduler says the same again and again, told as one.
public struct LineRun: Hashable, Sendable {
    /// The first of the lines.
    public let first: DeviceEvidence.Line
    /// The last of the lines.
    public fileprivate(set) var last: DeviceEvidence.Line
    /// How many lines there are.
    public fileprivate(set) var count = 1

    fileprivate init(_ line: DeviceEvidence.Line) {
        first = line
        last = line
    }

    /// Where they stand, as `line 12` or `lines 12–340, 46 times`.
    public func place(in places: RecordPlaces) -> String {
        guard count > 1 else { return places.text(first.number) }
        return "\(places.text(from: first.number, to: last.number)), \(count) times"
    }
}

extension DeviceEvidence {
    /// In how many ways the scheduler words an evaluation: its policies on a line, and its score on the next.
    private static let linesOfEvaluation = 2

    /// The lines about a request up to a moment in order of time, with repeated decisions as one run each.
    ///
    /// - Complexity: O(characters of the lines).
    public func lineRuns(about request: RequestID, until moment: Moment) -> [LineRun] {
        var runs: [LineRun] = []
        // A line that tells no decision ends all runs.
        var open = 0
        for line in lines(about: request) where line.moment <= moment {
            guard line.hasDecision else {
                runs.append(LineRun(line))
                open = runs.count
                continue
            }
            let latest = max(open, runs.count - Self.linesOfEvaluation)..<runs.count
            if let number = latest.last(where: { runs[$0].last.saysTheSame(as: line) }) {
                runs[number].last = line
                runs[number].count += 1
            } else {
                runs.append(LineRun(line))
            }
        }
        return runs
    }
}

extension DeviceEvidence.Line {
    /// Whether the line says what the scheduler decided, as the lines of an evaluation do.
    fileprivate var hasDecision: Bool { text.contains("Decision") }

    /// Whether both lines come from one process and differ in fractions at most, such as scores and what was observed.
    fileprivate func saysTheSame(as other: DeviceEvidence.Line) -> Bool {
        process == other.process
            && WordsWithoutFractions(text: text).elementsEqual(WordsWithoutFractions(text: other.text))
    }
}

/// The bytes of a text without its numbers that have a fraction; whole numbers stay, which stand for decisions.
private struct WordsWithoutFractions: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    init(text: String) { rest = text[...].utf8 }

    mutating func next() -> UInt8? {
        skipFraction()
        return rest.popFirst()
    }

    /// Leaves out a number with a fraction that stands at the beginning of the rest, if there is one.
    private mutating func skipFraction() {
        let whole = rest.prefix { Self.isDigit($0) }
        guard !whole.isEmpty else { return }
        let behind = rest.dropFirst(whole.count)
        guard behind.first == UInt8(ascii: ".") else { return }
        let fraction = behind.dropFirst().prefix { Self.isDigit($0) }
        guard !fraction.isEmpty else { return }
        rest = behind.dropFirst(1 + fraction.count)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
