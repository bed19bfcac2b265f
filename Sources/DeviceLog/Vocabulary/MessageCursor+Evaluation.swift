import Timeline

/// Evaluations of activities, in the forms of every release.
extension MessageCursor {
    /// Passes what stands after the name of an evaluated activity: `:[` and rows, or `, Decision: ` alone.
    ///
    /// Nil too if the message ends before anything is decided.
    mutating func evaluation() -> Evaluation? {
        if stands(", Decision: ") {
            return outcome().map { Evaluation(decision: $0.decision, score: $0.score) }
        }
        guard skip(":[") else { return nil }
        var broken = self
        var rows: [Evaluation.Row] = []
        var ending = advance(overRows: &rows)
        var outcome = outcome()
        if ending != .whole || outcome == nil, broken.mendBrokenRows() {
            var mended: [Evaluation.Row] = []
            let mendedEnding = broken.advance(overRows: &mended)
            if mended.count >= rows.count {
                (rows, ending, outcome) = (mended, mendedEnding, broken.outcome())
                position = bytes.count
            }
        }
        // A message that is cut may have lost a row with a worse decision than "can proceed".
        let largest = rows.map(\.decision).max().flatMap { ending != .cut || $0 > .canProceed ? $0 : nil }
        guard let decision = outcome?.decision ?? largest else { return nil }
        return Evaluation(rows: rows, decision: decision, score: outcome?.score)
    }

    /// Whether the message ends where the rows of an evaluation should begin.
    var isCutBeforeRows: Bool {
        var copy = self
        guard copy.skip(":[") else { return false }
        copy.skipBlanks()
        return copy.isAtEnd
    }

    /// What a message is about that is a part of an evaluation without its name: rows of it, or a score; nil for any other.
    var evaluationWithoutName: LogTopic? {
        var scored = MessageCursor(Array(" ".utf8) + bytes)
        if let evaluation = scored.scoreAndThreshold() {
            return LogTopic(.judgement(.scored), detail: .evaluation(evaluation))
        }
        var rows: [Evaluation.Row] = []
        var cursor = self
        _ = cursor.advance(overRows: &rows)
        guard bytes.first == UInt8(ascii: "{"), let gravest = rows.map(\.decision).max() else { return nil }
        // Of rows that pass none tells what the others said.
        let decision = cursor.outcome()?.decision ?? (gravest.holds ? gravest : nil)
        return LogTopic(
            .judgement(.evaluated), detail: .evaluation(Evaluation(rows: rows, decision: decision)))
    }

    /// Passes ` CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0`.
    mutating func scoreAndThreshold() -> Evaluation? {
        guard skip(" CurrentScore: "), let score = millionths(), skip(", ThresholdScore: "),
            let threshold = millionths(), skip(" DecisionToRun:"), truth() != nil
        else { return nil }
        return Evaluation(score: score, threshold: threshold)
    }

    /// How the rows of an evaluation end: at their bracket, with all of them read or not, or cut off before it.
    private enum RowsEnding { case whole, withUnreadable, cut }

    /// Passes the rows of an evaluation.
    private mutating func advance(overRows rows: inout [Evaluation.Row]) -> RowsEnding {
        var ending = RowsEnding.whole
        while !isAtEnd {
            skipBlanks()
            if skip(",") { continue }
            if skip("]") { return ending }
            let start = position
            if let row = row() {
                rows.append(row)
            } else {
                ending = .withUnreadable
                position = start
                skipUnreadableRow()
            }
        }
        return .cut
    }

    /// Puts rows together that somebody has broken into lines; false if none is.
    ///
    /// A row begins with its name, and behind the last one stands a bracket; every other line is the rest of the one before.
    private mutating func mendBrokenRows() -> Bool {
        var mended: [UInt8] = []
        for line in bytes[position...].split(separator: .newline) {
            let rest = line.drop { $0 == .space || $0 == .tab }
            let begins: [StaticString] = ["{name:", "{ name:", "]", "}"]
            let isOwn = rest.withUnsafeBufferPointer { rest in
                // What ends a rationale stands with it.
                rest.isEmpty || begins.contains { rest.has($0) } && !rest.has("}]")
            }
            if isOwn || mended.isEmpty {
                mended.append(.newline)
            } else {
                while mended.last == .space { mended.removeLast() }
                let isInside = mended.last.map { "{[(".utf8.contains($0) } ?? true
                if !isInside, rest.first != UInt8(ascii: "}") { mended.append(.space) }
            }
            mended += isOwn ? line : rest
        }
        guard mended != [.newline] + bytes[position...] else { return false }
        self = MessageCursor(mended)
        return true
    }

    /// Passes a row that is not as expected: to the end of its line, or to the next row in it.
    private mutating func skipUnreadableRow() {
        position = min(position + 1, bytes.count)
        while let byte = next, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "{"), stands("{name: ") || stands("{ name: ") { return }
            position += 1
        }
    }

    /// Passes a row such as `{name: Battery Level Policy, policyWeight: 1.000, response: {33, 0.00}}`.
    private mutating func row() -> Evaluation.Row? {
        guard skip("{") else { return nil }
        skipBlanks()
        guard skip("name: ") else { return nil }
        // Up to the next row at most, so that what has no comma is not read again and again.
        let name = text(
            run { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "\n") })
        guard skip(",") else { return nil }
        skipBlanks()
        guard skip("policyWeight: "), let weight = thousandths(), skip(",") else { return nil }
        skipBlanks()
        guard skip("response: {") else { return nil }
        let isInWords = skip("Decision: ")
        guard let decision = policyDecision(), skip(","), skip(" ") else { return nil }
        guard !isInWords || skip("Score: "), let score = thousandths() else { return nil }
        let rationale = rationale()
        skipBlanks()
        guard skip("}") else { return nil }
        // The second bracket is missing from some pastes.
        skipBlanks()
        _ = skip("}")
        return Evaluation.Row(
            policy: PolicyName.withSpaces(name), weight: weight, decision: decision, score: score,
            rationale: rationale)
    }

    /// Passes a rationale with the comma before it; empty if there is none.
    private mutating func rationale() -> String {
        let start = position
        _ = skip(",")
        skipBlanks()
        _ = skip("Rationale:")
        skipBlanks()
        guard let inner = inBrackets() else {
            if next != UInt8(ascii: "}") { position = start }
            return ""
        }
        return Self.conditions(in: inner, of: self).joined(separator: "; ")
    }

    /// No policy logs so much; what has no end is not looked for in the rest of the line again and again.
    private static let longestRationale = 4_096

    /// Passes what stands between a square bracket and the one that closes it, in one line.
    private mutating func inBrackets() -> Range<Int>? {
        guard next == UInt8(ascii: "[") else { return nil }
        var depth = 0
        var isQuoted = false
        for index in position..<min(bytes.count, position + Self.longestRationale) {
            switch bytes[index] {
            case UInt8(ascii: "\n"): return nil
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "[") where !isQuoted: depth += 1
            case UInt8(ascii: "]") where !isQuoted:
                depth -= 1
                if depth == 0 {
                    defer { position = index + 1 }
                    return (position + 1)..<index
                }
            default: break
            }
        }
        return nil
    }

    /// The conditions of a rationale, each of which stands in curly brackets; all of it if none does.
    private static func conditions(in range: Range<Int>, of cursor: MessageCursor) -> [String] {
        var found: [String] = []
        var start: Int?
        for index in range {
            if cursor.bytes[index] == UInt8(ascii: "{") {
                start = index + 1
            } else if cursor.bytes[index] == UInt8(ascii: "}"), let first = start {
                found.append(cursor.text(first..<index))
                start = nil
            }
        }
        guard found.isEmpty, !range.isEmpty else { return found }
        return [cursor.text(range)]
    }
}

/// What an evaluation came to.
extension MessageCursor {
    /// The end of the message: a decision, and the score of all policies where there is one.
    ///
    /// Only the last decision counts, and only if nothing follows it but brackets, because rows have
    /// decisions too.
    fileprivate mutating func outcome() -> (decision: PolicyDecision, score: Int32?)? {
        guard advance(pastLast: "Decision: "), let decision = policyDecision() else { return nil }
        var score: Int32?
        if skip(" FinalScore: ") || skip(" Score: ") {
            guard let value = millionths() else { return nil }
            score = value
        }
        skipBlanks()
        while skip("}") { skipBlanks() }
        return isAtEnd ? (decision, score) : nil
    }

    /// Passes a decision in words, in letters or as a number.
    fileprivate mutating func policyDecision() -> PolicyDecision? {
        if let byte = next, Self.isDigit(byte) {
            return integer().flatMap(UInt8.init(exactly:)).flatMap(PolicyDecision.init(rawValue:))
        }
        let names: [(text: StaticString, decision: PolicyDecision)] = [
            ("Absolutely Must Not Proceed", .absolutelyMustNotProceed), ("AMNP", .absolutelyMustNotProceed),
            ("Absolutely Must Proceed", .absolutelyMustProceed), ("AMP", .absolutelyMustProceed),
            ("Must Not Proceed", .mustNotProceed), ("MNP", .mustNotProceed),
            ("Must Proceed", .mustProceed), ("MP", .mustProceed),
            ("Can Proceed", .canProceed), ("CP", .canProceed),
        ]
        return names.first { skip($0.text) }?.decision
    }

    fileprivate mutating func thousandths() -> Int32? { decimal(places: 3).flatMap(Int32.init(exactly:)) }

    fileprivate mutating func millionths() -> Int32? { decimal(places: 6).flatMap(Int32.init(exactly:)) }
}
