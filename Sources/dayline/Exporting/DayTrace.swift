import BackgroundPolicy
import Timeline
import UntrustedText

/// A day as a trace: the device and each app are processes, and what they did is in rows of slices.
struct DayTrace {
    private let index: TimelineIndex
    private var trace: TraceText

    private init(_ index: TimelineIndex, to text: TextPieces) {
        self.index = index
        trace = TraceText(index.header.calendar, title: index.header.title, to: text)
    }

    /// Writes the trace of a day in the JSON of Chrome's trace event format.
    ///
    /// - Throws: what handing on the text threw.
    static func write(_ index: TimelineIndex, to text: TextPieces) throws {
        var trace = DayTrace(index, to: text)
        trace.addDevice()
        for app in index.apps.indices { trace.addApp(AppID(app)) }
        try trace.trace.finish()
    }

    // MARK: The device

    private mutating func addDevice() {
        let (device, process) = (index.device, Int64(1))
        trace.addProcess(process, named: "device")
        for setting in DeviceSetting.allCases {
            let stretches = device.stretches(of: setting, from: .start, to: index.end)
            let slices = stretches.map {
                TraceSlice(slice: known($0.slice), name: setting.descriptor.state($0.value))
            }
            trace.addRows(slices, named: setting.descriptor.name, of: process)
        }
        let networks = device.networks.map { TraceSlice(slice: known($0.slice), name: $0.name) }
        trace.addRows(networks, named: "network", of: process)
        trace.addRows(
            device.locked.slices.map { TraceSlice(slice: known($0), name: "locked") }, named: "lock",
            of: process)
        let acts = device.interventions.map {
            (
                $0.moment,
                $0.act.kind.key.replacing("-", with: " ") + ($0.act.app.map { " \(name(of: $0))" } ?? "")
            )
        }
        trace.addInstants(acts, named: "person", of: process)
        trace.addRows(
            device.silences.map { TraceSlice(slice: known($0), name: "no records") },
            named: "gaps in the log",
            of: process)
        trace.addInstants(device.restarts.map { ($0, "restart") }, named: "restarts", of: process)
        trace.addInstants(
            device.clockSettings.map { ($0, "clock set") }, named: "settings of the clock", of: process)
        for (counter, name, unit) in [
            (device.battery, "battery", "thousandths of a percent"),
            (device.energyBudget, "energy budget", "mJ left"),
            (device.cellularBudget, "cellular budget", "bytes left"),
        ] {
            trace.addCounter(
                counter.samples.map { ($0.moment, $0.value) }, named: name, unit: unit, of: process)
        }
    }

    /// The part of a slice that the day covers; what lasts to its end lasts beyond it in the index.
    private func known(_ slice: Slice) -> Slice { Slice(from: slice.from, to: min(slice.to, index.end)) }

    private func name(of app: AppID) -> String { index.header.roster[app].name }

    // MARK: The apps

    private mutating func addApp(_ app: AppID) {
        let tracks = index[app]
        let process = Int64(app.index) + 2
        trace.addProcess(process, named: name(of: app))
        trace.addRows(states(tracks), named: "state", of: process)
        trace.addInstants(tracks.instants.compactMap(mark), named: "marks", of: process)
        let records = tracks.requests.map { index.requests[$0] }
        for mode in ExecutionMode.allCases {
            let ofMode = records.filter { $0.request.mode == mode }
            trace.addRows(ofMode.flatMap(runs), named: mode.name, of: process)
            let told = ofMode.filter { index.header.roster[$0.request.task].isModeTold }
            trace.addRows(told.compactMap(wait), named: "\(mode.name), waiting", of: process)
        }
        let untold = records.filter { !index.header.roster[$0.request.task].isModeTold }
        trace.addRows(
            untold.compactMap(wait), named: "push, whose kind is not in this log, waiting", of: process)
        let shares = tracks.budgetShares
        trace.addCounter(
            shares.map { ($0.moment, $0.energy) }, named: "energy share", unit: "mJ left", of: process)
        trace.addCounter(
            shares.map { ($0.moment, $0.cellular) }, named: "cellular share", unit: "bytes left", of: process)
    }

    /// The states of the app's process, where it has one.
    private func states(_ tracks: AppTracks) -> [TraceSlice] {
        let ends = tracks.changes.indices.map { min(tracks.stateTold(after: $0).to, index.end) }
        return zip(tracks.changes, ends).filter { $0.0.state != .notRunning }.map { change, end in
            TraceSlice(
                slice: Slice(from: change.moment, to: max(change.moment, end)), name: change.state.name,
                arguments: [("cause", .string(change.cause.key))])
        }
    }

    /// A mark that no slice shows.
    private func mark(_ instant: Instant) -> (Moment, String)? {
        switch instant.kind {
        case .pushReceived: (instant.moment, "push received")
        case .refused(let refusal): (instant.moment, "\(refusal.participle): \(refusal.key)")
        case .expiring: (instant.moment, "expiration handler called")
        case .killed: (instant.moment, "killed")
        case .swipedAway: (instant.moment, "swiped away")
        case .simulatedLaunch: (instant.moment, "launched by the debugger")
        case .launch, .heldBack, .intervention: nil
        }
    }

    private func runs(_ record: RequestRecord) -> [TraceSlice] {
        record.runs.map { run in
            TraceSlice(
                slice: Slice(from: run.from, to: max(run.from, run.to ?? index.end)), name: task(record),
                arguments: arguments(record))
        }
    }

    /// The time from the submission to the first run or the end, with what held the request back in it.
    private func wait(_ record: RequestRecord) -> TraceSlice? {
        let end = record.started ?? record.ended ?? index.end
        guard end > record.submitted else { return nil }
        let parts = record.judgements.compactMap { judgement -> TraceSlice? in
            let slice = Slice(
                from: judgement.from, to: max(judgement.from, min(judgement.to ?? end, end)))
            guard slice.length > 0, let words = hold(judgement.verdict, record.request.mode) else {
                return nil
            }
            return TraceSlice(slice: slice, name: words)
        }
        return TraceSlice(
            slice: Slice(from: record.submitted, to: end), name: task(record), arguments: arguments(record),
            parts: parts)
    }

    /// What a verdict holds against a request; nil if nothing does.
    private func hold(_ verdict: Verdict, _ mode: ExecutionMode) -> String? {
        let factors = Factor.allCases.filter(verdict.held(mode).contains).map(\.name)
        let awaited = Requirement.allCases.filter(verdict.awaited.contains).map(\.name)
        let words =
            (factors.isEmpty ? [] : ["held by " + Quantities.list(factors)])
            + (awaited.isEmpty ? [] : ["waits for " + Quantities.list(awaited)])
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    private func task(_ record: RequestRecord) -> String {
        index.header.roster[record.request.task].identifier
    }

    private func arguments(_ record: RequestRecord) -> [(String, JSON)] {
        let known: [(String, JSON?)] = [
            ("request", .number(Int64(record.request.id.number))),
            ("outcome", record.outcome.map { .string($0.key) }),
            ("reason", record.endReason.map { .string($0.key) }),
            ("energy in mJ", record.energy == 0 ? nil : .number(record.energy)),
            ("cellular bytes", record.cellular == 0 ? nil : .number(record.cellular)),
        ]
        return known.compactMap { key, value in value.map { (key, $0) } }
    }
}
