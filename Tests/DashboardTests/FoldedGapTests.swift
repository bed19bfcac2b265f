import BackgroundPolicy
import Frames
import Testing

@testable import Dashboard
@testable import Timeline

/// Gaps of a log that would take most of the axis are folded to the columns of a sign.
@Suite struct FoldedGapTests {
    /// Half an hour, a gap of 15 h 30 m, and the last two hours of the day.
    private static let gap = Slice(from: SampleDay.at(6, 30), to: SampleDay.at(22, 0))
    private static let shown = SampleDay.length - gap.length

    private static func index() -> TimelineIndex {
        var day = SampleDay()
        let news = day.app("News", "com.example.news")
        let refresh = day.task(news, .appRefresh, "com.example.news.refresh")
        day.request(
            refresh, submitted: SampleDay.at(6, 0), started: SampleDay.at(6, 20), seconds: 60, energy: 0)
        day.happens(gap.from, .device(.silence(until: gap.to, .notRecorded)))
        day.request(refresh, submitted: gap.to, started: SampleDay.at(23, 0), seconds: 60, energy: 0)
        day.happens(SampleDay.at(23, 59), .device(.battery(milliPercent: 42_000)))
        return day.index(title: "phone.log", evidence: DeviceEvidence())
    }

    private static func session(
        _ columns: Int = 120, _ rows: Int = 36, at playhead: Moment = .start
    ) -> ScriptedSession<FinishedDay> {
        ScriptedSession(
            DashboardModel(
                index: index(), size: Size(columns: columns, rows: rows), playhead: playhead,
                mayIntervene: false), keeper: FinishedDay(), glyphs: .unicode)
    }

    private static let axes = [
        TimeAxis(day: SampleDay.length, silences: [gap]),
        TimeAxis(
            day: 10 * Span.day,
            silences: (0..<9).map {
                Slice(from: Moment($0 * Span.day + Span.hour), to: Moment(($0 + 1) * Span.day))
            }),
        TimeAxis(day: 2_000, silences: [Slice(from: Moment(3), to: Moment(1_990))]),
    ]

    @Test("what is not in a folded gap has a place of its own on the axis, and the gap has one place")
    func positions() {
        for axis in Self.axes {
            #expect(axis.length == axis.day - axis.folded.reduce(0) { $0 + $1.length })
            for moment in stride(from: 0, through: axis.day, by: Int(max(1, axis.day / 997))).map({
                Moment($0)
            }) {
                let position = axis.position(of: moment)
                #expect(0...axis.length ~= position)
                let fold = axis.folded.first { $0.from <= moment && moment < $0.to }
                #expect(axis.moment(at: position, behindGap: true) == fold?.to ?? moment)
                let landing = axis.landing(at: moment, from: .start)
                #expect(landing == fold?.to ?? moment)
            }
        }
    }

    @Test("what is not recorded before the first line of a log with long gaps is folded as they are")
    func lead() throws {
        var day = SampleDay()
        let news = day.app("News", "com.example.news")
        let (first, last) = (SampleDay.at(6, 0, 40), SampleDay.at(23, 59, 58))
        day.happens(first, .app(news, .appState(.background, .launched)))
        day.happens(first + 1_000, .device(.silence(until: last, .notRecorded)))
        day.happens(last, .app(news, .appState(.suspended, .suspended)))
        let index = day.index(title: "phone.log", evidence: DeviceEvidence())
        let folded = [Slice(from: .start, to: first), Slice(from: first + 1_001, to: last)]
        #expect(TimeAxis(index).folded == folded)
        var session = ScriptedSession(
            DashboardModel(index: index, size: Size(columns: 120, rows: 36), mayIntervene: false),
            keeper: FinishedDay(), glyphs: .unicode)
        let page = session.press([.right]).plainText
        #expect(session.session.model.state.playhead == first)
        #expect(page.contains("╳ 40 s") && page.contains("╳ 17 h 59 m"))
    }

    @Test("gaps that take little of a day, and short ones beside long ones, are not folded")
    func few() {
        let half = Slice(from: Moment(Span.hour), to: Moment(13 * Span.hour))
        #expect(TimeAxis(day: Span.day, silences: [half]).folded.isEmpty)
        let more = Slice(from: half.from, to: half.to + Span.hour)
        let short = Slice(from: more.to + Span.hour, to: more.to + Span.hour + 50 * Span.minute)
        #expect(
            TimeAxis(day: Span.day, silences: [more, short]).folded == [
                Slice(from: more.from + 1, to: more.to)
            ])
    }

    @Test(
        "every moment of a window has a column, columns follow each other, and each millisecond counts once")
    func scale() {
        for axis in Self.axes {
            for columns in [30, 66, 98, 169] {
                for length in [axis.length, axis.length / 2, axis.length / 7] {
                    for position in [0, axis.length / 3, axis.length - length] {
                        let window = axis.window(from: position, length: length)
                        let scale = TimeScale(window: window, columns: 5..<(5 + columns), axis: axis)
                        Self.check(scale, window, columns)
                    }
                }
            }
        }
    }

    private static func check(_ scale: TimeScale, _ window: ZoomWindow, _ columns: Int) {
        let moments = (0...columns).map { scale.moment(at: $0) }
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(scale.from == window.from && scale.to >= window.to)
        #expect(scale.stretches.reduce(0) { $0 + $1.count } == columns)
        for index in 0..<columns where moments[index] < moments[index + 1] {
            #expect(scale.index(of: moments[index]) == index)
            #expect(scale.index(of: moments[index + 1] - 1) == index)
            let isFolded = scale.stretches.contains { $0.isFolded && $0.indices.contains(index) }
            #expect(isFolded || moments[index + 1] - moments[index] <= scale.columnLength)
        }
        let part = Slice(from: window.from + window.length / 5, to: window.to - window.length / 9)
        var sums = [Int64](repeating: 0, count: columns)
        var track = Track()
        track.begin(at: part.from)
        track.end(at: part.to)
        scale.accumulate(track, into: &sums, until: .distantFuture)
        // At each end of a fold a millisecond may go with it.
        let folds = Int64(scale.stretches.count)
        #expect(abs(sums.reduce(0, +) - part.length) <= folds)
        let touched = scale.indices(of: part, until: .distantFuture)
        #expect(sums.indices.filter { sums[$0] > 0 }.allSatisfy(touched.contains))
    }

    @Test("a fold says how long it is, and what lies before and behind it has the rest of the axis")
    func drawn() throws {
        for (columns, rows, words) in [
            (120, 36, "╳ 15 h 30 m"), (200, 60, "╳ 15 h 30 m"), (80, 24, "╳ 16 h"),
        ] {
            var session = Self.session(columns, rows)
            let lines = try session.press(Key.script("")).plainText.split(separator: "\n").map(String.init)
            let axis = try #require(lines.first { $0.contains(words) })
            let layout = try #require(session.session.model.layout)
            let fold = axis.distance(
                from: axis.startIndex, to: try #require(axis.firstIndex(of: "╳")))
            // Half an hour of two and a half.
            let share = Double(fold - layout.laneColumns.lowerBound) / Double(layout.laneColumns.count)
            #expect(0.15...0.25 ~= share)
            #expect(lines.contains { $0.contains("22:00") || $0.contains("22 ") })
        }
    }

    @Test("a key gives gaps the room of their time and takes it again; the shown part stays whole")
    func unfolded() throws {
        var session = Self.session()
        #expect(try session.press(Key.script(";")).plainText.contains("1 gap is as long as they were"))
        #expect(session.session.model.axis.folded.isEmpty)
        #expect(session.session.model.state.window == ZoomWindow(wholeDay: SampleDay.length))
        #expect(try session.press(Key.script(";")).plainText.contains("1 gap is folded"))
        #expect(session.session.model.state.window == ZoomWindow(wholeDay: SampleDay.length))
        var plain = ScriptedSession(
            DashboardModel(
                index: SampleDay.logged(), size: Size(columns: 120, rows: 36), mayIntervene: false),
            keeper: FinishedDay(), glyphs: .unicode)
        #expect(try plain.press(Key.script(";")).plainText.contains("no gap of this day"))
    }

    @Test("zooming goes by what is shown, keeps the playhead in sight, and comes back to the whole day")
    func zoomed() throws {
        for playhead in [SampleDay.at(6, 20), Self.gap.from, SampleDay.at(12, 0), SampleDay.at(23, 0)] {
            var session = Self.session(at: playhead)
            var former = Self.shown
            for _ in 0..<5 {
                _ = try session.press(Key.script("z"))
                let model = session.session.model
                let length = model.axis.length(of: model.state.window)
                #expect(length < former)
                #expect(model.state.window.from <= playhead && playhead <= model.state.window.to)
                former = length
            }
            _ = try session.press(Key.script("="))
            #expect(session.session.model.state.window == ZoomWindow(wholeDay: SampleDay.length))
        }
    }

    @Test("a step and the playhead that plays pass over a folded gap at once")
    func passed() throws {
        var session = Self.session(at: Self.gap.from)
        _ = session.press([.right])
        #expect(session.session.model.state.playhead == Self.gap.to)
        _ = session.press([.left])
        #expect(session.session.model.state.playhead == Self.gap.from)
        var model = session.session.model
        model.state.playback.isPaused = false
        let speed = model.state.playback.speed
        _ = model.advance(milliseconds: 100)
        #expect(model.state.playhead.milliseconds - Self.gap.to.milliseconds <= 100 * speed)
        #expect(model.state.playhead >= Self.gap.to)
    }

    @Test("a figure folds the gaps that the dashboard folds, and says when the time goes on behind one")
    func figure() throws {
        let paints = PaintTable(depth: .direct) { _, _ in
            Paint(
                foreground: .direct(red: 1, green: 2, blue: 3), background: .direct(red: 4, green: 5, blue: 6)
            )
        }
        var model = DashboardModel(
            index: Self.index(), size: Size(columns: 120, rows: 36), playhead: .start, mayIntervene: false)
        func svg(_ part: Slice? = nil) -> String {
            Figure(
                model,
                Figure.Wishes(
                    caption: nil, aspect: nil, hasLegend: false, hasPlayhead: false, part: part, source: "")
            ).svg(paints)
        }
        func texts(_ svg: String) -> [String] {
            svg.matches(of: /<text [^>]*>(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/).map { String($0.1) }
        }
        let folded = svg()
        #expect(texts(folded).contains("15 h 30 m") && texts(folded).contains("Wed 5 Jun 22:00"))
        #expect(!texts(folded).contains("12:00"))
        // What runs at 23:00 is an hour behind the gap, of two and a half that are shown.
        let scale = FigureScale(
            index: model.index, part: Slice(from: .start, to: model.index.header.end), axis: model.axis,
            width: 1_000)
        let open = 1_000 - scale.gapWidth
        let half = open * Double(Span.hour / 2) / Double(Self.shown)
        #expect(abs(scale.x(Self.gap.from) - half) < 1)
        #expect(abs(scale.x(SampleDay.at(23, 0)) - (half + scale.gapWidth + 2 * half)) < 1)
        #expect(scale.x(.start) == 0 && abs(scale.x(model.index.header.end) - 1_000) < 0.001)
        // A part without the gap, and a day whose gaps are not folded, have the whole width for their time.
        #expect(!texts(svg(Slice(from: Self.gap.to, to: model.index.header.end))).contains("15 h 30 m"))
        _ = model.apply(.view(.foldGaps))
        #expect(texts(svg()).contains("12:00"))
    }
}
