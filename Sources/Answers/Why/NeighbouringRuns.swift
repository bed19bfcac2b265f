public import Timeline
import UntrustedText

/// When some tasks last ran before a moment, and when they run next after it in the same day.
public struct NeighbouringRuns {
    private let asked: Moment
    private let tasks: Set<TaskID>
    private var before: [TaskID: Moment] = [:]
    private var next: [TaskID: Moment] = [:]

    /// No runs yet of tasks, around a moment.
    public init(of tasks: Set<TaskID>, around asked: Moment) {
        self.tasks = tasks
        self.asked = asked
    }

    /// Takes the next event of the day.
    public mutating func add(_ event: TimelineEvent) {
        guard case .request(let request, .started) = event.happening, tasks.contains(request.task) else {
            return
        }
        if event.moment <= asked {
            before[request.task] = event.moment
        } else if next[request.task] == nil {
            next[request.task] = event.moment
        }
    }

    /// Whether later events add nothing.
    public var isComplete: Bool { next.count == tasks.count }

    /// What is told of a task's runs.
    func lines(of task: TaskID) -> [AnswerLine] {
        let (before, next) = (before[task], next[task])
        let past: Sentence = before.map { "last ran at \($0)" } ?? "has not run before"
        let future: Sentence = next.map { "runs next at \($0)" } ?? "does not run again"
        return [
            .labelled("its task", "\(past); in this day it \(future)"),
            .data("ranBefore", JSON(before?.milliseconds)), .data("runsNext", JSON(next?.milliseconds)),
        ]
    }
}
