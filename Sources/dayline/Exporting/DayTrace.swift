import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

/// A day as a trace: the device and each app are processes, and what they did is in rows of slices.
///
/// Texts are made as the events come, in the order of time, and sorted by process and row, so that the day is not kept.
struct DayTrace {
    private let header: DayHeader
    /// The last moment that the day covers.
    private let end: Moment
    /// What the log of a device says beside the events; nil for a day that was simulated.
    private let evidence: DeviceEvidence?
    private var trace: TraceText
    private var texts = SortedTexts<TraceKey>()
    private var states: StateStream
    /// How many events came.
    private var count = 0

    private init(_ events: DayEvents, to text: TextPieces) {
        (header, end, evidence) = (events.header, events.indexEnd, events.evidence)
        trace = TraceText(header.calendar, title: header.title, to: text)
        states = StateStream(header.roster)
    }

    /// Writes the trace of a day in the JSON of Chrome's trace event format.
    ///
    /// - Throws: `Failure` if the day cannot be simulated or its texts not be kept, and what handing on the text threw.
    static func write(_ events: DayEvents, to text: TextPieces) throws {
        var trace = DayTrace(events, to: text)
        let device = try events.followRequests { event in
            try trace.add(event)
        } closed: { closed in
            try trace.add(closed.record, number: closed.ordinal)
        }
        try trace.finish(device)
    }

    private mutating func finish(_ device: DeviceTracks) throws {
        for stretch in states.rest() { try add(stretch, number: count) }
        addDevice(device)
        var process = Self.device
        var section: TraceKey.Section?
        // Moved out, so that the trace may change as they are read.
        var texts = texts
        self.texts = SortedTexts()
        try texts.drain { key, text in
            if key.process > process { section = nil }
            while process < key.process { addProcess(after: &process) }
            if key.section != section {
                section = key.section
                if let rows = key.section.rows { trace.beginRows(named: rows, of: process) }
            }
            switch key.section {
            case .levels, .energyShare, .cellularShare: trace.add(counter: text)
            case .marks: trace.add(instant: text)
            case .states, .runs, .waits, .unknownWaits: trace.add(text, in: key.slice)
            }
        }
        while process < Self.device + Int64(header.roster.apps.count) { addProcess(after: &process) }
        try trace.finish()
    }

    private static let device: Int64 = 1

    private static func process(of app: AppID) -> Int64 { device + 1 + Int64(app.index) }

    private mutating func addProcess(after process: inout Int64) {
        process += 1
        trace.addProcess(process, named: name(of: AppID(Int(process - Self.device - 1))))
    }

    // MARK: The device

    private mutating func addDevice(_ device: DeviceTracks) {
        let process = Self.device
        trace.addProcess(process, named: "device")
        for setting in DeviceSetting.allCases {
            let stretches = device.stretches(of: setting, from: .start, to: end)
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
            named: TraceWords.silences,
            of: process)
        trace.addInstants(device.restarts.map { ($0, "restart") }, named: "restarts", of: process)
        trace.addInstants(
            device.clockSettings.map { ($0, "clock set") }, named: TraceWords.clockSettings, of: process)
    }

    /// The part of a slice that the day covers; what lasts to its end lasts beyond it in the tracks.
    private func known(_ slice: Slice) -> Slice { Slice(from: slice.from, to: min(slice.to, end)) }

    private func name(of app: AppID) -> String { header.roster[app].name }

    // MARK: Events

    private mutating func add(_ event: TimelineEvent) throws {
        count += 1
        if let stretch = states.add(event) { try add(stretch, number: count) }
        let moment = event.moment
        switch event.happening {
        case .device(.battery(let milliPercent)):
            try add(Int64(milliPercent), .levels(0), "battery", unit: TraceWords.unitOfBattery, at: moment)
        case .device(.budgets(let energy, let cellular)):
            try add(energy, .levels(1), "energy budget", unit: "mJ left", at: moment)
            try add(cellular, .levels(2), "cellular budget", unit: "bytes left", at: moment)
        case .app(let app, .budgetShare(_, let energy, let cellular)):
            try add(energy, .energyShare, "energy share", unit: "mJ left", of: app, at: moment)
            try add(cellular, .cellularShare, "cellular share", unit: "bytes left", of: app, at: moment)
        case .device, .app, .request, .intervention:
            guard let app = event.happening.app, let words = mark(event.happening) else { return }
            let process = Self.process(of: app)
            try texts.add(
                TraceKey(in: .marks, of: process, number: count),
                trace.instant(words, at: moment, of: process, arguments: arguments(event.happening)))
        }
    }

    private mutating func add(
        _ value: Int64, _ section: TraceKey.Section, _ name: String, unit: String, of app: AppID? = nil,
        at moment: Moment
    ) throws {
        let process = app.map(Self.process) ?? Self.device
        try texts.add(
            TraceKey(in: section, of: process, number: count),
            trace.counter(name, value, unit: unit, at: moment, of: process))
    }

    /// Adds a state of an app's process, where it has one.
    private mutating func add(_ stretch: StateStream.Stretch, number: Int) throws {
        let change = stretch.change
        guard change.state != .notRunning else { return }
        let told = Slice(from: change.moment, to: max(change.moment, min(stretch.slice.to, end)))
        let slice = TraceSlice(
            slice: told, name: change.state.name, colour: Self.colour(of: change.state),
            arguments: [("cause", JSON(change.cause.key))])
        try add(slice, in: .states, of: stretch.app, number: number)
    }

    private mutating func add(
        _ slice: TraceSlice, in section: TraceKey.Section, of app: AppID, number: Int, part: Int = 0
    ) throws {
        let process = Self.process(of: app)
        try texts.add(
            TraceKey(slice.slice, in: section, of: process, number: number, part: part),
            trace.slice(slice, of: process))
    }

    /// What happened to an app at a moment that no slice shows.
    private func mark(_ happening: Happening) -> String? {
        switch happening {
        case .request(let request, .submitted):
            request.mode.isPush && !(evidence?.unknownSubmissions.contains(request.id) ?? false)
                ? "push received" : nil
        case .request(_, .refused(let refusal)): "\(refusal.participle): \(refusal.key)"
        case .request(_, .expiring): "expiration handler called"
        case .app(_, .appState(_, let cause)) where cause.isByForce: "killed"
        case .app(_, .appState(_, .swipedAway)): "swiped away"
        case .request(_, .started(_, .debugger)): TraceWords.debugger
        case .device, .app, .request, .intervention: nil
        }
    }

    /// The colour of a state: lively for what a person sees, quiet for what does not run.
    private static func colour(of state: AppState) -> String {
        switch state {
        case .foreground: "good"
        case .background: "thread_state_runnable"
        case .suspended, .notRunning: "grey"
        }
    }

    /// What was asked for at a moment, why it came to nothing, and the rule that says so.
    private func arguments(_ happening: Happening) -> [(String, JSON)] {
        switch happening {
        case .request(let request, .refused(let refusal)):
            let citation = refusal.citation(of: request.mode, under: header.choices)
            return asked(request) + [
                ("because", JSON(refusal.fullExplanation)), ("rule", JSON(citation.ruleName)),
                ("source", JSON(citation.text)),
            ]
        case .request(let request, _): return asked(request)
        case .app(_, .appState(_, let cause)): return [("cause", JSON(cause.key))]
        case .device, .app, .intervention: return []
        }
    }

    private func asked(_ request: Request) -> [(String, JSON)] {
        [
            ("mode", JSON(header.roster[request.task].modeName)),
            ("task", JSON(header.roster[request.task].identifier)),
        ]
    }

    // MARK: Requests

    private mutating func add(_ record: RequestRecord, number: Int) throws {
        let request = record.request
        for (part, run) in record.runs.enumerated() {
            let slice = TraceSlice(
                slice: Slice(from: run.from, to: max(run.from, run.to ?? end)), name: task(record),
                arguments: arguments(record))
            try add(slice, in: .runs(request.mode), of: request.app, number: number, part: part)
        }
        guard let wait = wait(record) else { return }
        let isKnown = header.roster[request.task].isModeKnown
        try add(
            wait, in: isKnown ? .waits(request.mode) : .unknownWaits, of: request.app, number: number)
    }

    /// The time from the submission to the first run or the end, with what held the request back in it.
    private func wait(_ record: RequestRecord) -> TraceSlice? {
        let end = record.started ?? record.ended ?? end
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
        header.roster[record.request.task].identifier
    }

    private func arguments(_ record: RequestRecord) -> [(String, JSON)] {
        let ending = record.endingKeys(evidence)
        let known: [(String, JSON?)] = [
            ("request", JSON(record.request.id.number)),
            ("outcome", ending.outcome.map { .string($0) }), ("reason", ending.reason.map { .string($0) }),
            ("energy in mJ", record.energy == 0 ? nil : .number(record.energy)),
            ("cellular bytes", record.cellular == 0 ? nil : .number(record.cellular)),
        ]
        return known.compactMap { key, value in value.map { (key, $0) } }
    }
}
