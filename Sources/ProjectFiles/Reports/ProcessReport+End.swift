public import Timeline

extension ProcessReport {
    /// The end of an app's process that a report tells, with its moment.
    public struct DatedEnd: Sendable {
        /// The bundle identifier, or the name of the process where the report has none.
        public let app: String
        /// How it ended.
        public let end: ProcessEnd
        /// When, in microseconds since 1970-01-01 00:00 on the clock of the phone.
        public let time: Int64
        /// How far that clock is east of UTC, in minutes; nil if the report does not tell.
        public let zone: Int?
        /// What the report says, in a line.
        public let words: String
    }

    /// What keeps an end from being told at its moment.
    public enum Lack: Error, Sendable {
        /// It tells of no end, or names no process or no moment.
        case end, app, moment
    }

    /// The end that it tells.
    ///
    /// - Throws: What is missing in it.
    public func datedEnd() throws(Lack) -> DatedEnd {
        guard let end = processEnd else { throw .end }
        guard let app = bundleIdentifier ?? name else { throw .app }
        guard let (time, zone) = moment.flatMap(Self.time) else { throw .moment }
        let ended = termination.map {
            [$0.namespace, $0.codeText].compactMap(\.self).joined(separator: " ")
        }
        let used = kind == .crash ? [] : [measured, action]
        let words = ([ended, exception, termination?.explanation] + used).compactMap(\.self)
        return DatedEnd(app: app, end: end, time: time, zone: zone, words: words.joined(separator: ", "))
    }

    /// How the process ended; nil for a report on what did not end it.
    private var processEnd: ProcessEnd? {
        switch kind {
        case .cpu: isKilled ? .overCPULimit : nil
        case .wakeups, .diskWrites, .hang, .launch: nil
        case .crash:
            termination.map {
                ProcessEnd(domain: $0.domain, code: $0.code, explanation: $0.explanation ?? "")
            } ?? .crash
        }
    }

    /// A moment such as `2026-10-05 15:28:43.4593 +0900`: on its own clock in microseconds, and its zone in minutes.
    static func time(_ text: String) -> (time: Int64, zone: Int?)? {
        let date = /([0-9]{4})-([0-9]{2})-([0-9]{2})[ T]([0-9]{2}):([0-9]{2}):([0-9]{2})/
        let rest = /(?:\.([0-9]{1,6})[0-9]*)? ?(?:([+-])([0-9]{2}):?([0-9]{2}))?/
        guard let match = text.prefixMatch(of: date),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let day = CalendarDay(year: year, month: month, day: day),
            let hour = Int64(match.4), let minute = Int64(match.5), let second = Int64(match.6)
        else { return nil }
        let clock = day.epochDay * 86_400 + hour * 3_600 + minute * 60 + second
        guard let behind = text[match.range.upperBound...].prefixMatch(of: rest) else { return nil }
        let digits = behind.1.map(String.init) ?? "0"
        let fraction = Int64(digits + String(repeating: "0", count: 6 - digits.count)) ?? 0
        var zone: Int?
        if let hours = behind.3.flatMap({ Int($0) }), let minutes = behind.4.flatMap({ Int($0) }) {
            zone = (behind.2 == "-" ? -1 : 1) * (hours * 60 + minutes)
        }
        return (clock * 1_000_000 + fraction, zone)
    }
}
