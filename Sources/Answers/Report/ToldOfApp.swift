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
        let records = index[app].requests.map { index.requests[$0] }
        let roster = index.header.roster
        let rows = roster.tasks(of: app).compactMap { task -> [AnswerTable.Cell]? in
            let own = records.filter { $0.request.task == task }
            guard !own.isEmpty else { return nil }
            let counts = [
                own.count, own.count { index.knowsSubmission(of: $0.request.id) },
                own.count { !$0.evaluations.isEmpty }, own.count { $0.started != nil },
                own.count { $0.outcome.map { $0 != .unfinished } ?? false },
            ]
            let label =
                roster[task].ownName.map { "\($0) · \(roster[task].modeName)" } ?? roster[task].modeName
            return [.name(label)] + counts.map { .value(.count($0)) }
        }
        let lines = Set(records.flatMap { evidence.lines(about: $0.request.id).map(\.number) }).count
        let name = roster[app].name
        return AnswerSection(
            .nowhere, heading: "Of how many requests of \(name: name) the log tells what",
            table: AnswerTable(
                ["task", "requests", "submitted", "evaluated", "started", "ended"], rows, nameColumns: 18...56
            ),
            [.alone("\(Counted.text(lines, "line is", "lines are")) about them; dayline why names each.")])
    }
}
