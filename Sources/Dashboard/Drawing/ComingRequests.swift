import Answers
import Frames
import Timeline

/// Why an app has no request at the playhead, and those that it will have.
struct ComingRequests {
    /// How many of the app's requests are looked through for those of the selected task.
    private static let searched = 64

    private let index: TimelineIndex
    private let playhead: Moment
    /// The requests after the playhead, as indices into the timeline index's.
    private let requests: [Int]
    /// Whether nothing is told of what comes.
    private let hidesFuture: Bool
    /// Whether the rest of the day is known, and all of the app's requests in it were looked through.
    private let isWhole: Bool

    init(_ model: DashboardModel, of app: AppID) {
        index = model.index
        playhead = model.state.playhead
        hidesFuture = model.state.future == .hidden
        let all = model.index[app].requests
        let (requests, playhead, task) = (model.index.requests, model.state.playhead, model.state.task)
        let next = all.partitioningIndex { requests[$0].submitted > playhead }
        isWhole =
            all.count - next <= Self.searched && !model.index.isPartial && model.state.course == nil
        self.requests = all[next...].prefix(Self.searched).filter { number in
            task.map { requests[number].request.task == $0 } ?? true
        }
    }

    func draw(rows: Range<Int>, on page: inout Page) {
        guard let first = rows.first else { return }
        page.draw(reason.text, row: first, column: 2, role: .dim)
        guard !hidesFuture, !requests.isEmpty, rows.count > 2 else { return }
        RequestTable(index: index, playhead: playhead, width: page.width)
            .draw(requests.map { index.requests[$0] }, rows: rows.dropFirst(), on: &page)
    }

    /// Why there is none.
    private var reason: EmptyPlace {
        guard !hidesFuture else { return .notRequestedYet }
        guard let first = requests.first else {
            return !isWhole ? .notRequestedYet : index.isLogged ? .notRequestedInLog : .notRequestedInDay
        }
        let clock = DayClock(index.header, at: playhead).clock(index.requests[first].submitted)
        return index.knowsSubmission(of: index.requests[first].request.id)
            ? .requested(at: clock) : .loggedFirst(at: clock)
    }
}
