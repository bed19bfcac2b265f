import Foundation
import TestSupport
import Testing

/// `dayline compare` with two logs of phones: the time that both cover, on one clock.
@Suite struct LogPairTests {
    /// The log of the phone without its records before a time.
    private func log(from clock: String) -> String {
        let lines = PhoneLog.text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.firstIndex { $0.hasPrefix("2026-10-05 \(clock)") } ?? lines.startIndex
        return lines[first...].joined(separator: "\n")
    }

    private func compare(_ former: String, _ current: String, _ arguments: String...) throws -> Outcome {
        let folder = try TemporaryFolder()
        let files = [
            try folder.write(former, to: "former.log"), try folder.write(current, to: "current.log"),
        ]
        return try Command.run(["compare"] + files + arguments)
    }

    private func row(of app: String, _ outcome: Outcome) -> String? {
        outcome.output.split(separator: "\n").first { $0.hasPrefix(app) }
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("logs that start at different times are compared from when both have started")
    func starts() throws {
        // The launches are at 07:58:10, 08:40 and 10:00:01; the other log begins after the first of them.
        let late = log(from: "08:30:00")
        let outcome = try compare(PhoneLog.text, late)
        #expect(outcome.errorOutput == "")
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "The logs start at 07:00:00 and 08:30:00; what both cover is compared, from 08:30:00 to 11:30:00."
            ), "\(words)")
        #expect(words.contains("Mon 5 Oct 07:00 · logged") && words.contains("Mon 5 Oct 08:30 · logged"))
        #expect(row(of: "Birds", outcome)?.hasPrefix("Birds 2 → 2 – – – –") == true, "\(outcome.output)")
        let reversed = try compare(late, PhoneLog.text)
        #expect(row(of: "Birds", reversed) == row(of: "Birds", outcome))
        // A launch that one of them lacks in that time is told with its time.
        let without = late.split(separator: "\n").filter { !$0.contains("10:00:0") }.joined(separator: "\n")
        let lost = try compare(PhoneLog.text, without + "\n")
        #expect(row(of: "Birds", lost)?.hasPrefix("Birds 2 → 1 1") == true, "\(lost.output)")
        #expect(lost.output.contains("10:00:01 background push lost"))
    }

    /// The log a day later, without its lines about what begins with a word, and with others in their place.
    private func nextDay(without word: String, _ further: String = "") -> String {
        PhoneLog.text.replacing("2026-10-05", with: "2026-10-06").replacing(" Oct  5 ", with: " Oct  6 ")
            .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(word) }
            .joined(separator: "\n") + further
    }

    @Test(
        "logs of different days are told by task: what ran in one of them only, and what blocked it in the other"
    )
    func apart() throws {
        let same = try compare(PhoneLog.text, nextDay(without: "no line has this"))
        #expect(same.ending == .exited(0), "\(same.output)\(same.errorOutput)")
        #expect(same.output.contains("As many requests of each task ran in both days"))
        #expect(same.output.contains("Mon 5 Oct 07:00–") && same.output.contains("Tue 6 Oct 07:00–"))
        let folder = try TemporaryFolder()
        let days = try [true, false].map { ran in
            try folder.write(TwoDays.log(day: ran ? 5 : 6, runs: ran), to: ran ? "ran.log" : "held.log")
        }
        let held = try Command.run("compare", days[0], days[1])
        #expect(held.ending == .exited(1))
        let words = held.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // It looks every half hour from 09:00 to 19:00.
        #expect(
            words.contains(
                "com.example.news.refresh ran 1 time before and not after: only after it was blocked by Low Power Mode"
            ), "\(held.output)")
        #expect(words.contains("Low Power Mode – → 10 h"))
        #expect(words.contains("the phone before after on a charger not in this log"))
        let back = try Command.run("compare", days[1], days[0], "--format", "json")
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(back.output.utf8)) as? [String: Any])
        let task = try #require((json["tasks"] as? [[String: Any]])?.first)
        #expect((task["before"] as? [String: Any])?["ran"] as? Int == 0)
        #expect((task["after"] as? [String: Any])?["ran"] as? Int == 1)
        #expect(json["equal"] as? Bool == false)
    }

    @Test(
        "a task that one day has no request of did not run as often, and one whose app only one log names is one"
    )
    func withoutRequest() throws {
        func refreshes(_ outcome: Outcome) -> [String] {
            outcome.output.split(separator: "\n").filter { $0.hasPrefix("refresh com.example.news.refresh ") }
                .map { $0.split(separator: " ").joined(separator: " ") }
        }
        let held = TwoDays.log(day: 5, runs: false)
        let without = try compare(held, TwoDays.log(day: 6, runs: false, of: "mail"))
        let words = without.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "com.example.news.refresh has no request after, and 1 request of which none ran in the other day"
            ),
            "\(without.output)")
        // The name of the push is that of the app.
        let push = "Submitted Activity: com.apple.pushLaunch.com.example.news:0F0F0F at priority 10 <private>"
        let named = TwoDays.log(day: 6, runs: false) + TwoDays.line("20:00:00", push, day: 6)
        for pair in [(held, named), (named, held)] {
            let once = try compare(pair.0, pair.1)
            let only = try compare(pair.0, pair.1, "--app", "com.example.news")
            #expect(refreshes(only).first == refreshes(once).first, "\(only.output)")
            #expect(
                refreshes(once).contains("refresh com.example.news.refresh 1 → 1 – → –"), "\(once.output)")
        }
    }

    @Test("two transfers of one session are told apart by their kinds")
    func twoTransfers() throws {
        func day(_ day: Int) -> String {
            func daemon(_ clock: String, _ message: String) -> String {
                PhoneLog.record((clock, "nsurlsessiond:90", message))
                    .replacing("2026-10-05", with: "2026-10-0\(day)") + "\n"
            }
            func transfer(_ number: Int, _ clock: String) -> String {
                daemon(
                    clock,
                    "Task <12345678-0000-4000-8000-00000000000\(number)>.<\(number)> is for <com.example.news>.<photos>.<\(number)>"
                )
            }
            func status(_ clock: String, _ word: String) -> String {
                daemon(clock, "Current discretionary status for com.example.news is \(word)")
            }
            return status("10:00:00", "non-discretionary") + transfer(1, "10:01:00")
                + daemon("10:01:30", "Task <12345678-0000-4000-8000-000000000001>.<1> finished successfully")
                + status("10:02:00", "discretionary") + transfer(2, "10:03:00")
        }
        let output = try compare(day(5), day(6)).output
        let names = output.split(separator: "\n").filter { $0.contains("photos") }
            .map { $0.split(separator: "  ")[0] }
        #expect(names.count == 2 && Set(names).count == 2, "\(output)")
    }

    @Test(
        "days are equal only where tasks began, lasted and ended alike, on one date and on two",
        arguments: LoggedRefresh.changes, [5, 6])
    func tasks(_ change: LoggedRefresh.Change, date: Int) throws {
        let former = LoggedRefresh().log(day: 5)
        let same = try compare(former, LoggedRefresh().log(day: date))
        #expect(same.ending == .exited(0), "\(same.output)")
        #expect(!same.output.contains("policies blocked them"), "\(same.output)")
        let current = change.refresh.log(day: date)
        for (pair, expected) in [((former, current), change.forth), ((current, former), change.back)] {
            let outcome = try compare(pair.0, pair.1)
            let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(outcome.ending == .exited(1))
            #expect(words.contains("com.example.news.refresh \(expected)"), "\(words)")
            #expect(!words.contains("are equal") && !words.contains("in both days"), "\(words)")
            let answer = try compare(pair.0, pair.1, "--format", "json")
            let json = try #require(
                JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
            #expect(json["equal"] as? Bool == false)
            for day in (json["days"] as? [String: [String: Any]] ?? [:]).values {
                #expect(day["seed"] is NSNull && day["profile"] is NSNull)
            }
            for figure in ["launches", "energy", "cellular"] {
                for app in json["apps"] as? [[String: Any]] ?? [] {
                    #expect((app[figure] as? [String: Any])?["before"] is NSNull, "\(figure)")
                }
            }
        }
    }

    @Test("of logs of different days that are not as long, the hours that both cover are compared")
    func hours() throws {
        // The shorter one ends before the refresh that both have at 13:00.
        let whole = TwoDays.log(day: 5, runs: true)
        let lines = TwoDays.log(day: 6, runs: true).split(separator: "\n", omittingEmptySubsequences: false)
        let last = try #require(lines.firstIndex { $0.contains("12:30:00") })
        let outcome = try compare(whole, lines[...last].joined(separator: "\n") + "\n")
        #expect(outcome.ending == .exited(0), "\(outcome.output)")
        #expect(
            outcome.output.contains(
                "The hours that both logs cover are compared, from 08:00:00 to 12:30:00."),
            "\(outcome.output)")
    }

    @Test("two days of one log are told in the same way, and numbers of days that are not there are refused")
    func daysOfOneLog() throws {
        let folder = try TemporaryFolder()
        let both = try folder.write(
            TwoDays.log(day: 5, runs: true) + TwoDays.log(day: 6, runs: false), to: "both.log")
        let held = try Command.run("compare", both, "--day", "1", "--day", "2", "--app", "com.example.news")
        #expect(
            held.output.contains("ran 1 time before and not after: only after it was blocked by Low Power"))
        #expect(held.output.contains("both.log, day 2"))
        try Command.expectComplaint(
            ["compare", both, "--day", "1", "--day", "3"], status: 64, saying: "--day 3: expected 1 to 2")
        for arguments in [[both, "--day", "1"], ["messaging-day", "--day", "1", "--day", "2"]] {
            try Command.expectComplaint(
                ["compare"] + arguments, status: 64, saying: "--day names two days of one log")
        }
    }

    @Test("logs whose times are of different zones are refused with the option that puts both in one")
    func zones() throws {
        let lines = PhoneLog.text.split(separator: "\n", omittingEmptySubsequences: false)
        let utc = lines.map { line -> String in
            guard line.hasPrefix("2026-10-05 "), let hour = Int(line.dropFirst(11).prefix(2)) else {
                return String(line)
            }
            let early = hour - 2
            return "2026-10-05 \(early < 10 ? "0" : "")\(early)"
                + line.dropFirst(13).replacing("+0200", with: "+0000", maxReplacements: 1)
        }.joined(separator: "\n")
        let outcome = try compare(PhoneLog.text, utc)
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errorOutput.contains("in different zones, +0200 and +0000; --zone +0200"))
        let same = try compare(PhoneLog.text, utc, "--zone", "+0200")
        #expect(same.ending == .exited(0) && same.output.contains("The days are equal"), "\(same.output)")
    }

    @Test("by how much less than a second days and launches differ is told as it is")
    func fractions() throws {
        let later = PhoneLog.text.replacing("11:30:00.000000", with: "11:30:00.500000")
            .replacing("07:58:10.000000", with: "07:58:10.400000")
        let outcome = try compare(PhoneLog.text, later)
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("One of the days is 500 ms longer; the first 4 h 30 m of both are compared."))
        #expect(words.contains("shifted: by 400 ms at most"), "\(words)")
    }
}

/// A day of a phone on which a refresh runs at 13:00, or is blocked from 09:00 to 19:00.
private enum TwoDays {
    static func line(_ clock: String, _ message: String, day: Int) -> String {
        "2026-10-0\(day) \(clock).000000+0200 0x1842     Default     0x0                  454    0    "
            + "dasd: [com.apple.duetactivityscheduler:scheduling] \(message)\n"
    }

    static func log(day: Int, runs: Bool, of app: String = "news") -> String {
        let activity = "bgRefresh-com.example.\(app).refresh:0A1B2\(day)"
        func line(_ clock: String, _ message: String) -> String { Self.line(clock, message, day: day) }
        let row =
            "{name: Low Power Mode, policyWeight: 5.000, response: {33, 0.00, [{lowPowerMode == 1}]}}\n ], Decision: MNP}"
        let halfHours = (18...38).map { number -> String in
            "\(number < 20 ? "0" : "")\(number / 2):\(number % 2 == 0 ? "00" : "30"):00"
        }
        let looks = halfHours.map {
            line($0, runs ? "Rescoring all 660 activities" : "\(activity):[\n\t\(row)")
        }
        let ran = [
            line("13:00:00", "STARTING activity \(activity) <private>!"),
            line("13:00:20", "COMPLETED \(activity) at priority 10 <private>!"),
        ]
        return line("08:00:00", "Submitted Activity: \(activity) at priority 10 <private>")
            + line("08:30:00", "Rescoring all 660 activities")
            + (runs ? looks[..<9] + ran + looks[9...] : looks[...]).joined()
            + line("19:45:00", "Rescoring all 660 activities")
    }
}

/// A day of a phone on which a refresh is submitted at 08:00, and runs at 08:20 for 20 seconds.
struct LoggedRefresh: Sendable {
    /// What is otherwise in one of two days.
    struct Change: Sendable {
        let refresh: LoggedRefresh
        /// What is said of it as the day after, and as the day before.
        let forth: String
        let back: String
    }

    var begin: String? = "08:20:00"
    var end = "08:20:20"
    /// A further line, with the time at which it stands.
    var further: (clock: String, message: String)?

    static let changes = [
        Change(
            refresh: LoggedRefresh(begin: "08:30:00", end: "08:30:20"),
            forth: "began at other times: 08:20:00 → 08:30:00",
            back: "began at other times: 08:30:00 → 08:20:00"),
        Change(
            refresh: LoggedRefresh(end: "08:40:00"), forth: "ran longer or shorter: 20 s → 20 m",
            back: "ran longer or shorter: 20 m → 20 s"),
        Change(
            refresh: LoggedRefresh(
                further: ("08:20:20", "Suspending \(activity) - required criterion is not satisfied.")),
            forth: "ended otherwise: 1 completed → 1 expired",
            back: "ended otherwise: 1 expired → 1 completed"),
        Change(
            refresh: LoggedRefresh(
                begin: nil, further: ("08:00:00", "No relevant background execution modes found")),
            forth:
                "ran 1 time before and not after: after, without a run, 1 refused (its background mode is missing in UIBackgroundModes)",
            back:
                "did not run before, and ran 1 time after: before, without a run, 1 refused (its background mode is missing in UIBackgroundModes)"
        ),
        Change(
            refresh: LoggedRefresh(
                begin: nil, further: ("08:10:00", "CANCELED: \(activity) at priority 5 <private>!")),
            forth: "ran 1 time before and not after: after, without a run, 1 cancelled",
            back: "did not run before, and ran 1 time after: before, without a run, 1 cancelled"),
    ]

    private static let activity = "bgRefresh-com.example.news.refresh:0A1B2C"

    func log(day: Int) -> String {
        let activity = Self.activity
        var lines = [("08:00:00", "Submitted: \(activity) at priority 5 <private>")]
        if let further, further.clock < "08:15:00" { lines.append(further) }
        if let begin { lines.append((begin, "STARTING activity \(activity)")) }
        if let further, further.clock > "08:15:00" { lines.append(further) }
        if begin != nil { lines.append((end, "COMPLETED \(activity) at priority 5")) }
        lines.append(("08:50:00", "Rescoring all 60 activities"))
        return lines.map { TwoDays.line($0.0, $0.1, day: day) }.joined()
    }
}
