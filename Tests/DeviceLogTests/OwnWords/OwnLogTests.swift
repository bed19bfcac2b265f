import BackgroundPolicy
import Testing
import Timeline
import UntrustedText

@testable import DeviceLog

/// The log that an app writes in the documented format, and the Swift file that writes it.
@Suite struct OwnLogTests {
    /// A line of the format at a time of the day.
    private static func line(_ clock: String, _ event: String, _ more: String = "") -> String {
        "{\"app\":\"com.example.news\",\"time\":\"2026-06-05T\(clock)+0200\",\"event\":\"\(event)\""
            + (more.isEmpty ? "}" : ",\(more)}")
    }

    private static let refresh = "\"task\":\"com.example.news.refresh\""
    private static let lines = [
        line(
            "08:00:00.100", "launched", "\"state\":\"inactive\",\"lowPowerMode\":false,\"batteryPercent\":88"),
        line("08:00:00.600", "didBecomeActive", "\"state\":\"active\""),
        line(
            "08:04:59.600", "taskSubmitted",
            refresh + ",\"kind\":\"appRefresh\",\"earliestBegin\":\"2026-06-05T06:30:00Z\""),
        line("08:05:00.000", "didEnterBackground", "\"state\":\"background\",\"timeRemaining\":29.8"),
        line("08:05:10.000", "protectedDataUnavailable"),
        line("08:40:00.000", "launched", "\"state\":\"background\",\"lowPowerMode\":true"),
        line("08:40:00.300", "taskStarted", refresh + ",\"kind\":\"appRefresh\""),
        line("08:40:28.300", "taskExpired", refresh),
        line("08:40:28.400", "taskCompleted", refresh + ",\"success\":false"),
        line("09:00:00.000", "pushReceived", "\"contentAvailable\":true,\"alert\":false"),
        line("09:00:04.000", "pushCompleted", "\"result\":\"noData\""),
        line("09:10:00.000", "taskStarted", "\"task\":\"com.example.news.tidy\",\"kind\":\"processing\""),
        line("09:20:00.000", "launched", "\"state\":\"background\",\"backgroundRefresh\":\"denied\""),
        line(
            "09:20:00.500", "submitFailed",
            refresh
                + ",\"kind\":\"appRefresh\",\"error\":\"BGTaskSchedulerErrorDomain Code=1 \\\"(null)\\\"\""),
    ]

    @Test("a log as the app writes it is the day that it says")
    func day() throws {
        let excerpt = try ExcerptDay(Self.lines.joined(separator: "\n") + "\n{\"app\":\"com.exam")
        #expect(excerpt.summary.style == .appLog && excerpt.summary.isLastLineCut)
        #expect(excerpt.summary.zone == .printed(120) && excerpt.summary.records == Self.lines.count)
        let app = "com.example.news"
        #expect(
            excerpt.events == [
                "08:00:00.100 battery 88", "08:00:00.100 \(app) foreground, opened",
                "08:04:59.600 \(app) submitted BGAppRefreshTask \(app).refresh from 08:30:00",
                "08:05:00.000 \(app) background, left", "08:05:10.000 locked",
                "08:40:00.000 \(app) not running, not-recorded", "08:40:00.000 \(app) background, launched",
                "08:40:00.000 \(app) launched cold", "08:40:00.300 \(app) started BGAppRefreshTask",
                "08:40:28.300 \(app) expiring BGAppRefreshTask",
                "08:40:28.400 \(app) ended BGAppRefreshTask: expired, not-recorded",
                "09:00:00.000 \(app) submitted background push background push",
                "09:00:00.000 \(app) started background push",
                "09:00:04.000 \(app) ended background push: no-data",
                "09:10:00.000 \(app) submitted BGProcessingTask \(app).tidy",
                "09:10:00.000 \(app) started BGProcessingTask",
                "09:20:00.000 \(app) not running, not-recorded", "09:20:00.000 \(app) background, launched",
                "09:20:00.000 \(app) launched cold",
            ])
        let day = try #require(excerpt.day)
        let others = day.events.compactMap { event -> String? in
            switch event.happening {
            case .device(.setting(.lowPowerMode, let value, _)): "\(event.line) low power \(value == .on)"
            case .app(_, .appBackgroundAppRefresh(let isOn)): "\(event.line) refresh \(isOn)"
            case .request(_, .refused(let refusal)): "\(event.line) \(refusal)"
            case .request(let request, .ended(.unfinished, nil, _, _)): "\(event.line) \(request.mode)"
            default: nil
            }
        }
        // The processing task's process was gone with the next launch; nothing tells when, or why.
        #expect(
            others == [
                "1 low power false", "6 low power true", "12 processing", "13 refresh false",
                "14 unavailableAsLogged",
            ])
        #expect(day.evidence.lines.allSatisfy { $0.isOwnWord })
        #expect(day.evidence.lines.first?.text.hasPrefix("{\"event\":\"launched\",\"state\"") == true)
    }

    @Test("a line that lacks what its event requires, or says something unknown, is read as an unknown one")
    func lacking() {
        for event in AppLogEvent.allCases {
            let values: [AppLogMember: String] = [
                .task: "\"a.b.c\"", .kind: "\"processing\"", .success: "true", .result: "\"failed\"",
                .lowPowerMode: "true", .backgroundRefresh: "\"denied\"",
            ]
            func word(_ members: [AppLogMember]) -> AppWord? {
                let more = members.compactMap { member in
                    values[member].map { "\"\(member.rawValue)\":\($0)" }
                }
                let text = Array(Self.line("08:00:00", event.rawValue, more.joined(separator: ",")).utf8)
                return text.withUnsafeBufferPointer { AppWord(object: $0) }
            }
            #expect(word(event.required)?.event == event)
            for member in event.required {
                let others = event.required.filter { $0 != member }
                #expect(word(others) == nil, "\(event) without \(member)")
            }
        }
        let strange = Array(Self.line("08:00:00", "mystery").utf8)
        let word = strange.withUnsafeBufferPointer { AppWord(object: $0) }
        #expect(word == nil)
    }

    @Test("the schema lists every event and member that the reader knows")
    func schema() throws {
        let schema = AppLogSchema.json.text
        for event in AppLogEvent.allCases { #expect(schema.contains("\"const\": \"\(event.rawValue)\"")) }
        for member in AppLogMember.allCases { #expect(schema.contains("\"\(member.rawValue)\": {")) }
    }

    @Test("the Swift file writes events and members that the reader knows, and all that an app can know")
    func logger() throws {
        let source = AppLogger.source
        let notes = source.matches(of: /note\("(\w+)"/).map { String($0.output.1) }
        let observed = source.matches(of: /(?:Notification|DidChange),\s+"(\w+)"/).map { String($0.output.1) }
        let written = Set(notes + observed)
        #expect(written == Set(AppLogEvent.allCases.map(\.rawValue)))
        let members = source.matches(of: /line\["(\w+)"\]|"(\w+)":/).compactMap { $0.output.1 ?? $0.output.2 }
        for member in Set(members) {
            #expect(AppLogMember(rawValue: String(member)) != nil, "\(member) is a member")
        }
        #expect(Set(members).count == AppLogMember.allCases.count - 1, "all but alert")
        let lists = AppLogMember.allCases.map { member -> Set<String> in
            if case .word(let words) = member.form { Set(words) } else { [] }
        }
        for words in source.matches(of: /= \[("\w+"(?:, "\w+")+)\]/) {
            let values = words.output.1.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
            #expect(lists.contains(Set(values)), "\(values)")
        }
    }

    @Test(
        "beside the log of the phone, the app's word and the system's are one event, and the system's states count"
    )
    func merged() throws {
        var assembly = DayAssembly()
        let own = try ReadLog(Self.lines.joined(separator: "\n")).records
        let state =
            "Calculated state for app<com.example.news(0A)>: running-active (role: UserInteractiveFocal)"
        var system = own[0]
        (system.app, system.process, system.message) = ("", "runningboardd", Array(state.utf8))
        for record in [system] + own { assembly.add(record) }
        let day = try #require(assembly.day(title: "both", isOver: true))
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == ["com.example.news"])
        let states = day.events.count {
            if case .app(_, .appState(.foreground, _)) = $0.happening { true } else { false }
        }
        #expect(states == 1)
        #expect(assembly.ownWords.known == own.count && assembly.ownWords.unknown == 0)
    }
}
