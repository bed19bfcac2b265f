import BackgroundPolicy

/// What came of the pushes and transfers of an app in a day: how long each took, and which had no effect.
///
/// A push has its effect when the person sees it, or where it shows nothing, when the app's run for it is complete.
public struct RequestEffects: Hashable, Sendable {
    private struct Push: Hashable {
        let task: TaskID
        let arrived: Moment
    }

    /// How long pushes took from their arrival to their effect.
    public private(set) var pushes = Ages()
    /// How many pushes had none.
    public private(set) var pushesWithout = 0
    /// How long transfers took from being enqueued to being complete, and how many are.
    public private(set) var transfers = Ages()
    /// How many transfers were not complete in the end, without those that the app cancelled or replaced.
    public private(set) var transfersLeft = 0

    private var arrivals: [RequestID: Push] = [:]
    /// The pushes without an effect yet, and whether they are to show something.
    private var open: [Push: Bool] = [:]
    private var enqueued: [RequestID: Moment] = [:]

    mutating func add(_ request: Request, _ event: RequestEvent, at moment: Moment) {
        if request.mode.isTransfer { return addTransfer(request, event, at: moment) }
        guard request.mode.isMessage else { return }
        switch event {
        case .submitted:
            let push = Push(task: request.task, arrived: moment)
            arrivals[request.id] = push
            open[push] = open[push] == true || request.mode != .backgroundPush
        case .ended(.completed, _, _, _), .ended(.noData, _, _, _):
            guard let push = arrivals[request.id], open[push] == false else { return }
            end(push, at: moment)
        case .started, .refused, .eligible, .verdict, .evaluated, .paused, .progress, .expiring, .ended: break
        }
    }

    private mutating func addTransfer(_ request: Request, _ event: RequestEvent, at moment: Moment) {
        switch event {
        case .submitted: enqueued[request.id] = moment
        case .ended(let outcome, _, _, _):
            guard let since = enqueued.removeValue(forKey: request.id) else { return }
            switch outcome {
            case .completed, .noData: transfers.record(moment - since)
            case .replaced, .cancelled: break
            case .expired, .killed, .failed, .abandoned, .dropped, .unfinished: transfersLeft += 1
            }
        case .started, .refused, .eligible, .verdict, .evaluated, .paused, .progress, .expiring: break
        }
    }

    /// Adds that a push showed the person something.
    mutating func addPresentation(_ request: RequestID?, at moment: Moment) {
        guard let push = request.flatMap({ arrivals[$0] }), open[push] != nil else { return }
        end(push, at: moment)
    }

    private mutating func end(_ push: Push, at moment: Moment) {
        open[push] = nil
        pushes.record(moment - push.arrived)
    }

    /// Completes the figures after the last event.
    mutating func finish() {
        pushesWithout = open.count
        transfersLeft += enqueued.count
        (arrivals, open, enqueued) = ([:], [:], [:])
    }
}

extension ExecutionMode {
    /// Whether it moves a file.
    fileprivate var isTransfer: Bool {
        self == .discretionaryTransfer || self == .nondiscretionaryTransfer || self == .photoUploadJob
    }

    /// Whether it is a push that a server sends to the app about something new.
    fileprivate var isMessage: Bool {
        self == .backgroundPush || self == .standardPush || self == .voIPPush
    }
}
