import Answers
import BackgroundPolicy
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// What stands in the inspector of an app that has no request yet, and how lines of events keep their columns.
@Suite struct ComingRequestsTests {
    private func session(
        _ name: String = "figure-several-apps", size: Size = Size(columns: 80, rows: 24), app: Int = 0,
        at moment: Moment = .start
    ) throws -> ScriptedSession<FinishedDay> {
        let builtIn = try #require(BuiltInScenario.named(name))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let model = DashboardModel(index: index, size: size, playhead: moment, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        for _ in 0..<app { _ = session.press([.down]) }
        return session
    }

    private func inspector(_ session: ScriptedSession<FinishedDay>) throws -> [Substring] {
        let model = session.session.model
        let layout = try #require(model.layout)
        let rows = session.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(rows[layout.inspectorRows])
    }

    @Test("before an app's first request the inspector says when it comes, and lists what is to come")
    func coming() throws {
        for app in 0..<3 {
            let session = try session(app: app)
            let index = session.session.model.index
            let own = index[AppID(app)].requests.map { index.requests[$0] }
            let first = try #require(own.first)
            let rows = try inspector(session)
            let clock = index.header.calendar.clock(first.submitted)
            #expect(rows[1].contains("nothing is requested before \(clock)"), "\(rows)")
            for (row, record) in zip(rows.dropFirst(3), own) {
                #expect(row.contains(index.header.calendar.hourAndMinute(record.submitted)), "\(row)")
            }
            #expect(rows[3...].prefix(own.count).allSatisfy { !$0.isEmpty })
        }
    }

    @Test("a request that a log first names later was made before that")
    func unknown() throws {
        var day = SampleDay()
        let task = day.task(day.app("News", "com.example.news"), .appRefresh, "com.example.news.refresh")
        let request = Request(id: RequestID(1), app: AppID(0), mode: .appRefresh, task: task)
        day.happens(SampleDay.at(8, 10), .request(request, .submitted(earliestBegin: SampleDay.at(8, 10))))
        let index = day.index(
            title: "phone.ndjson", evidence: DeviceEvidence(unknownSubmissions: [request.id]))
        let model = DashboardModel(
            index: index, size: Size(columns: 80, rows: 24), playhead: SampleDay.at(8, 5), mayIntervene: false
        )
        let session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let rows = try inspector(session)
        #expect(rows[0].contains("News · no request in the log yet"), "\(rows)")
        #expect(rows[1].contains("the log first names a request at 08:10:00; it was made before"), "\(rows)")
    }

    @Test("where the future is hidden nothing is told of it")
    func hidden() throws {
        var session = try session()
        while session.session.model.state.future != .hidden { _ = session.press([.character("v")]) }
        let rows = try inspector(session)
        #expect(rows[1].contains("appear here once they are requested"))
        #expect(rows.dropFirst(2).allSatisfy { $0.isEmpty }, "\(rows)")
    }

    @Test("an app that requests nothing in the day is said to")
    func nothing() throws {
        var day = SampleDay()
        _ = day.app("Idle", "com.example.idle")
        let model = DashboardModel(
            index: day.index(title: "day"), size: Size(columns: 80, rows: 24), mayIntervene: true)
        let session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        #expect(try inspector(session)[1].contains("nothing is requested in this day"))
    }

    @Test("a line of events cuts what the work took before it leaves its columns")
    func columns() throws {
        var cut = 0
        // The longest name is Color Feed, and the longest kind is processing.
        for columns in 70...130 {
            let before = 1 + 9 + (columns < 100 ? 11 + 11 : 16 + 12)
            let session = try session(
                "messaging-day", size: Size(columns: columns, rows: 40), at: Moment(8 * Span.hour))
            let model = session.session.model
            let list = EventList(
                index: model.index, playhead: model.state.playhead, filter: model.eventFilter)
            for line in list.lines(atMost: 40) {
                let text = list.words(of: line.line)
                var page = Page(size: Size(columns: columns, rows: 1), glyphs: .unicode)
                list.draw([line], rows: 0..<1, on: &page)
                let row = page.frame.plainText
                let factEnds = before + TextWidth.columns(of: text.words) - text.columnsToCut + 1
                guard !text.cost.isEmpty, factEnds <= columns - 1 else { continue }
                let start = row.index(row.startIndex, offsetBy: before)
                #expect(row[start...].hasPrefix(text.words.prefix(12)), "\(columns): \(row)")
                cut += row.contains("…") ? 1 : 0
            }
        }
        #expect(cut > 0)
    }

}
