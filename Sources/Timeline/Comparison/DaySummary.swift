public import BackgroundPolicy

/// What a comparison needs of a day, folded from its events one after the other.
///
/// It stores no events, so its memory grows with the launches and visits.
public struct DaySummary: Sendable {
    /// The day, as far as it is compared.
    public let header: DayHeader
    /// When the day itself starts on the clock of its header, which may be that of a day that starts before it.
    public let start: Moment
    /// The length of the whole day, in milliseconds.
    public let wholeLength: Milliseconds
    /// The figures of the report.
    public private(set) var tally: Tally
    /// The visits to each app, in order of time.
    private(set) var visits: [[AppTracks.Visit]]
    private var lists: [LaunchList]
    private var effects: [RequestEffects]

    /// A summary before the first event, of the events up to and including a moment.
    public init(_ header: DayHeader, startingAt start: Moment = .start, through end: Moment) {
        var known = header
        known.length = min(header.length, end.milliseconds)
        self.header = known
        self.start = start
        wholeLength = header.length - start.milliseconds
        tally = Tally(known)
        visits = [[AppTracks.Visit]](repeating: [], count: header.roster.apps.count)
        effects = [RequestEffects](repeating: RequestEffects(), count: header.roster.apps.count)
        lists = [LaunchList](repeating: LaunchList(), count: header.roster.apps.count)
    }

    /// Adds an event; events must come in order of time, and those after the end are left out.
    public mutating func add(_ event: TimelineEvent) {
        guard event.moment <= header.end else { return }
        tally.add(event)
        if case .request(let request, let step) = event.happening {
            effects[Int(request.app.index)].add(request, step, at: event.moment)
        }
        switch event.happening {
        case .request(let request, .started(let launch, _)):
            lists[Int(request.app.index)].add(request, in: launch, at: event.moment)
        case .request(let request, .ended(let outcome, let reason, _, _)):
            lists[Int(request.app.index)].addCrash(request, outcome, reason, at: event.moment)
        case .app(let app, .visit(let freshness)):
            visits[Int(app.index)].append(.init(moment: event.moment, freshness: freshness))
        case .app(let app, .presented(_, _, let request)):
            effects[Int(app.index)].addPresentation(request, at: event.moment)
        case .device, .app, .request, .intervention: break
        }
    }

    /// Completes the figures; call it once, after the last event.
    public mutating func finish() {
        tally.finish()
        for index in effects.indices { effects[index].finish() }
    }

    /// What came of the pushes and transfers of an app.
    public func effects(of app: AppID) -> RequestEffects { effects[Int(app.index)] }

    /// The launches of an app, in order of time.
    public func launches(of app: AppID) -> [Launch] { lists[Int(app.index)].launches }

    /// The figures of an app.
    public func figures(of app: AppID) -> AppTally { tally.apps[Int(app.index)] }
}
