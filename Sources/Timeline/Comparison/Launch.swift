public import BackgroundPolicy

/// A launch of an app in the background, with the request that it was first for.
///
/// One launch may serve several requests, also of several modes; it is counted once, for the first of them.
public struct Launch: Hashable, Sendable {
    /// When the app was launched or woken.
    public let moment: Moment
    /// The app.
    public let app: AppID
    /// The mode of the request that it was first for.
    public let mode: ExecutionMode
    /// The task of the request that it was first for.
    public let task: TaskID
    /// The request that it was first for.
    public let request: RequestID

    init(for request: Request, at moment: Moment) {
        (self.moment, self.app, self.mode) = (moment, request.app, request.mode)
        (self.task, self.request) = (request.task, request.id)
    }

    /// The launch on the clock of another day, which is that many milliseconds ahead.
    func moved(by offset: Milliseconds) -> Launch {
        Launch(for: Request(id: request, app: app, mode: mode, task: task), at: moment + offset)
    }
}

extension Launch {
    /// The order of two launches: by time, then by app and mode.
    static func isBefore(_ left: Launch, _ right: Launch) -> Bool {
        (left.moment, left.app.index, left.mode.rawValue)
            < (right.moment, right.app.index, right.mode.rawValue)
    }
}

/// The launches of an app, collected from the starts of its requests.
struct LaunchList {
    /// The launches, in order of time.
    private(set) var launches: [Launch] = []
    /// The last launch; later starts in it are no launches.
    private var newest: LaunchID?

    /// Adds the launch that a request was for, if the app crashed there (R092).
    mutating func addCrash(_ request: Request, _ outcome: Outcome?, _ reason: EndReason?, at moment: Moment) {
        guard outcome == .dropped, reason == .crashAtLaunch else { return }
        add(request, at: moment)
    }

    /// Adds the launch that a request started in, unless there was none or it is known.
    mutating func add(_ request: Request, in launch: LaunchID?, at moment: Moment) {
        guard let launch, newest != launch else { return }
        newest = launch
        add(request, at: moment)
    }

    /// Adds a launch; an app is launched once at a moment.
    private mutating func add(_ request: Request, at moment: Moment) {
        guard launches.last?.moment != moment else { return }
        launches.append(Launch(for: request, at: moment))
    }
}

extension TimelineIndex {
    /// The launches of an app after a moment, in order of time; O(n log n) in the app's requests.
    public func launches(of app: AppID, after moment: Moment = Moment(-1)) -> [Launch] {
        var list = LaunchList()
        for instant in self[app].instants {
            guard case .launch = instant.kind, let record = instant.request.flatMap(record(of:)),
                let run = record.run(startingAt: instant.moment)
            else { continue }
            list.add(record.request, in: run.launch, at: instant.moment)
        }
        var crashes = LaunchList()
        for record in self[app].requests.lazy.map({ requests[$0] }) {
            guard let ended = record.ended else { continue }
            crashes.addCrash(record.request, record.outcome, record.endReason, at: ended)
        }
        // Of a launch at which the app crashed, some requests may have started.
        let known = Set(list.launches.map(\.moment))
        let all = list.launches + crashes.launches.filter { !known.contains($0.moment) }
        return all.filter { $0.moment > moment }.sorted(by: Launch.isBefore)
    }
}

extension RequestRecord {
    /// The run that started or resumed at a moment; O(log n).
    fileprivate func run(startingAt moment: Moment) -> Run? {
        let index = runs.partitioningIndex { $0.from >= moment }
        return index < runs.count && runs[index].from == moment ? runs[index] : nil
    }
}
