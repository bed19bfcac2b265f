public import Timeline

/// How much of the course of an app's requests the log of a device tells, task by task.
public struct ToldOfApp {
    private let index: TimelineIndex
    private let evidence: DeviceEvidence
    private let app: AppID

    /// What the answer is called.
    public static let title: Sentence = "What a log tells of an app"

    /// What a log tells of one of its apps.
    public init(_ index: TimelineIndex, _ evidence: DeviceEvidence, of app: AppID) {
        (self.index, self.evidence, self.app) = (index, evidence, app)
    }

    /// A row for each task: how many requests there are, and of how many the log tells each part of their course.
    public var section: AnswerSection {
        if app == index.systemApp { return systemSection }
        let records = index[app].requests.map { index.requests[$0] }
        let roster = index.header.roster
        let rows = roster.tasks(of: app).compactMap { task -> [AnswerTable.Cell]? in
            let own = records.filter { $0.request.task == task }
            guard !own.isEmpty else { return nil }
            let counts = [
                own.count, own.count { index.knowsSubmission(of: $0.request.id) },
                own.count { !$0.evaluations.isEmpty }, own.count { $0.started != nil },
                own.count { $0.refusedAtOnce == nil && $0.outcome.map { $0 != .unfinished } ?? false },
                own.count { $0.refusedAtOnce != nil },
            ]
            let label =
                roster[task].ownName.map { "\($0) · \(roster[task].modeName)" } ?? roster[task].modeName
            return Self.row(label, counts)
        }
        let lines = Set(records.flatMap { evidence.lines(about: $0.request.id).map(\.number) }).count
        return AnswerSection(
            .nowhere, heading: heading("requests of \(name: roster[app].name)"),
            table: Self.table("requests", rows, after: ["refused"]),
            [.alone("\(Counted.text(lines, "line is", "lines are")) about them; dayline why names each.")])
    }

    /// How many of the system's own activities are told, those that there were most often.
    private static let activitiesAtMost = 20

    private var systemSection: AnswerSection {
        let runs = Dictionary(grouping: evidence.system?.runs ?? [], by: \.name)
        let most = runs.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let rows = most.prefix(Self.activitiesAtMost).map { name, own in
            Self.row(
                name,
                [
                    own.count, own.count { $0.submitted != nil },
                    own.count { $0.evaluated != nil || !$0.holds.isEmpty }, own.count { $0.started != nil },
                    own.count { $0.ended.map { $0.line > 0 } ?? false },
                ])
        }
        let more = most.count - rows.count
        return AnswerSection(
            .nowhere, heading: heading("activities of the system's own"),
            table: Self.table("times", rows),
            more > 0 ? [.alone("and \(Counted.text(more, "other activity", "other activities"))")] : [])
    }

    private func heading(_ what: Sentence) -> Sentence { "Of how many \(what) the log tells what" }

    private static func table(
        _ counted: String, _ rows: [[AnswerTable.Cell]], after last: [String] = []
    ) -> AnswerTable {
        AnswerTable(
            ["task", counted, "submitted", "evaluated", "started", "ended"] + last, rows, nameColumns: 18...56
        )
    }

    private static func row(_ label: String, _ counts: [Int]) -> [AnswerTable.Cell] {
        [.name(label)] + counts.map { .value(.count($0)) }
    }
}
