import BackgroundPolicy
import Simulation
import Timeline

/// A day for which help is sought, as it is.
struct HelpDay {
    let input: HelpInput
    let index: TimelineIndex
    /// How its lines tell the day of a time.
    let style: DayHeader.DayStyle

    init(_ input: HelpInput, _ index: TimelineIndex, style: DayHeader.DayStyle = .number) {
        self.style = style
        self.input = input
        self.index = index
    }

    var header: DayHeader { index.header }

    /// Every request of a task that was submitted.
    func requests(_ task: TaskID) -> TaskRequests { TaskRequests(index.submittedRequests(of: task)) }

    /// Whether the handler of a refresh task does not submit the next one.
    func isNeverSubmittedAgain(_ task: TaskID) -> Bool {
        input.scenario.apps[Int(header.roster[task].app.index)].tasks.contains {
            $0.task == task && $0.kind == .appRefresh && !$0.submitsInHandler
        }
    }

    /// How often the app of a task was launched for others of its tasks in a stretch of time.
    func launches(ofOthersThan task: TaskID, in stretch: Range<Moment>) -> Int {
        index[header.roster[task].app].requests.count { number in
            let record = index.requests[number]
            return record.request.task != task
                && record.runs.contains { $0.launch != nil && stretch.contains($0.from) }
        }
    }
}
