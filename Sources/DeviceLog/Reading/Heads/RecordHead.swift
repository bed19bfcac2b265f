/// Where the parts of a record stand in its first line.
struct RecordHead {
    var time = PrintedTime()
    var process = 0..<0
    var processID: Int32 = 0
    var subsystem = 0..<0
    var category = 0..<0
    /// The message of this line; with the labels before it until those are taken.
    var message = 0..<0
    /// Whether library, subsystem and category may still stand before the message.
    ///
    /// They are taken when they are asked for: most lines matter to nobody.
    private(set) var hasLabelsAhead = false
    /// The columns of the last line, in the default style.
    var columns = DefaultColumns()
    /// The only process that logs such a message, where the line names none.
    var impliedProcess: KeptProcess?

    /// Notes where labels and message begin in a line of this length.
    @inline(__always)
    mutating func putLabels(at start: Int, of length: Int) {
        subsystem = 0..<0
        category = 0..<0
        message = start..<length
        hasLabelsAhead = true
    }

    /// Takes the labels of the line that the head was read from, if that is still to be done.
    mutating func takeLabels(of line: Bytes) {
        guard hasLabelsAhead else { return }
        hasLabelsAhead = false
        var cursor = LineCursor(line, at: message.lowerBound)
        cursor.takeLabels(into: &self)
    }
}

/// The grammar of the first line of a record in a style of text.
struct LineGrammar: Hashable {
    let style: LogStyle
    /// The names of devices with a space behind each, of which one stands before the process in old logs.
    var devices: [[UInt8]] = []
    /// Whether a relayed line has the level of its message.
    var isLevelled = true
    /// How the columns of a copy from Console lie.
    var columns = ConsoleColumns()
    /// The order of those columns, where it is not the usual one.
    var order: ColumnOrder?
    /// Whether no line has a time or a process: people quote messages alone.
    var isHeadless = false
    /// Where metadata stand in Xcode's console, instead of a head; nil where lines have heads.
    var metadata: XcodeMetadata.Place?
    /// Whether lines of an app have dates.
    var isDated = true
    /// Whether heads are broken, too, and have to be put together.
    var joinsHeads = false
    /// The greatest width of lines that somebody has broken by hand; nil where nobody has.
    var wrapWidth: Int?

    /// Reads the head of a record; false if the line is not the first of one.
    @inline(__always)
    func read(_ line: Bytes, into head: inout RecordHead) -> Bool {
        guard line.count > 12 || isHeadless else { return false }
        switch style {
        case .default: return line.readDefaultHead(into: &head)
        case .syslog: return line.readSyslogHead(into: &head)
        case .compact: return line.readCompactHead(into: &head)
        case .xcode: return line.readXcodeHead(into: &head)
        case .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog:
            return line.readRelayHead(
                devices: devices, hasMicroseconds: style == .idevicesyslog, isLevelled: isLevelled,
                into: &head)
        case .pymobiledevice3: return line.readLabelledHead(into: &head)
        case .console: return order?.read(line, into: &head) ?? columns.read(line, into: &head)
        case .loose:
            return isHeadless ? line.readHeadlessMessage(into: &head) : line.readLooseHead(into: &head)
        case .appText: return line.readAppHead(isDated: isDated, into: &head)
        case .ndjson, .json, .pymobiledevice3JSON, .unifiedLog, .unifiedLogCSV, .appLog: return false
        }
    }
}

extension LineCursor {
    /// Takes `(library) [subsystem:category] `, of which each part may be missing; the message is the rest.
    @inline(__always)
    mutating func takeLabels(into head: inout RecordHead) {
        if next == .openParenthesis, let end = end(ofBracketsUpTo: .closeParenthesis),
            bytes[end - 1] == .space, end > at + 3
        {
            at = end
        }
        if next == .openBracket { takeSubsystem(into: &head) }
        head.message = at..<bytes.count
    }

    /// The position after a bracket that closes what opens here, and the space behind it.
    @inline(__always)
    private func end(ofBracketsUpTo bracket: UInt8) -> Int? {
        let close = bytes.position(of: bracket, from: at + 1)
        guard close < bytes.count else { return nil }
        if close + 1 == bytes.count { return close + 1 }
        return bytes[close + 1] == .space ? close + 2 : nil
    }

    /// Takes `[subsystem:category] `; a message that begins with other brackets stays as it is.
    @inline(__always)
    private mutating func takeSubsystem(into head: inout RecordHead) {
        var probe = LineCursor(bytes, at: at + 1)
        let subsystem = probe.takeWhile(\.isOfName)
        guard !subsystem.isEmpty, probe.next == .colon, let end = end(ofBracketsUpTo: .closeBracket) else {
            return
        }
        let closed = end == bytes.count && bytes[end - 1] == .closeBracket ? end - 1 : end - 2
        guard probe.at + 1 <= closed else { return }
        head.subsystem = subsystem
        head.category = probe.at + 1..<closed
        at = end
    }

    /// Takes `2026-10-05 08:04:39.175485+0200`; the zone may be missing where it is not required.
    @inline(__always)
    mutating func takeStamp(zone isZoned: Bool, into head: inout RecordHead) -> Int? {
        guard takeDate(into: &head.time), take(.space), let digits = takeTimeOfDay(into: &head.time) else {
            return nil
        }
        head.time.zone = nil
        if isZoned, !takeZone(into: &head.time) { return nil }
        return digits
    }

    /// Takes the number of a process.
    @inline(__always)
    mutating func takeProcessID(into head: inout RecordHead) -> Bool {
        guard let number = takeNumber() else { return false }
        head.processID = Int32(truncatingIfNeeded: number)
        return number <= Int(Int32.max)
    }
}
