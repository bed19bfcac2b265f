public import Dashboard
public import EventLog
import Frames
public import ScenarioFile
public import Simulation
public import Timeline

/// Finds what would help a request of a day, given what the day was simulated from.
public typealias HelpFinder = (Scenario, [Intervention], TimelineIndex, RequestRecord) -> [HelpWords]

/// Keeps the day of a dashboard with interventions: simulates it again, and records the session.
public struct LiveDay: DayKeeper {
    private var changed: EditedDay
    private var day: UnfoldingDay { changed.day }
    private let header: RecordingHeader
    private var recorder: Recorder?
    private var playhead = Moment.start
    /// Creates the file for a recording that a key begins.
    private let newFile: () throws -> LockedFile
    /// Describes an error of a recording as a sentence.
    private let words: (any Error) -> String
    /// Finds what would help a request of a day that a scenario and interventions give.
    private let findHelp: HelpFinder
    /// Finds the mistakes of the scenario, with each call some more about them.
    private let findMistakes: () -> FoundMistakes
    /// The interventions of the day that is shown, and of the day before its last change.
    private var shown: [Intervention] = []
    private var former: [Intervention] = []
    /// The moments that the person marked.
    private var marks: [Mark] = []
    /// The changes and the marks that a recording holds.
    private var recorded: [Intervention] = []
    private var recordedMarks: [Mark] = []
    /// The recordings that were ended as they should be, in order.
    public private(set) var recordings: [EndedRecording] = []
    /// The failures of recordings, in order.
    public private(set) var failures: [any Error] = []

    /// Keeps the day of a scenario.
    ///
    /// - Parameters:
    ///   - scenario: The scenario to simulate.
    ///   - interventions: Interventions made before the session.
    ///   - header: The header of recordings.
    ///   - eventsAtMost: How many events may be kept in memory.
    ///   - words: Describes an error of a recording as a sentence for the person.
    ///   - findHelp: Finds what would help a request.
    ///   - findMistakes: Finds the mistakes of the scenario; each call goes on a little.
    ///   - newFile: Creates the file for a recording that a key begins.
    /// - Throws: `DayTooLarge` if the day has more events.
    public init(
        _ scenario: Scenario, interventions: [Intervention] = [], header: RecordingHeader,
        eventsAtMost: Int = ScenarioLimits.eventsKept, words: @escaping (any Error) -> String,
        findHelp: @escaping HelpFinder = { _, _, _, _ in [] },
        findMistakes: @escaping () -> FoundMistakes = { FoundMistakes(findings: [], isComplete: true) },
        newFile: @escaping () throws -> LockedFile
    ) throws(DayTooLarge) {
        changed = EditedDay(UnfoldingDay(scenario, interventions: interventions))
        try changed.day.complete(atMost: eventsAtMost)
        self.header = header
        self.words = words
        self.findHelp = findHelp
        self.findMistakes = findMistakes
        self.newFile = newFile
    }

    /// Makes changes of an earlier session, which can be undone, and takes over its marks.
    ///
    /// - Parameters:
    ///   - interventions: The changes, in order of time.
    ///   - marks: The marks.
    /// - Returns: the day with the changes.
    public mutating func goOn(with interventions: [Intervention], _ marks: [Mark] = []) -> TimelineIndex {
        self.marks = marks
        recordedMarks = marks
        changed.change(to: interventions)
        changed.day.complete()
        shown = changed.changes
        former = shown
        recorded = shown
        return index
    }

    /// Whether the person made changes or marks that no recording holds; one that goes on has them all.
    public var hasUnrecordedChanges: Bool {
        guard recorder == nil else { return false }
        return (!changed.changes.isEmpty && changed.changes != recorded)
            || (!marks.isEmpty && marks != recordedMarks)
    }

    /// Keeps the day with its changes as a recording that ends where the playhead is.
    ///
    /// - Throws: `LockedFileError`.
    public mutating func keep(in sink: RecordingSink) throws(LockedFileError) {
        changed.day.complete()
        let recorder = try Recorder(
            sink, header: header, events: day.events, changes: changed.changes, playhead: playhead,
            playback: Playback(), elapsed: 0)
        for mark in marks { try recorder.mark(mark, elapsed: 0) }
        try recorder.end(day.events)
        (recorded, recordedMarks) = (changed.changes, marks)
    }

    /// Finds what would help a request of the day that is shown, as it came to be.
    public func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] {
        findHelp(day.scenario, day.interventions, index, record)
    }

    /// The mistakes of the scenario.
    public func findings() -> FoundMistakes { findMistakes() }

    /// The day as it was last shown, or as it was before the session.
    public var index: TimelineIndex { TimelineIndex(header: day.scenario.header, events: day.events) }

    /// Begins a recording at the start of the session.
    ///
    /// - Throws: `LockedFileError`.
    public mutating func record(
        into sink: RecordingSink, playhead: Moment, playback: Playback
    ) throws(LockedFileError) {
        recorder = try Recorder(
            sink, header: header, events: day.events, changes: changed.changes, playhead: playhead,
            playback: playback, elapsed: 0)
        for mark in marks { try recorder?.mark(mark, elapsed: 0) }
    }

    /// Simulates and records what the effect asks for; interventions and undo defer the computation of the
    /// day.
    public mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        defer { playhead = state.playhead }
        switch effect {
        case .replaceInterventions(let interventions): return replace(with: interventions, state)
        case .toggleRecording: return toggleRecording(state)
        case .playheadPassed:
            return recording { recorder, day throws(LockedFileError) in
                day.advance(through: max(state.playhead, recorder.through))
                try recorder.pass(day.events, state: state)
            }
        case .rewound:
            let former = playhead
            return recording { recorder, _ throws(LockedFileError) in
                try recorder.rewind(from: former, state: state)
            }
        case .performed(let key, let action):
            return recording { recorder, _ throws(LockedFileError) in
                try recorder.press(key.name, action: action?.name, state: state)
            }
        case .selected:
            return recording { recorder, _ throws(LockedFileError) in try recorder.select(state: state) }
        case .marked(let mark):
            marks.append(mark)
            return recording { recorder, _ throws(LockedFileError) in
                try recorder.mark(mark, elapsed: state.elapsed)
            }
        case .stopReading:
            // A simulated day is read from no file.
            return Response()
        case .savePicture, .copy: return effect.refusal
        case .quit:
            return endRecording()
        }
    }

    /// Computes the deferred day, and the one before its last change if the screen has an older one.
    public mutating func unfold() -> UnfoldedDay {
        var before: TimelineIndex?
        if former != shown {
            // Several changes were made since the screen was last drawn.
            var earlier = changed
            earlier.change(to: former)
            earlier.day.complete()
            before = TimelineIndex(header: earlier.day.scenario.header, events: earlier.day.events)
        }
        shown = changed.changes
        former = shown
        changed.day.complete()
        return UnfoldedDay(index: index, former: before)
    }

    /// Makes the person's interventions those of a list, which is in order of time.
    private mutating func replace(with wanted: [Intervention], _ state: DashboardState) -> Response {
        former = changed.changes
        var response = Response()
        /// The conditions at the playhead, where nothing behind it was simulated.
        func note() {
            guard day.reached == state.playhead else { return }
            response.conditions = day.conditions(of: state.selectedApp)
        }
        while let last = changed.takeBack(unlessIn: wanted) {
            response.add(recording { recorder, _ throws(LockedFileError) in try recorder.takeBack(last) })
        }
        for intervention in wanted.dropFirst(changed.changes.count) {
            changed.make(intervention)
            // What is recorded then may go on behind the playhead.
            note()
            response.add(record(intervention))
        }
        changed.day.advance(through: state.playhead)
        note()
        response.add(
            recording { recorder, day throws(LockedFileError) in
                day.advance(through: max(state.playhead, recorder.through))
                try recorder.pass(day.events, state: state)
            })
        response.hasDeferredDay = true
        return response
    }

    /// Records an intervention that the day contains.
    private mutating func record(_ intervention: Intervention) -> Response {
        recording { recorder, day throws(LockedFileError) in
            day.advance(through: max(intervention.moment, recorder.through))
            try recorder.intervene(intervention, day: day.events)
        }
    }

    private mutating func toggleRecording(_ state: DashboardState) -> Response {
        guard let recorder else { return beginRecording(state) }
        let path = recorder.path
        var response = endRecording()
        if response.message == nil { response.message = Self.written("recorded into", path) }
        response.isRecording = false
        return response
    }

    /// Names a file, where its path does not fit by its own name: the end of the session tells the path.
    private static func written(_ words: String, _ path: String) -> Message {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Message("\(words) \(path)", short: "\(words) …/\(name)")
    }

    /// Ends the recording, if there is one.
    private mutating func endRecording() -> Response {
        let response = recording { recorder, day throws(LockedFileError) in
            day.advance(through: recorder.through)
            try recorder.end(day.events)
        }
        // A recording that failed is gone by now.
        if let recorder {
            recordings.append(recorder.ended)
            (recorded, recordedMarks) = (changed.changes, marks)
        }
        recorder = nil
        return response
    }

    private mutating func beginRecording(_ state: DashboardState) -> Response {
        do {
            let file = try newFile()
            let recorder = try Recorder(
                RecordingSink(file), header: header, events: day.events, changes: changed.changes,
                playhead: state.playhead, playback: state.playback, elapsed: state.elapsed)
            for mark in marks { try recorder.mark(mark, elapsed: state.elapsed) }
            self.recorder = recorder
            return Response(message: Self.written("recording into", file.path), isRecording: true)
        } catch {
            return failed(error, because: "not recorded")
        }
    }

    /// Records something if the session is being recorded; a failure ends the recording and is reported.
    private mutating func recording(
        _ body: (Recorder, inout UnfoldingDay) throws(LockedFileError) -> Void
    ) -> Response {
        guard let recorder else { return Response() }
        do throws(LockedFileError) {
            try body(recorder, &changed.day)
            return Response()
        } catch {
            self.recorder = nil
            return failed(error, because: "recording has stopped")
        }
    }

    private mutating func failed(_ error: any Error, because what: String) -> Response {
        failures.append(error)
        var response = Response(
            message: Message("\(what): \(words(error))", weight: .error), isRecording: false)
        response.hasRecordingFailed = true
        return response
    }
}

extension Response {
    /// Takes over what went wrong with a recording meanwhile.
    fileprivate mutating func add(_ other: Response) {
        message = other.message ?? message
        isRecording = other.isRecording ?? isRecording
        hasRecordingFailed = hasRecordingFailed || other.hasRecordingFailed
    }
}
