import Timeline
import UntrustedText

/// A slice of a trace, with the slices that lie within it.
struct TraceSlice {
    let slice: Slice
    let name: String
    var arguments: [(String, JSON)] = []
    var parts: [TraceSlice] = []
}

/// Events in the JSON of Chrome's trace event format, which Perfetto opens; all numbers are integers.
///
/// `ts` counts microseconds from the midnight before the day, so that a viewer's axis shows the time of day.
struct TraceText {
    private let calendar: DayCalendar
    private var text: TextPieces
    private var isFirst = true
    private var rows = 0

    /// Begins a trace with what its times count from.
    init(_ calendar: DayCalendar, title: String, to text: TextPieces) {
        self.calendar = calendar
        self.text = text
        let data: [(String, JSON)] = [
            ("title", .string(title)),
            ("start", .string("\(calendar.isoDate(.start)) \(calendar.clock(.start))")),
            ("ts", .string("microseconds since midnight of \(calendar.isoDate(.start))")),
        ]
        self.text.add("{\"displayTimeUnit\":\"ms\",\"otherData\":\(Self.object(data)),\"traceEvents\":[\n")
    }

    /// Ends the trace.
    ///
    /// - Throws: what handing on the text threw.
    mutating func finish() throws {
        text.add("\n]}\n")
        try text.finish()
    }

    /// Names a process, which is the device or an app; processes stand in the order of their numbers.
    mutating func addProcess(_ process: Int64, named name: String) {
        add("M", "process_name", process, [("args", .object([("name", .string(name))]))])
        add("M", "process_sort_index", process, [("args", .object([("sort_index", .number(process))]))])
    }

    /// Adds slices in as many rows as they need where they overlap, each with the name.
    mutating func addRows(_ slices: [TraceSlice], named name: String, of process: Int64) {
        var open: [(row: Int64, end: Moment)] = []
        // No row is looked for while none is free: a log that tells no ends has very many.
        var firstEnd: Moment?
        for slice in slices.sorted(by: { ($0.slice.from, $1.slice.to) < ($1.slice.from, $0.slice.to) }) {
            let isAnyFree = firstEnd.map { $0 <= slice.slice.from } ?? false
            let free = isAnyFree ? open.firstIndex { $0.end <= slice.slice.from } : nil
            let place = free ?? open.count
            if free == nil { open.append((addRow(named: name, of: process), slice.slice.to)) }
            open[place].end = slice.slice.to
            firstEnd = isAnyFree ? open.map(\.end).min() : min(firstEnd ?? slice.slice.to, slice.slice.to)
            add(slice, open[place].row, process)
        }
    }

    /// Adds instants in a row of their own.
    mutating func addInstants(_ instants: [(Moment, String)], named name: String, of process: Int64) {
        guard !instants.isEmpty else { return }
        let row = addRow(named: name, of: process)
        for (moment, words) in instants {
            add("i", words, process, [("tid", .number(row)), ("ts", time(moment)), ("s", .string("t"))])
        }
    }

    /// Adds a counter; the unit is the name of its only series.
    mutating func addCounter(
        _ samples: [(Moment, Int64)], named name: String, unit: String, of process: Int64
    ) {
        for (moment, value) in samples {
            let values = JSON.object([(unit, .number(value))])
            add("C", name, process, [("ts", time(moment)), ("args", values)])
        }
    }

    private mutating func addRow(named name: String, of process: Int64) -> Int64 {
        rows += 1
        let row = Int64(rows)
        let names: [(String, [(String, JSON)])] = [
            ("thread_name", [("name", .string(name))]), ("thread_sort_index", [("sort_index", .number(row))]),
        ]
        for (key, arguments) in names {
            add("M", key, process, [("tid", .number(row)), ("args", .object(arguments))])
        }
        return row
    }

    private mutating func add(_ slice: TraceSlice, _ row: Int64, _ process: Int64) {
        var members: [(String, JSON)] = [
            ("tid", .number(row)), ("ts", time(slice.slice.from)),
            ("dur", .number(slice.slice.length * Self.microseconds)),
        ]
        if !slice.arguments.isEmpty { members.append(("args", .object(slice.arguments))) }
        add("X", slice.name, process, members)
        for part in slice.parts { add(part, row, process) }
    }

    private mutating func add(
        _ phase: String, _ name: String, _ process: Int64, _ members: [(String, JSON)]
    ) {
        let first: [(String, JSON)] = [
            ("ph", .string(phase)), ("name", .string(name)), ("pid", .number(process)),
        ]
        text.add((isFirst ? "" : ",\n") + Self.object(first + members))
        isFirst = false
    }

    private func time(_ moment: Moment) -> JSON {
        .number((calendar.startOfDay + moment.milliseconds) * Self.microseconds)
    }

    private static let microseconds: Int64 = 1_000

    /// An object in one line.
    private static func object(_ members: [(String, JSON)]) -> String {
        let texts = members.map { key, value in
            let text = if case .object(let inner) = value { object(inner) } else { value.text }
            return "\(JSONText.quoted(key)):\(text)"
        }
        return "{" + texts.joined(separator: ",") + "}"
    }
}
