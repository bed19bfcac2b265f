import BackgroundPolicy
import Timeline

/// What a day adds up to, made of its events one by one, to be held against the index of the day.
struct EventSums: Equatable {
    /// A length of time that runs on while something is so.
    private struct Stopwatch: Equatable {
        private(set) var total: Int64 = 0
        private var since: Moment?

        mutating func set(_ isOn: Bool, at moment: Moment) {
            if let since, !isOn {
                total += moment - since
                self.since = nil
            } else if since == nil, isOn {
                since = moment
            }
        }
    }

    private struct App: Equatable {
        var states = [Stopwatch](repeating: Stopwatch(), count: AppState.allCases.count)
        var running = [Stopwatch](repeating: Stopwatch(), count: ExecutionMode.allCases.count)
        var held = Stopwatch()
        var swipedAway = Stopwatch()
        var refreshOff = Stopwatch()
        var visits = 0
        var launches = 0
        var requests = 0
        /// How many requests run in each mode, and how many are held back.
        var runCounts = [Int](repeating: 0, count: ExecutionMode.allCases.count)
        var heldCount = 0
    }

    private struct Life: Equatable {
        var isRunning = false
        var isHeld = false
    }

    private var apps: [App]
    private var charging = Stopwatch()
    private var lowPower = Stopwatch()
    private var locked = Stopwatch()
    private var energy: Int64 = 0
    private var cellular: Int64 = 0
    private var lives: [RequestID: Life] = [:]

    /// Adds up the events of a day that ends at a moment.
    init(_ events: [TimelineEvent], apps count: Int, end: Moment) {
        apps = [App](repeating: App(), count: count)
        for app in apps.indices { apps[app].states[Int(AppState.notRunning.rawValue)].set(true, at: .start) }
        for event in events { add(event.happening, at: event.moment) }
        for app in apps.indices {
            for state in apps[app].states.indices { apps[app].states[state].set(false, at: end) }
            for mode in apps[app].running.indices { apps[app].running[mode].set(false, at: end) }
            apps[app].held.set(false, at: end)
            apps[app].swipedAway.set(false, at: end)
            apps[app].refreshOff.set(false, at: end)
        }
        charging.set(false, at: end)
        lowPower.set(false, at: end)
        locked.set(false, at: end)
    }

    private mutating func add(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .device(.setting(.charger, let value, _)): charging.set(value.isOn, at: moment)
        case .device(.setting(.lowPowerMode, let value, _)): lowPower.set(value.isOn, at: moment)
        case .device(.lock(let isLocked)): locked.set(isLocked, at: moment)
        case .app(let app, .appState(let state, _)):
            for other in AppState.allCases {
                apps[Int(app.index)].states[Int(other.rawValue)].set(other == state, at: moment)
            }
        case .app(let app, .appSwitcher(let isPresent)):
            apps[Int(app.index)].swipedAway.set(!isPresent, at: moment)
        case .app(let app, .appBackgroundAppRefresh(let isOn)):
            apps[Int(app.index)].refreshOff.set(!isOn, at: moment)
        case .app(let app, .visit): apps[Int(app.index)].visits += 1
        default: addRequest(happening, at: moment)
        }
    }

    private mutating func addRequest(_ happening: Happening, at moment: Moment) {
        guard let request = happening.request else { return }
        let app = Int(request.app.index)
        var life = lives[request.id] ?? Life()
        let former = life
        switch happening {
        case .request(_, .submitted): apps[app].requests += 1
        case .request(_, .refused): apps[app].requests += request.id.isRefused ? 1 : 0
        case .request(_, .verdict(let verdict)):
            life.isHeld = !verdict.adverse.isDisjoint(with: StatedPolicy.factors(holding: request.mode))
        case .request(_, .started(let launch, _)):
            if launch != nil { apps[app].launches += 1 }
            life = Life(isRunning: true)
        case .request(_, .paused): life.isRunning = false
        case .request(_, .ended(_, _, let energy, let cellular)):
            life = Life()
            self.energy += energy
            self.cellular += cellular
        default: return
        }
        guard life != former else { return }
        lives[request.id] = life
        let mode = Int(request.mode.rawValue)
        apps[app].runCounts[mode] += (life.isRunning ? 1 : 0) - (former.isRunning ? 1 : 0)
        apps[app].heldCount += (life.isHeld ? 1 : 0) - (former.isHeld ? 1 : 0)
        apps[app].running[mode].set(apps[app].runCounts[mode] > 0, at: moment)
        apps[app].held.set(apps[app].heldCount > 0, at: moment)
    }

    /// Says in words where the index of the same day has other sums.
    func problems(of index: TimelineIndex, end: Moment) -> [String] {
        var problems: [String] = []
        func compare(_ what: String, _ found: Int64, _ expected: Int64) {
            if found != expected {
                problems.append("\(what): the index has \(found), the events \(expected)")
            }
        }
        compare("charging", index.device.charging.total, charging.total)
        compare("Low Power Mode", index.device.lowPowerMode.total, lowPower.total)
        compare("locked", index.device.locked.total, locked.total)
        compare("networks", index.device.networks.reduce(0) { $0 + $1.slice.length }, end - .start)
        compare("energy", index.requests.reduce(0) { $0 + $1.energy }, energy)
        compare("cellular", index.requests.reduce(0) { $0 + $1.cellular }, cellular)
        for (place, app) in apps.enumerated() {
            let tracks = index.apps[place]
            let states = app.states.map(\.total)
            compare("states of app \(place)", states.reduce(0, +), end - .start)
            compare(
                "foreground of app \(place)", tracks.foreground.total,
                states[Int(AppState.foreground.rawValue)])
            compare(
                "background of app \(place)", tracks.background.total,
                states[Int(AppState.background.rawValue)])
            compare("held in app \(place)", tracks.heldBack.total, app.held.total)
            compare("swiped away, app \(place)", tracks.swipedAway.total, app.swipedAway.total)
            compare("refresh off in app \(place)", tracks.refreshOff.total, app.refreshOff.total)
            compare("visits of app \(place)", Int64(tracks.visits.count), Int64(app.visits))
            compare("requests of app \(place)", Int64(tracks.requests.count), Int64(app.requests))
            let launched = tracks.requests.filter { request in
                index.requests[request].runs.contains { $0.launch != nil }
            }
            compare("launches of app \(place)", Int64(launched.count), Int64(app.launches))
            for mode in ExecutionMode.allCases {
                let row = Int(mode.rawValue)
                compare("\(mode.name) in app \(place)", tracks.running[row].total, app.running[row].total)
            }
        }
        return problems
    }
}

extension Track {
    fileprivate var total: Int64 { slices.reduce(0) { $0 + $1.length } }
}
