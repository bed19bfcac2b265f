import Timeline
import UntrustedText

/// A slice of a trace, with the slices that lie within it.
struct TraceSlice {
    let slice: Slice
    let name: String
    /// The colour by its name in chrome://tracing; Perfetto makes colours of the names of slices.
    var colour: String?
    var arguments: [(String, JSON)] = []
    var parts: [TraceSlice] = []
}

/// Events in the JSON of Chrome's trace event format, which Perfetto opens; all numbers are integers.
///
/// Rows are numbered in the order in which they are written; until then an event has a mark in place of its row.
/// `ts` counts microseconds from the midnight before the day, so that a viewer's axis shows the time of day.
struct TraceText {
    private let calendar: DayCalendar
    private var text: TextPieces
    private var isFirst = true
    private var rows = 0
    /// The rows of one name, with the end of the last slice in each.
    private var group: (name: String, process: Int64, open: [(row: Int64, end: Moment)]) = ("", 0, [])
    /// The first of those ends: no row is looked for while none is free, as a log that tells no ends has very many.
    private var firstEnd: Moment?

    /// Begins a trace with what its times count from.
    init(_ calendar: DayCalendar, title: String, to text: TextPieces) {
        self.calendar = calendar
        self.text = text
        let data: [(String, JSON)] = [
            ("title", JSON(title)),
            ("start", JSON(calendar.dateAndTime(.start))),
            ("ts", JSON(calendar.hasTimes ? TraceWords.times(from: calendar.isoDate(.start)) : nil)),
        ]
        self.text.add(#"{"displayTimeUnit":"ms","otherData":\#(Self.object(data)),"traceEvents":[\#n"#)
    }

    /// Ends the trace.
    ///
    /// - Throws: what handing on the text threw.
    mutating func finish() throws {
        text.add("\n]}\n")
        try text.finish()
    }

    // MARK: Writing events

    /// Names a process, which is the device or an app; processes stand in the order of their numbers.
    mutating func addProcess(_ process: Int64, named name: String) {
        let names: [(String, [(String, JSON)])] = [
            ("process_name", [("name", JSON(name))]),
            ("process_sort_index", [("sort_index", .number(process))]),
        ]
        for (key, arguments) in names {
            add(Self.event("M", key, process, [("args", .object(arguments))]).utf8, row: 0)
        }
    }

    /// Begins rows of a name; each is written when something needs it.
    mutating func beginRows(named name: String, of process: Int64) {
        group = (name, process, [])
        firstEnd = nil
    }

    /// Adds the text of a slice in the first of the rows that is free, or in another one; slices come in order of time,
    /// of those that begin at one moment the longest first.
    mutating func add(_ event: some Sequence<UInt8>, in slice: Slice) {
        let isAnyFree = firstEnd.map { $0 <= slice.from } ?? false
        let free = isAnyFree ? group.open.firstIndex { $0.end <= slice.from } : nil
        let place = free ?? group.open.count
        if free == nil { group.open.append((addRow(), slice.to)) }
        group.open[place].end = slice.to
        firstEnd = isAnyFree ? group.open.map(\.end).min() : min(firstEnd ?? slice.to, slice.to)
        add(event, row: group.open[place].row)
    }

    /// Adds the text of an instant in the only row.
    mutating func add(instant event: some Sequence<UInt8>) {
        if group.open.isEmpty { group.open.append((addRow(), .start)) }
        add(event, row: group.open[0].row)
    }

    /// Adds slices in as many rows as they need where they overlap, each with the name.
    mutating func addRows(_ slices: [TraceSlice], named name: String, of process: Int64) {
        beginRows(named: name, of: process)
        for slice in slices.sorted(by: { ($0.slice.from, $1.slice.to) < ($1.slice.from, $0.slice.to) }) {
            add(self.slice(slice, of: process).utf8, in: slice.slice)
        }
    }

    /// Adds instants in a row of their own.
    mutating func addInstants(_ instants: [(Moment, String)], named name: String, of process: Int64) {
        beginRows(named: name, of: process)
        for (moment, words) in instants { add(instant: instant(words, at: moment, of: process).utf8) }
    }

    /// Adds the text of a value of a counter, which is in no row.
    mutating func add(counter event: some Sequence<UInt8>) { add(event, row: 0) }

    private mutating func addRow() -> Int64 {
        rows += 1
        let row = Int64(rows)
        let names: [(String, [(String, JSON)])] = [
            ("thread_name", [("name", JSON(group.name))]),
            ("thread_sort_index", [("sort_index", .number(row))]),
        ]
        for (key, arguments) in names {
            let members: [(String, JSON)] = [("tid", JSON(row)), ("args", .object(arguments))]
            add(Self.event("M", key, group.process, members).utf8, row: row)
        }
        return row
    }

    private mutating func add(_ event: some Sequence<UInt8>, row: Int64) {
        if !isFirst { text.add(",\n") }
        isFirst = false
        var bytes: [UInt8] = []
        for byte in event {
            if byte == Self.rowMark { bytes += String(row).utf8 } else { bytes.append(byte) }
        }
        text.add(String(decoding: bytes, as: UTF8.self))
    }

    // MARK: The texts of events

    /// A slice with its parts, without their row.
    func slice(_ slice: TraceSlice, of process: Int64) -> String {
        var members: [(String, JSON)] = [
            ("ts", time(slice.slice.from)), ("dur", JSON(slice.slice.length * Self.microseconds)),
        ]
        if let colour = slice.colour { members.append(("cname", JSON(colour))) }
        if !slice.arguments.isEmpty { members.append(("args", .object(slice.arguments))) }
        let texts = [Self.event("X", slice.name, process, inRow: true, members)]
        return (texts + slice.parts.map { self.slice($0, of: process) }).joined(separator: ",\n")
    }

    /// An instant without its row.
    func instant(
        _ words: String, at moment: Moment, of process: Int64, arguments: [(String, JSON)] = []
    ) -> String {
        let told = arguments.isEmpty ? [] : [("args", JSON.object(arguments))]
        return Self.event("i", words, process, inRow: true, [("ts", time(moment)), ("s", "t")] + told)
    }

    /// A value of a counter; the unit is the name of its only series.
    func counter(_ name: String, _ value: Int64, unit: String, at moment: Moment, of process: Int64) -> String
    {
        let values: JSON = [unit: JSON(value)]
        return Self.event("C", name, process, [("ts", time(moment)), ("args", values)])
    }

    /// What stands for the number of a row that is not known yet; JSON has no such byte.
    private static let rowMark: UInt8 = 0

    private static func event(
        _ phase: String, _ name: String, _ process: Int64, inRow: Bool = false, _ members: [(String, JSON)]
    ) -> String {
        let first: [(String, JSON)] = [
            ("ph", JSON(phase)), ("name", JSON(name)), ("pid", JSON(process)),
        ]
        return "{" + Self.members(first) + (inRow ? ",\"tid\":\u{0}" : "") + "," + Self.members(members) + "}"
    }

    private func time(_ moment: Moment) -> JSON {
        .number((calendar.startOfDay + moment.milliseconds) * Self.microseconds)
    }

    private static let microseconds: Int64 = 1_000

    /// An object in one line.
    private static func object(_ members: [(String, JSON)]) -> String { "{" + Self.members(members) + "}" }

    private static func members(_ members: [(String, JSON)]) -> String {
        let texts = members.map { key, value in
            let text = if case .object(let inner) = value { object(inner) } else { value.text }
            return "\(JSONText.quoted(key)):\(text)"
        }
        return texts.joined(separator: ",")
    }
}
