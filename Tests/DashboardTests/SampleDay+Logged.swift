import BackgroundPolicy
import Timeline

extension SampleDay {
    /// A morning that a device logged: a refresh that two policies block, that a low score holds, and that runs.
    static func logged() -> TimelineIndex {
        var day = SampleDay()
        let news = day.app("News", "com.example.news")
        let refresh = day.task(news, .appRefresh, "com.example.news.refresh")
        day.happens(at(7, 0), .device(.battery(milliPercent: 42_000)))
        day.happens(at(7, 0), .device(.setting(.charger, .off)))
        day.happens(at(7, 30), .app(news, .appState(.foreground, .opened)))
        day.happens(at(7, 35), .app(news, .appState(.suspended, .suspended)))
        let blocked = Verdict(
            adverse: .lowPowerMode, awaited: [.schedulerPolicy],
            unlogged: [.appSwitcher, .backgroundAppRefreshSwitch])
        let waiting = Verdict(awaited: [.betterTime], unlogged: [.appSwitcher, .backgroundAppRefreshSwitch])
        day.request(
            refresh, submitted: at(7, 35), eligible: at(7, 50),
            verdicts: [
                (at(8, 0), blocked), (at(8, 40), waiting), (at(9, 0, 1), .notInLog),
            ], started: at(10, 0), seconds: 12, energy: 0)
        let request = Request(id: RequestID(1), app: news, mode: .appRefresh, task: refresh)
        for (number, minute) in [0, 20, 40].enumerated() {
            day.happens(at(8, Int64(minute)), .request(request, .evaluated(EvaluationID(UInt32(number)))))
        }
        return day.index(title: "phone.ndjson", evidence: evidence)
    }

    private static var evidence: DeviceEvidence {
        let rows = [
            Evaluation.Row(
                policy: "Thermal", weight: 5_000, decision: .absolutelyMustNotProceed, score: 0,
                rationale: "thermalLevel >= 2"),
            Evaluation.Row(
                policy: "Low Power Mode", weight: 1_000, decision: .mustNotProceed, score: 0, rationale: ""),
            Evaluation.Row(
                policy: "Application", weight: 50_000, decision: .canProceed, score: 250, rationale: ""),
        ]
        let evaluations = [
            Evaluation(rows: rows, decision: .absolutelyMustNotProceed),
            Evaluation(rows: rows, decision: .absolutelyMustNotProceed),
            Evaluation(
                rows: [rows[2]], decision: .canProceed, score: 644_213, threshold: 694_377),
        ]
        let lines = [
            DeviceEvidence.Line(
                number: 120, moment: at(8, 0), process: "dasd",
                text: "bgRefresh-com.example.news.refresh:0A1B2C:[\n\t{name: …}"),
            DeviceEvidence.Line(
                number: 131, moment: at(8, 40), process: "dasd",
                text: "'bgRefresh-com.example.news.refresh:0A1B2C' CurrentScore: 0.644213"),
        ]
        return DeviceEvidence(
            evaluations: evaluations, lines: lines, linesOfRequests: [[], [120, 131]], coverage: [],
            remarks: [])
    }
}
