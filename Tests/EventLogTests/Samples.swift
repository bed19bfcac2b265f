import BackgroundPolicy
import Timeline

@testable import EventLog

/// A small day for the tests of the log, with names that want to break out of it as far as names may.
enum Samples {
    static let mail = AppID(0)
    static let feed = AppID(1)
    static let hostile = AppID(2)

    static let roster = Roster(
        apps: [
            .init(name: "Mail", bundleIdentifier: "com.example.mail"),
            .init(name: "Color Feed", bundleIdentifier: "com.example.feed"),
            .init(
                name: "\"quotes\" \\ 🌙 é می‌روم \u{A0}[31m",
                bundleIdentifier: "com.\"\\🏳️‍🌈"
            ),
        ],
        tasks: [
            .init(app: AppID(0), mode: .appRefresh, identifier: "com.example.mail.refresh"),
            .init(app: AppID(0), mode: .backgroundPush, identifier: "new mail"),
            .init(app: AppID(1), mode: .processing, identifier: "com.example.feed.clean"),
            .init(app: AppID(1), mode: .discretionaryTransfer, identifier: "pictures"),
            .init(app: AppID(1), mode: .discretionaryRelaunch, identifier: "pictures"),
            .init(app: AppID(2), mode: .backgroundTask, identifier: "\"task\" \\u202E 👍🏽"),
        ]
    )

    /// A day that departs from its profile in two numbers and an answer.
    private static var day: DayHeader {
        var day = DayHeader(
            title: "A \"small\" day 🌞",
            calendar: DayCalendar(epochDay: 19_879, startOfDay: 6 * Span.hour),
            length: 100 * Span.day, profile: .sources, seed: .max, roster: roster
        )
        let isReplaced =
            day.limits.replace(.criticalBattery, with: 15)
            && day.limits.replace(.energyBudget, with: 300_000)
            && day.choices.answer(.heldPushes, with: "all")
        precondition(isReplaced, "assumed limits may be replaced")
        return day
    }

    static let header = RecordingHeader(
        day: day,
        model: "1",
        scenario:
            "name: A small day\napps:\n  - \"quoted\" \\ # ☀\u{0}\u{1B}[31m\u{7F}\u{9B} \u{2028}\u{202E}\r\n\t"
            + "\u{200D}\u{E000}\u{E0041}\u{10FFFD}\u{FEFF}\u{3164} 👩🏽‍💻\n"
    )

    static func request(_ number: UInt32, task: Int, mode: ExecutionMode? = nil) -> Request {
        let entry = roster.tasks[task]
        return Request(
            id: RequestID(number), app: entry.app, mode: mode ?? entry.mode, task: TaskID(task)
        )
    }
}
