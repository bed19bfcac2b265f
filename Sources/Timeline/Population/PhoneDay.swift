public import BackgroundPolicy

/// What a population counts of one phone's day, folded from its events.
public struct PhoneDay: Sendable {
    /// What is counted of one app.
    struct App: Sendable {
        /// The age of its content at each visit that found any.
        fileprivate(set) var ages: [(moment: Moment, age: Milliseconds)] = []
        /// When the person found none in it.
        fileprivate(set) var emptyVisits: [Moment] = []
        /// Whether it has had content, or asked for background execution that could bring it some.
        fileprivate(set) var mayHaveContent = false
        /// Whether it has asked for refreshes, and whether one ran.
        fileprivate var (asksForRefresh, isRefreshed) = (false, false)
        /// How long each push that was delivered had waited.
        fileprivate(set) var delays: [Milliseconds] = []
        /// When it was launched in the background.
        fileprivate(set) var launches: [Moment] = []
        /// What held its requests back; stretches of one factor do not overlap.
        fileprivate(set) var holds: [(factor: Factor, slice: Slice)] = []
        /// The sums, and behind them how long each factor held it.
        fileprivate(set) var sums = [Int64](repeating: 0, count: PhoneSum.columns)
        fileprivate var heldRequests = [Int32](repeating: 0, count: Factor.allCases.count)
        fileprivate var heldSince = [Moment](repeating: .start, count: Factor.allCases.count)
        fileprivate var lastKill: Moment?

        subscript(_ sum: PhoneSum) -> Int64 { sums[sum.rawValue] }

        fileprivate mutating func count(_ sum: PhoneSum, _ amount: Int64 = 1) { sums[sum.rawValue] += amount }

        /// Counts one request that a set of factors begins to hold back, and another that it no longer does.
        fileprivate mutating func hold(_ new: FactorSet, insteadOf old: FactorSet, at moment: Moment) {
            var changed = new.symmetricDifference(old).rawValue
            while changed != 0 {
                let index = changed.trailingZeroBitCount
                changed &= changed - 1
                let isHeld = new.rawValue & (1 << index) != 0
                heldRequests[index] += isHeld ? 1 : -1
                if isHeld, heldRequests[index] == 1 { heldSince[index] = moment }
                if !isHeld, heldRequests[index] == 0 { endHold(index, at: moment) }
            }
        }

        private mutating func endHold(_ index: Int, at moment: Moment) {
            guard moment > heldSince[index], let factor = Factor(rawValue: UInt8(index)) else { return }
            holds.append((factor, Slice(from: heldSince[index], to: moment)))
            sums[PhoneSum.column(ofHeld: factor)] += moment - heldSince[index]
        }

        fileprivate mutating func finish(at end: Moment) {
            for factor in heldRequests.indices where heldRequests[factor] > 0 { endHold(factor, at: end) }
            count(.phones)
            if mayHaveContent { count(.visitsWithoutContent, Int64(emptyVisits.count)) }
            if self[.launches] == 0 { count(.phonesWithoutLaunch) }
            if asksForRefresh {
                count(.phonesAskingForRefresh)
                if !isRefreshed { count(.phonesWithoutRefresh) }
            }
        }
    }

    /// The median age that the content of some apps has at the visits before a moment, or at all; `noContent` where the
    /// visit in the middle found none, and nil without visits of an app that may have content.
    static func medianAge(of apps: [App], before end: Moment? = nil) -> Milliseconds? {
        func isMeant(_ moment: Moment) -> Bool { end.map { moment < $0 } ?? true }
        let told = apps.lazy.filter(\.mayHaveContent)
        let ages = told.flatMap { $0.ages.filter { isMeant($0.moment) }.map(\.age) }.asTold
        let count = ages.count + told.reduce(0) { $0 + $1.emptyVisits.count(where: isMeant) }
        guard count > 0 else { return nil }
        // No content is older than any.
        guard count / 2 < ages.count else { return Self.noContent }
        return Percentile.of(50, Int64(count)) { ages[Int($0)] }
    }

    /// The age of content that there is none of.
    public static let noContent: Milliseconds = 1 << 50

    private struct OpenRequest {
        let submitted: Moment
        let isPush: Bool
        var held: FactorSet = []
        var isDelivered = false
    }

    /// The apps in the roster's order.
    private(set) var apps: [App]
    /// The requests by their number, which a day gives without gaps.
    private var requests: [OpenRequest] = []

    /// The day of so many apps before its first event.
    public init(apps count: Int) { apps = [App](repeating: App(), count: count) }

    /// Counts an event; events must come in order of time.
    public mutating func add(_ event: TimelineEvent) {
        switch event.happening {
        case .app(let app, let happening): add(happening, Int(app.index), at: event.moment)
        case .request(let request, let happening): add(happening, request, at: event.moment)
        case .device, .intervention: break
        }
    }

    /// Completes the counts at the end of the day; call it once, after the last event.
    public mutating func finish(at end: Moment) {
        for app in apps.indices { apps[app].finish(at: end) }
    }

    private mutating func add(_ happening: AppEvent, _ app: Int, at moment: Moment) {
        switch happening {
        case .visit(let age):
            apps[app].count(.visits)
            if let age {
                apps[app].ages.append((moment, age))
                apps[app].mayHaveContent = true
            } else {
                apps[app].emptyVisits.append(moment)
            }
        case .launched:
            apps[app].count(.launches)
            apps[app].launches.append(moment)
        case .presented(_, _, let request?): deliver(request, app, at: moment)
        case .presented, .beforeStart, .appState, .appSwitcher, .appBackgroundAppRefresh,
            .contentUpdated,
            .usageWindow, .snapshot, .pendingTaskRequests, .extensionRan, .budgetShare:
            break
        }
    }

    private mutating func add(_ happening: RequestEvent, _ request: Request, at moment: Moment) {
        let app = Int(request.app.index)
        switch happening {
        case .submitted: submit(request, app, at: moment)
        case .refused:
            ask(request, app)
            if request.id.isRefused { countAsked(request, app) }
        case .verdict(let verdict): hold(request, verdict.held(request.mode), at: moment)
        case .started:
            if request.isRefresh { apps[app].isRefreshed = true }
            hold(request, [], at: moment)
            deliver(request.id, app, at: moment)
        case .ended(let outcome, _, let energy, let cellular):
            hold(request, [], at: moment)
            end(request, app, outcome, at: moment)
            apps[app].count(.energy, energy)
            apps[app].count(.cellular, cellular)
        case .eligible, .evaluated, .paused, .progress, .expiring: break
        }
    }

    private mutating func submit(_ request: Request, _ app: Int, at moment: Moment) {
        let number = Int(request.id.number)
        ask(request, app)
        while requests.count <= number {
            requests.append(OpenRequest(submitted: moment, isPush: request.mode.isPush))
        }
        countAsked(request, app)
    }

    /// Counts what a share of is delivered or completes.
    private mutating func countAsked(_ request: Request, _ app: Int) {
        if request.mode.isPush { apps[app].count(.pushes) }
        if request.mode.isTransfer { apps[app].count(.transfers) }
        if request.mode == .processing { apps[app].count(.processing) }
    }

    /// Notes that an app asked for background execution, whether or not it was refused.
    private mutating func ask(_ request: Request, _ app: Int) {
        apps[app].mayHaveContent = true
        if request.isRefresh { apps[app].asksForRefresh = true }
    }

    private mutating func hold(_ request: Request, _ held: FactorSet, at moment: Moment) {
        let number = Int(request.id.number)
        guard number < requests.count, requests[number].held != held else { return }
        apps[Int(request.app.index)].hold(held, insteadOf: requests[number].held, at: moment)
        requests[number].held = held
    }

    private mutating func deliver(_ request: RequestID, _ app: Int, at moment: Moment) {
        let number = Int(request.number)
        guard number < requests.count, requests[number].isPush, !requests[number].isDelivered else { return }
        requests[number].isDelivered = true
        apps[app].count(.pushesDelivered)
        apps[app].delays.append(moment - requests[number].submitted)
    }

    private mutating func end(_ request: Request, _ app: Int, _ outcome: Outcome, at moment: Moment) {
        if outcome == .completed, request.mode.isTransfer { apps[app].count(.transfersComplete) }
        if request.mode == .processing {
            if outcome == .completed { apps[app].count(.processingComplete) }
            if outcome == .replaced { apps[app].count(.processing, -1) }
        }
        // A kill ends all requests of the launch.
        if outcome == .killed, apps[app].lastKill != moment {
            apps[app].lastKill = moment
            apps[app].count(.kills)
        }
    }
}

extension [Milliseconds] {
    /// Ages in ascending order, as exact as all of them are told.
    var asTold: [Milliseconds] { map(LengthHistogram.rounded).sorted() }
}

extension Request {
    /// Whether it is for a refresh: a task, or a fetch of iOS 7.
    fileprivate var isRefresh: Bool { mode == .appRefresh || mode == .backgroundFetch }
}
