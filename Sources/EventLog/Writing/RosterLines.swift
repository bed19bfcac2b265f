import BackgroundPolicy
import Timeline

/// The lines before the first event: the header, the apps and the tasks.
enum RosterLines {
    /// A line for each app and task of the roster.
    ///
    /// - Precondition: A reader accepts so many.
    static func names(_ roster: Roster) -> [UInt8] {
        precondition(
            max(roster.apps.count, roster.tasks.count) <= RecordingFormat.largestRoster,
            "no reader would accept so many apps or tasks")
        var bytes: [UInt8] = []
        for app in roster.apps {
            bytes += open("app") + Pieces.field("app", app.bundleIdentifier)
            bytes += Pieces.field("name", app.name) + close
        }
        let pieces = taskPieces(roster)
        for (index, task) in roster.tasks.enumerated() {
            bytes += open("task") + Pieces.field("app", roster[task.app].bundleIdentifier)
            bytes += Pieces.field("mode", task.mode.key)
            bytes += pieces[index]
            if !task.isModeKnown { bytes += Array(",\"logged\":false".utf8) }
            bytes += close
        }
        return bytes
    }

    /// How lines name each task; with its index in the roster if its app has another one with that
    /// identifier.
    static func taskPieces(_ roster: Roster) -> Pieces {
        let names = roster.tasks.map { TaskName(app: $0.app, identifier: $0.identifier) }
        var counts: [TaskName: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        var pieces = Pieces()
        for (index, name) in names.enumerated() {
            let index = counts[name] == 1 ? [] : Pieces.field(.taskIndex, Int64(index))
            pieces.append(Pieces.field("task", name.identifier) + index)
        }
        return pieces
    }

    private struct TaskName: Hashable {
        let app: AppID
        let identifier: String
    }

    /// The first line, without its end.
    ///
    /// - Precondition: A reader accepts the length and the date.
    static func header(_ header: RecordingHeader, version: String = RecordingFormat.version) -> [UInt8] {
        let day = header.day
        return open("header") + Pieces.field("format", RecordingFormat.name)
            + Pieces.field("version", version) + Pieces.field("model", header.model)
            + Pieces.field("title", day.title) + Pieces.field("start", start(day.calendar))
            + length(of: header) + Pieces.field("profile", day.profile.rawValue)
            + replacements(in: day) + seed(day.seed) + Pieces.field("scenario", header.scenario)
            + (header.isLogged ? Array(",\"logged\":true".utf8) : [])
            + (day.calendar.hasTimes ? [] : Array(",\"timed\":false".utf8))
    }

    /// The fields `assumptions` and `choices`, where the day differs from its profile.
    private static func replacements(in day: DayHeader) -> [UInt8] {
        let limits = day.limits.replaced.map { "\($0.key)=\(day.limits[$0])" }
        let choices = day.choices.replaced(in: day.profile).map { choice in
            "\(choice.key)=\(choice.options[day.choices[choice]])"
        }
        return (limits.isEmpty ? [] : Pieces.field("assumptions", limits.joined(separator: ",")))
            + (choices.isEmpty ? [] : Pieces.field("choices", choices.joined(separator: ",")))
    }

    /// The start as `YYYY-MM-DDTHH:MM:SS`, with `.mmm` where it is not a whole second.
    private static func start(_ calendar: DayCalendar) -> String {
        var calendar = calendar
        calendar.hasTimes = true
        let rest = calendar.startOfDay % 1_000
        let fraction = rest == 0 ? "" : "." + String(1_000 + rest).dropFirst()
        precondition((1...9_999).contains(calendar.year(of: .start)), "no reader would accept the date")
        return "\(calendar.isoDate(.start))T\(calendar.clock(.start))\(fraction)"
    }

    /// The seed as a number, or as text where other readers of JSON would round it.
    private static func seed(_ seed: UInt64) -> [UInt8] {
        seed <= 1 << 53 ? Array(",\"seed\":\(seed)".utf8) : Pieces.field("seed", String(seed))
    }

    private static func length(of header: RecordingHeader) -> [UInt8] {
        let length = header.day.length
        let lengths = RecordingFormat.lengths(isLogged: header.isLogged)
        precondition(lengths.contains(length), "no reader would accept the length of the day")
        return Array(",\"length\":\(length)".utf8)
    }

    private static func open(_ event: String) -> [UInt8] { Array("{\"t\":0,\"event\":\"\(event)\"".utf8) }

    private static let close = Array("}\n".utf8)
}
