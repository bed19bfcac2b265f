import BackgroundPolicy
import Timeline

@testable import EventLog

/// Draws days that a device logged from a seed, with texts that want to break out of their lines.
struct LoggedDayDraw {
    private var draw: EventDraw
    private(set) var events: [TimelineEvent] = []
    private(set) var evidence = DeviceEvidence()

    static let header: RecordingHeader = {
        var header = RecordingHeader(day: Samples.header.day, model: "1", scenario: "", isLogged: true)
        header.day.title = "phone.ndjson"
        _ = header.day.roster.add(
            Roster.Task(app: AppID(1), mode: .standardPush, identifier: "push", isModeKnown: false))
        return header
    }()

    /// A day with this many requests.
    init(seed: UInt64, requests: Int = 5) {
        draw = EventDraw(seed: seed)
        for number in 0..<requests {
            let request = Samples.request(UInt32(number), task: number % Samples.roster.tasks.count)
            add(.request(request, .submitted(earliestBegin: Moment(draw.number(0...9_000)))))
            if draw.flag() { evidence.unknownSubmissions.insert(request.id) }
            let dates = BeginDates(
                asked: draw.flag() ? Moment(draw.number(-900...9_000)) : nil,
                window: draw.flag() ? Moment(draw.number(0...9_000)) : nil,
                windowEnd: draw.flag() ? Moment(draw.number(0...9_000)) : nil,
                interval: draw.flag() ? draw.number(1...9_000) : nil)
            if dates != BeginDates() { evidence.begins[request.id] = dates }
            for _ in 0..<draw.number(1...4) { evaluate(request) }
            add(.request(request, .ended(.completed, nil, energy: 0, cellular: 0)))
        }
        for happening in draw.oneOfEach() {
            if case .intervention = happening { continue }
            add(happening)
        }
        for sighting in NetworkSighting.allCases { add(.device(.networkSighting(sighting))) }
        add(.device(.restart))
        // The second is from 2026 to 1970, and the others between the years 0 and 9999.
        let spans: [Int64] = [
            -3_600_000, -56 * 365 * 86_400_000, 9_999 * 366 * 86_400_000, -9_999 * 366 * 86_400_000,
            draw.number(-9_000...9_000),
        ]
        for span in spans { add(.device(.clockSet(by: span))) }
        for cause in SilenceCause.allCases {
            add(.device(.silence(until: Moment(draw.number(0...9_000)), cause)))
        }
        drawLines(requests)
        evidence.coverage = [
            .init(process: "dasd", slice: Slice(from: .start, to: Moment(draw.number(1...99))), records: 7),
            .init(process: text(), slice: Slice(from: Moment(3), to: Moment(3)), records: 0),
        ]
        evidence.totals = [
            MeasuredTotals(
                of: AppID(0), in: Slice(from: .start, to: Moment(draw.number(1...99))), words: text())
        ]
        evidence.remarks = (0..<Int(draw.number(1...3))).map { _ in text() }
        drawPlaces()
        drawSystem()
    }

    /// The recording of the day.
    func log() throws -> [UInt8] {
        let kept = KeptBytes()
        var writer = try LoggedDayWriter(Self.header) { kept.write($0) }
        try writer.append(events, evidence)
        try writer.append(evidence)
        try writer.end(through: events.last?.moment ?? .start)
        return kept.all
    }

    private mutating func add(_ happening: Happening) {
        let moment = (events.last?.moment ?? .start) + draw.number(0...60_000)
        let line = draw.flag() ? UInt32(draw.number(1...0xFFFF_FFFF)) : 0
        events.append(TimelineEvent(at: moment, happening, line: line))
    }

    private mutating func evaluate(_ request: Request) {
        add(.request(request, .evaluated(EvaluationID(UInt32(evidence.evaluations.count)))))
        evidence.evaluations.append(
            Evaluation(
                rows: (0..<Int(draw.number(0...3))).map { _ in row() },
                decision: draw.flag() ? decision() : nil, score: draw.flag() ? number() : nil,
                threshold: draw.flag() ? number() : nil))
        let adverse = factors()
        add(.request(request, .verdict(Verdict(adverse: adverse, unlogged: draw.flag() ? factors() : nil))))
    }

    private mutating func row() -> Evaluation.Row {
        .init(policy: text(), weight: number(), decision: decision(), score: number(), rationale: text())
    }

    /// Lines that are about one request, several or none; each request has one, and not in the order of numbers.
    private mutating func drawLines(_ requests: Int) {
        var number: UInt32 = 0
        for _ in 0..<requests * 3 {
            number += UInt32(draw.number(1...50))
            evidence.lines.append(
                .init(
                    number: number, moment: Moment(draw.number(0...90_000)), process: text(), text: text()))
        }
        for request in 0..<requests {
            let about = evidence.lines.map(\.number).filter { _ in draw.flag() }
            let order = draw.flag() ? about : about.reversed()
            evidence.linesOfRequests.append(order.isEmpty ? [evidence.lines[request].number] : order)
        }
    }

    private mutating func drawPlaces() {
        let units = RecordPlaces.Unit.allCases
        let files = (0..<Int(draw.number(2...4))).map { number in
            RecordPlaces.File(
                name: text(), unit: units[Int(draw.number(0...1))], offset: UInt32(number * 1_000_000_000))
        }
        evidence.places = RecordPlaces(files: files) ?? RecordPlaces()
    }

    private mutating func drawSystem() {
        func step() -> SystemActivities.Step {
            .init(Moment(draw.number(0...90_000)), line: UInt32(draw.number(1...0xFFFF_FFFF)))
        }
        let runs = (0..<Int(draw.number(1...4))).map { _ in
            var run = SystemActivities.Run(
                name: text(), submitted: draw.flag() ? step() : nil, started: step())
            if run.submitted != nil, draw.flag() { run.interval = draw.number(1...9_000) }
            if draw.flag() { run.evaluated = step() }
            if draw.flag() { (run.ended, run.isCancelled) = (step(), draw.flag()) }
            run.holds = (0..<Int(draw.number(0...2))).map { number in
                let first = step()
                return .init(
                    policies: ["Thermal", "Battery Level"].suffix(number * 2),
                    unnamedDecision: number == 0 && draw.flag() ? .mustNotProceed : nil,
                    isBesideOther: draw.flag(), first: first,
                    last: first.moment + draw.number(0...5_000), count: Int(draw.number(1...9)))
            }
            return run
        }
        evidence.system = SystemActivities(runs: runs)
    }

    private mutating func text() -> String {
        let texts = [
            "", "dasd", "a\nb\tc", "\u{1B}[31mred\u{7}", "\"},{\"t\":0", "[{batteryLevel == 9}]",
            "\u{202E}é🌙 \\u0000",
            String(repeating: "long ", count: 400),
        ]
        return texts[Int(draw.number(0...Int64(texts.count - 1)))]
    }

    private mutating func number() -> Int32 {
        Int32(draw.number(draw.flag() ? 0...1_000_000 : Int64(Int32.min)...Int64(Int32.max)))
    }

    private mutating func decision() -> PolicyDecision {
        PolicyDecision.allCases[Int(draw.number(0...Int64(PolicyDecision.allCases.count - 1)))]
    }

    private mutating func factors() -> FactorSet { FactorSet(rawValue: UInt8(draw.number(0...0x7F))) }
}
