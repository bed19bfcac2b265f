import BackgroundPolicy
import Timeline

/// The requests of a day that need help.
extension HelpDay {
    /// How many requests of a task are looked at.
    private static let requestsAtMost = 500

    /// The troubles of each task that is asked about, the gravest of each first; in the order of the tasks.
    func troubles(_ question: DayHelp.Question, atMost most: Int) -> [[Trouble]] {
        let tasks = question.task.map { [$0] } ?? header.roster.tasks(of: question.app)
        let found = tasks.map { gravestFirst(of: $0, question) }.filter { !$0.isEmpty }
        guard found.count > most else { return found }
        let kept = found.enumerated()
            .sorted { ($1.element[0].kind, $0.offset) < ($0.element[0].kind, $1.offset) }
            .prefix(most).map(\.offset)
        return found.indices.filter { kept.contains($0) }.map { found[$0] }
    }

    /// The troubles of a task, the gravest first; equally grave ones in order of submission.
    func gravestFirst(of task: TaskID, _ question: DayHelp.Question) -> [Trouble] {
        troubles(of: task, question).enumerated()
            .sorted { ($1.element.kind, $0.offset) < ($0.element.kind, $1.offset) }
            .map(\.element)
    }

    private func troubles(of task: TaskID, _ question: DayHelp.Question) -> [Trouble] {
        let requests = requests(task)
        let refused = refusals(of: task, requests, question)
        guard let moment = question.moment else {
            let records = requests.records.lazy.filter { question.concerns($0) }.prefix(Self.requestsAtMost)
            return records.compactMap { Trouble($0, among: requests, in: self) } + refused
        }
        let record = index.currentRecord(of: question.app, task: task, at: moment)
        // What is refused as a request ends is what ends it.
        if let last = refused.last,
            record.map({ $0.submitted <= last.since && $0.ended != last.since }) ?? true
        {
            return [last]
        }
        // Before the day shows what is wrong, its remedies would tell what is to come.
        let trouble = record.flatMap { Trouble($0, among: requests, in: self) }
        return trouble.map { $0.seenFrom <= moment ? [$0] : [] } ?? []
    }

    private func refusals(
        of task: TaskID, _ requests: TaskRequests, _ question: DayHelp.Question
    ) -> [Trouble] {
        index.events.compactMap { event in
            guard case .request(let request, .refused(let refusal)) = event.happening, request.task == task,
                question.moment.map({ event.moment <= $0 }) ?? question.stretch.contains(event.moment)
            else { return nil }
            return Trouble(
                refused: refusal, request.mode, task, at: event.moment, among: requests, in: self)
        }
    }
}

extension DayHelp.Question {
    /// Whether a request was submitted, or waited or ran, in the stretch.
    fileprivate func concerns(_ record: RequestRecord) -> Bool {
        stretch.contains(record.submitted)
            || (record.submitted < stretch.lowerBound
                && record.ended.map { $0 >= stretch.lowerBound } ?? true)
    }
}
