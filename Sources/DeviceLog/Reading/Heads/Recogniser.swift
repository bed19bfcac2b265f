import Timeline

/// Finds the style of a log by its beginning.
enum Recogniser {
    /// How many bytes of a log are looked at.
    static let bytesAtMost = 1 << 16

    /// What is found about a log.
    struct Finding {
        let grammar: LineGrammar
        /// The days and the zone that submissions in the beginning show.
        let submissionDay: SubmissionDay
        /// Whether several objects begin on one line, so that numbers of lines do not distinguish them.
        var sharesLines = false
        /// The name of the device in the lines; empty without one.
        var device: [UInt8] = []
        /// What a program has put before every line; nil where it is nothing.
        var prefix: LinePrefix?
        /// Whether the lines tell that a Simulator wrote them.
        var isOfSimulator = false
    }

    /// The folder of a Simulator's files, and what only its processes say.
    private static let simulatorSigns: [StaticString] = [
        "CoreSimulator/Devices", "CoreSimulator\\/Devices", "the job-submitter has disconnected",
        "are only supported on-device for iOS",
    ]

    /// What the beginning of a log shows; a person may have given the style.
    ///
    /// - Throws: The first line, if it fits no style.
    static func finding(in beginning: [UInt8], style: LogStyle?) throws(UnrecognisedLog) -> Finding {
        let text =
            beginning.contains(.escape)
            ? beginning.withUnsafeBufferPointer { $0.withoutColours } : beginning
        let result = text.withUnsafeBufferPointer { text -> Result<Finding, UnrecognisedLog> in
            var lines = Self.lines(of: text)
            let (prefix, found) =
                style == nil && Self.isBinary(text)
                ? (nil, nil) : Self.prefixAndGrammar(of: lines, style: style)
            guard var grammar = found else {
                return .failure(UnrecognisedLog(firstLine: (lines.first ?? text).quotedBeginning))
            }
            let isPassedOn = lines.contains { $0.first == .openBracket && $0.contains("SimulatorLog] ") }
            let passedOn = prefix.flatMap { prefix in
                lines.first { prefix.end(in: $0) != nil }.flatMap(Self.dayBegun)
            }
            if let prefix { lines = prefix.takenOff(lines) }
            let records = lines.filter { NoticeLine($0) == nil }
            if !grammar.style.isOfObjects { grammar.wrapWidth = HandWrap.width(of: lines, grammar) }
            return .success(
                Finding(
                    grammar: grammar, submissionDay: SubmissionDay(records, grammar, passedOn: passedOn),
                    sharesLines: grammar.style.isOfObjects && prefix == nil && Self.sharesLines(text),
                    device: grammar.style == .syslog
                        ? Self.host(records, grammar) : grammar.devices.first?.dropLast() ?? [],
                    prefix: prefix,
                    isOfSimulator: isPassedOn || records.contains { isOfSimulator($0, grammar) }))
        }
        return try result.get()
    }

    /// Whether a beginning is no text: chance puts everything into it that a log has, and it may have no end.
    private static func isBinary(_ text: Bytes) -> Bool {
        guard text.count > fewBytes else { return false }
        // A log may have a gap of zeros.
        let signs = text.count {
            $0 < 0x20 && $0 != 0 && $0 != .tab && $0 != .newline && $0 != .carriageReturn
        }
        return signs > text.count / 20
    }

    /// So few bytes may be damaged, whatever they are.
    private static let fewBytes = 4_096

    /// The date that a line begins with, as a program that passes it on may put there.
    private static func dayBegun(_ line: Bytes) -> CalendarDay? {
        var cursor = LineCursor(line)
        var time = PrintedTime()
        guard cursor.takeDate(into: &time) else { return nil }
        return CalendarDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    }

    /// Whether a Simulator wrote a record; an app may say the same words, but does not choose where its files are.
    private static func isOfSimulator(_ line: Bytes, _ grammar: LineGrammar) -> Bool {
        guard let sign = simulatorSigns.firstIndex(where: { line.contains($0) }) else { return false }
        var head = RecordHead()
        return sign < 2
            || grammar.read(line, into: &head) && KeptProcess(name: line.part(head.process)) != nil
    }

    /// Whether a beginning has more than notices, which do not show how the records are written.
    static func hasRecords(in beginning: ArraySlice<UInt8>) -> Bool {
        beginning.withUnsafeBufferPointer { lines(of: $0).contains { NoticeLine($0) == nil } }
    }

    /// Whether a beginning has one record alone, in which the columns, a prefix or a missing time may be a fault of it.
    static func isInDoubt(_ beginning: ArraySlice<UInt8>, style: LogStyle?) -> Bool {
        let plain = beginning.withUnsafeBufferPointer { $0.contains(.escape) ? $0.withoutColours : Array($0) }
        guard let finding = try? finding(in: plain, style: style),
            finding.prefix != nil || finding.grammar.isHeadless || finding.grammar.style == .console
        else { return false }
        return plain.withUnsafeBufferPointer { text in
            let lines = lines(of: text)
            return matches(of: finding.grammar, finding.prefix?.takenOff(lines) ?? lines) < 2
        }
    }

    /// The lines that are not empty, without their line breaks.
    private static func lines(of text: Bytes) -> [Bytes] {
        var lines: [Bytes] = []
        var at = 0
        while at < text.count {
            let end = text.position(of: .newline, from: at)
            let isReturned = end > at && text[end - 1] == .carriageReturn
            let line = text.part(at..<(isReturned ? end - 1 : end))
            if !line.allSatisfy({ $0 == .space || $0 == .tab }) { lines.append(line) }
            at = end + 1
        }
        return lines
    }

    /// How the lines are written, behind what a program has put before each, where they are no records as they are.
    private static func prefixAndGrammar(of lines: [Bytes], style: LogStyle?) -> (LinePrefix?, LineGrammar?) {
        func grammar(of lines: [Bytes]) -> LineGrammar? {
            Self.grammar(of: lines, lines.filter { NoticeLine($0) == nil }, style: style)
        }
        let plain = grammar(of: lines)
        if let plain, worth(of: lines, plain) > 0 { return (nil, plain) }
        let prefix = LinePrefix(of: lines) { lines in
            guard let grammar = grammar(of: lines), !grammar.style.spansLines else { return 0 }
            // What was taken off may be a date in an order that is not certain.
            guard grammar.style != .appText || grammar.isDated else { return 0 }
            let worth = worth(of: lines, grammar)
            // Prose holds a sentence that might be a record, too.
            let least = grammar.isHeadless ? 2 : grammar.style == .loose ? 2 * worthOfKept : 1
            return worth < least ? 0 : worth
        }
        guard let prefix else { return (nil, plain) }
        let behind = grammar(of: prefix.takenOff(lines))
        // An app's name between a time and a message is no part of what a program puts before each line.
        if let plain, behind?.isHeadless ?? false, hasKeptWords(lines, plain) { return (nil, plain) }
        return (prefix, behind)
    }

    /// Whether an app says what matters, at a time.
    private static func hasKeptWords(_ lines: [Bytes], _ grammar: LineGrammar) -> Bool {
        guard grammar.style == .loose, !grammar.isHeadless else { return false }
        var head = RecordHead()
        return lines.contains { line in
            grammar.read(line, into: &head) && isName(line.part(head.process))
                && KeptWords.occur(inSubsystem: line.part(head.subsystem), message: line.part(head.message))
        }
    }

    /// How much a record with a time counts whose process matters, where one of another process counts 10, and one without
    /// a time 1.
    private static let worthOfKept = 1_000

    /// How well a grammar reads some lines: what has a time where the process should stand is not read well.
    private static func worth(of lines: [Bytes], _ grammar: LineGrammar) -> Int {
        if grammar.style == .appText || grammar.style.spansLines { return 1 }
        if grammar.style.isOfObjects { return 10 * lines.count { $0.first == .openBrace } }
        if grammar.columns.isTimeLast || grammar.metadata != nil || grammar.order != nil || grammar.joinsHeads
        {
            return 10 * matches(of: grammar, lines)
        }
        var head = RecordHead()
        return lines.reduce(0) { worth, line in
            guard grammar.read(line, into: &head) else { return worth }
            if grammar.isHeadless { return worth + (line.isHeadlessForSure ? 1 : 0) }
            if grammar.style == .console, !ConsoleColumns.isFirstButForNames(timeOf: line) { return worth }
            let process = line.part(head.process)
            if KeptProcess(name: process) != nil { return worth + worthOfKept }
            return worth + (grammar.style != .loose && isName(process) ? 10 : 0)
        }
    }

    /// Whether what stands in the place of a process may be the name of one, and is no time.
    private static func isName(_ process: Bytes) -> Bool {
        process.first.map { $0.isLetter || $0 > 0x7F } ?? false && !process.contains(.colon)
    }

    private static func grammar(of lines: [Bytes], _ records: [Bytes], style: LogStyle?) -> LineGrammar? {
        if let style { return grammar(of: style, records) ?? LineGrammar(style: style) }
        if lines.contains(where: { $0.has("Timestamp,Event Type,") }) {
            return LineGrammar(style: .unifiedLogCSV)
        }
        if let style = styleOfObjects(records) { return LineGrammar(style: style) }
        var best: (grammar: LineGrammar, count: Int)?
        for style in LogStyle.allCases where style != .loose && !style.isOwnLog {
            guard let grammar = grammar(of: style, records) else { continue }
            let count = matches(of: grammar, records)
            // A time at the end of a line may be that of metadata.
            let isBetter = grammar.metadata == nil ? count > best?.count ?? 0 : count >= best?.count ?? 0
            if isBetter, count > 0 { best = (grammar, count) }
        }
        if let broken = brokenGrammar(records, instead: best) { return broken }
        if let best { return best.grammar }
        // The first lines may be what is left of an object, or words about what comes.
        let objects = records.drop { $0.first != .openBrace && !$0.has("[{") }
        if let style = styleOfObjects(Array(objects)) { return LineGrammar(style: style) }
        let loose = looseGrammar(records)
        guard loose.map({ !hasKeptRecord(records, $0) }) ?? true else { return loose }
        return appTextGrammars.first { isAppText(records, $0) } ?? loose
    }

    /// The style of lines whose heads are broken; nil where none is, or another style reads them better.
    private static func brokenGrammar(
        _ records: [Bytes], instead best: (grammar: LineGrammar, count: Int)?
    ) -> LineGrammar? {
        for style in HeadJoining.styles {
            var grammar = LineGrammar(style: style)
            if style == .idevicesyslogOld {
                let whole = Array(HeadJoining.whole(records, grammar).joined(separator: [.newline]))
                guard let names = whole.withUnsafeBufferPointer({ deviceNames(lines(of: $0), grammar) })
                else { continue }
                grammar.devices = names
            }
            guard let finding = HeadJoining.Finding(records, grammar) else { continue }
            let count = finding.broken + finding.whole
            let isBetter =
                best.map {
                    count > $0.count || count == $0.count && !hasKeptRecord(records, $0.grammar)
                } ?? true
            guard isBetter, finding.hasKeptRecord || style == best?.grammar.style else { continue }
            grammar.joinsHeads = true
            return grammar
        }
        return nil
    }

    /// Whether a process whose records matter is named.
    private static func hasKeptRecord(_ records: [Bytes], _ grammar: LineGrammar) -> Bool {
        var head = RecordHead()
        return grammar.isHeadless
            || records.contains {
                grammar.read($0, into: &head) && KeptProcess(name: $0.part(head.process)) != nil
            }
    }

    /// How apps write about themselves: with dates, or with times alone.
    private static let appTextGrammars = [true, false].map { LineGrammar(style: .appText, isDated: $0) }

    /// Whether an app wrote this about itself: it says so in known words on two lines, or on the only one.
    private static func isAppText(_ records: [Bytes], _ grammar: LineGrammar) -> Bool {
        var head = RecordHead()
        let words = records.lazy.filter { record in
            grammar.read(record, into: &head)
                && AppPhrases.word(in: Array(record.part(head.message))).map { $0.event != .memoryWarning }
                    ?? false
        }
        return !records.isEmpty && words.prefix(2).count == min(2, records.count)
    }

    /// The style of an array or of lines of JSON objects; nil if the log is neither.
    private static func styleOfObjects(_ records: [Bytes]) -> LogStyle? {
        guard let first = records.first, let start = first.first(where: { $0 != .space && $0 != .tab }) else {
            return nil
        }
        if start == .openBracket {
            let rest = first.drop { $0 == .space || $0 == .tab }.dropFirst()
            let inner = rest.first { $0 != .space && $0 != .tab }
            if inner == .openBrace || inner == .closeBracket { return .json }
            return inner == nil && records.count > 1 && records[1].contains(.openBrace) ? .json : nil
        }
        guard start == .openBrace else { return nil }
        for line in records.prefix(20) {
            if line.contains("\"eventMessage\"") || line.contains("\"processImagePath\"") { return .ndjson }
            if line.contains("\"evidence\"") || line.contains("\"event_type\"") { return .unifiedLog }
            if AppWord(object: line) != nil, AppLogRecords.parts(of: line) != nil { return .appLog }
            if line.contains("\"procid\"") || line.contains("\"image_name\"") { return .pymobiledevice3JSON }
        }
        return nil
    }

    /// Whether two objects of JSON begin on one line.
    private static func sharesLines(_ text: Bytes) -> Bool {
        var framing = Framing(.object)
        var at = 0
        var isAfterObject = false
        while let end = framing.end(of: text, from: at) {
            let hasObject = text.part(at..<end.pieceEnd).contains(.openBrace)
            if hasObject, isAfterObject { return true }
            // What ends with a brace may have another object behind it; a line break ends what shares the line.
            isAfterObject = hasObject && end.lines == 0
            at = end.next
        }
        // The last object may be cut off.
        return isAfterObject && text.part(from: at).contains(.openBrace)
    }

    /// How lines of a style are written here; nil if they cannot be of this style.
    private static func grammar(of style: LogStyle, _ records: [Bytes]) -> LineGrammar? {
        switch style {
        case .ndjson, .json, .pymobiledevice3JSON, .unifiedLog, .unifiedLogCSV, .appLog: return nil
        case .console:
            if let order = ColumnOrder(lines: records) { return LineGrammar(style: style, order: order) }
            return ConsoleColumns(lines: records).map { LineGrammar(style: style, columns: $0) }
        case .idevicesyslogOld:
            for isLevelled in [true, false] {
                var grammar = LineGrammar(style: style, isLevelled: isLevelled)
                guard let names = deviceNames(records, grammar) else { continue }
                grammar.devices = names
                // Other machines write such lines without levels, too.
                if isLevelled || hasKeptRecord(records, grammar) { return grammar }
            }
            return nil
        case .loose: return looseGrammar(records)
        case .xcode:
            return LineGrammar(style: style, metadata: XcodeMetadata.place(in: records)?.place)
        case .appText: return appTextGrammars.first { matches(of: $0, records) > 0 } ?? appTextGrammars[0]
        case .default, .syslog, .compact, .idevicesyslog2020, .idevicesyslog, .pymobiledevice3:
            return LineGrammar(style: style)
        }
    }

    /// How lines that people quote are written: with a time and a process, or messages alone; nil if neither is so.
    private static func looseGrammar(_ records: [Bytes]) -> LineGrammar? {
        let timed = LineGrammar(style: .loose)
        if matches(of: timed, records) > 0 { return timed }
        return records.contains(where: \.isHeadlessForSure) || isBrokenMessage(records)
            ? LineGrammar(style: .loose, isHeadless: true) : nil
    }

    /// Whether a line and an indented one that somebody has broken off it are a message together.
    private static func isBrokenMessage(_ records: [Bytes]) -> Bool {
        zip(records, records.dropFirst()).contains { line, rest in
            guard let start = rest.firstIndex(where: { $0 != .space }), start > 0 else { return false }
            return (Array(line) + [.space] + rest[start...]).withUnsafeBufferPointer(\.isHeadlessForSure)
        }
    }

    private static func matches(of grammar: LineGrammar, _ records: [Bytes]) -> Int {
        if grammar.joinsHeads {
            return HeadJoining.Finding(records, grammar).map { $0.broken + $0.whole } ?? 0
        }
        if grammar.metadata != nil { return XcodeMetadata.place(in: records)?.messages ?? 0 }
        var head = RecordHead()
        return records.count {
            grammar.columns.isTimeLast
                ? ConsoleColumns.trailingTime($0, into: &head.time) != nil : grammar.read($0, into: &head)
        }
    }

    /// The host that the first record of the syslog style names; nothing for the machine that wrote it itself.
    private static func host(_ records: [Bytes], _ grammar: LineGrammar) -> [UInt8] {
        var head = RecordHead()
        guard let line = records.first(where: { grammar.read($0, into: &head) }) else { return [] }
        let words = line.part(0..<head.process.lowerBound).split(separator: .space)
        guard let word = words.last, !word.elementsEqual("localhost".utf8) else { return [] }
        return Array(word)
    }

    /// The words that stand before the process of every record with the space behind them, the first most often of two
    /// phones in one file; nil if there are no such words.
    private static func deviceNames(_ records: [Bytes], _ grammar: LineGrammar) -> [[UInt8]]? {
        var head = RecordHead()
        var names: [[UInt8]] = []
        var hasKeptProcess = false
        for line in records.lazy.filter({ grammar.read($0, into: &head) }).prefix(200) {
            let process = line.part(head.process)
            let space = process.position(of: .space)
            guard space + 1 < process.count else { return nil }
            let word = Array(process.prefix(space + 1))
            if !names.contains(word) { names.append(word) }
            hasKeptProcess = hasKeptProcess || KeptProcess(name: process.part(from: space + 1)) != nil
        }
        // Names of several words begin with different ones, too.
        return names.count == 1 || hasKeptProcess && 2...4 ~= names.count ? names : nil
    }
}
