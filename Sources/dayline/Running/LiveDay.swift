import Dashboard
import EventLog
import Frames
import Simulation
import Timeline

/// Keeps the day of a dashboard that may change it: simulates it again, and records it.
struct LiveDay: DayKeeper {
    private var day: SimulatedDay
    private let header: LogHeader
    private var recorder: Recorder?
    private var playhead = Moment.start
    /// Finds the file for a recording that a key begins.
    private let newFile: () throws -> LogFile

    init(_ day: SimulatedDay, header: LogHeader, newFile: @escaping () throws -> LogFile) {
        self.day = day
        self.header = header
        self.newFile = newFile
    }

    var index: TimelineIndex { day.index }

    /// Begins to record into a file from the start.
    ///
    /// - Throws: `LogFileError`.
    mutating func record(
        into file: LogFile, playhead: Moment, playback: Playback
    ) throws(LogFileError) {
        recorder = try Recorder(
            file,
            header: header,
            events: day.events,
            playhead: playhead,
            playback: playback,
            elapsed: 0
        )
    }

    mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        defer { playhead = state.playhead }
        do {
            return try carryOut(effect, state)
        } catch let error as LogFileError {
            recorder = nil
            let text = "recording has stopped: \(ErrorText.failure(error).text)"
            return Response(message: Message(text, weight: .error), isRecording: false)
        } catch {
            let text = (error as? Failure)?.text ?? "recording has stopped"
            return Response(message: Message(text, weight: .error), isRecording: false)
        }
    }

    private mutating func carryOut(_ effect: Effect, _ state: DashboardState) throws -> Response {
        switch effect {
        case .intervene(let intervention):
            day.intervene(intervention.act, at: intervention.moment)
            try recorder?.intervene(intervention, day: day.events)
            return Response(index: day.index)
        case .undoIntervention: return try undo(state)
        case .toggleRecording: return try toggleRecording(state)
        case .playheadPassed: try recorder?.pass(day.events, state: state)
        case .rewound: try recorder?.rewind(from: playhead, state: state)
        case .performed(let key): try recorder?.press(key.name, state: state)
        case .quit: try recorder?.end()
        }
        return Response()
    }

    private mutating func undo(_ state: DashboardState) throws -> Response {
        guard let last = day.lastIntervention, day.undo() != nil else {
            return Response(message: Message("there is no intervention to take back", weight: .warning))
        }
        try recorder?.takeBack(last, day: day.events, state: state)
        let text = "taken back: \(last.act.text(header.day.roster))"
        return Response(index: day.index, message: Message(text))
    }

    private mutating func toggleRecording(_ state: DashboardState) throws -> Response {
        if let recorder {
            let path = recorder.file?.path ?? ""
            try recorder.end()
            self.recorder = nil
            return Response(message: Message("recorded into \(path)"), isRecording: false)
        }
        let file = try newFile()
        recorder = try Recorder(
            file,
            header: header,
            events: day.events,
            playhead: state.playhead,
            playback: state.playback,
            elapsed: state.elapsed
        )
        return Response(message: Message("recording into \(file.path)"), isRecording: true)
    }
}
