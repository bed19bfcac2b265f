import BackgroundPolicy
import Testing
import Timeline

@testable import EventLog

/// Days whose events tell apart by the battery's charge: one event at every tenth millisecond.
@Suite("The journal of a session")
struct JournalTests {
    private static let lowPower = Act.setting(.lowPowerMode, .on)

    @Test("What the playhead passes is written once, and a rewind alone supersedes nothing")
    func rewindAlone() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 50)
        try session.play(to: 50)
        try session.rewind(to: 20)
        try session.play(to: 40)
        try session.play(to: 70)
        let recording = try session.end()
        #expect(recording.events == session.day.filter { $0.moment <= Moment(70) })
        #expect(recording.through == Moment(70))
        #expect(recording.stageCount == 1)
    }

    @Test("An intervention after a rewind supersedes what came after its moment")
    func interventionAfterRewind() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 80)
        try session.rewind(to: 30)
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 500))
        try session.play(to: 60)
        let recording = try session.end()
        #expect(recording.events == session.day.filter { $0.moment <= Moment(60) })
        #expect(recording.interventions == [Intervention(at: Moment(30), Self.lowPower)])
        #expect(recording.stageCount == 2)
        #expect(recording.events(ofStage: 0) == day(from: 0, charge: 100).filter { $0.moment <= Moment(80) })
        #expect(recording.events(ofStage: 1) == recording.events)
    }

    @Test(
        "An intervention at the foremost moment supersedes nothing, and its effects of that moment follow it")
    func interventionWithoutRewind() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 30)
        try session.intervene(Self.lowPower, at: 30, then: day(from: 30, charge: 500))
        let recording = try session.end()
        #expect(recording.events == session.day.filter { $0.moment <= Moment(30) })
        #expect(
            recording.events.suffix(2).map(\.happening) == [
                .intervention(Self.lowPower), .device(.battery(milliPercent: 500)),
            ])
        #expect(recording.stageCount == 1)
    }

    @Test("What was not yet passed when an intervention was made is written before it")
    func interventionAhead() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 500))
        #expect(try session.end().events == session.day.filter { $0.moment <= Moment(30) })
    }

    @Test("An intervention that is taken back leaves the day that was, and the path is kept")
    func takenBack() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 30)
        let former = session.day
        try session.intervene(Self.lowPower, at: 30, then: day(from: 30, charge: 500))
        try session.play(to: 70)
        try session.takeBack(Intervention(at: Moment(30), Self.lowPower), to: former)
        try session.play(to: 70)
        let recording = try session.end()
        #expect(recording.events == former.filter { $0.moment <= Moment(70) })
        #expect(recording.interventions == [])
        #expect(recording.stageCount == 2)
        #expect(recording.events(ofStage: 0).count == 4 + 1 + 5)
    }

    @Test("Taken back behind the playhead, the day stands only as far as it was passed again")
    func takenBackAfterRewind() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 30)
        let former = session.day
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 500))
        try session.play(to: 90)
        try session.rewind(to: 10)
        try session.takeBack(Intervention(at: Moment(30), Self.lowPower), to: former)
        try session.play(to: 20)
        let recording = try session.end()
        #expect(recording.through == Moment(30))
        #expect(recording.events == former.filter { $0.moment <= Moment(30) })
    }

    @Test("Steps of the person tell which day was on the screen")
    func steps() throws {
        var session = try Session(day(from: 0, charge: 100))
        let kept = session.kept
        try session.play(to: 80)
        try session.perform(10, at: 80, .speed(600, isPlaying: false))
        try session.rewind(to: 30)
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 500))
        try session.perform(30, at: 30, .key("L"))
        try session.perform(35, at: 30, .key("x", action: "a \"name\""))
        try session.perform(40, at: 35, .playhead)
        let recording = try session.end()
        #expect(recording.steps.map(\.stage) == [0, 0, 1, 1, 1])
        #expect(
            recording.steps.map(\.step) == [
                PerformedStep(elapsed: 10, moment: Moment(80), .speed(600, isPlaying: false)),
                PerformedStep(elapsed: 20, moment: Moment(30), .rewind(from: Moment(80))),
                PerformedStep(elapsed: 30, moment: Moment(30), .key("L")),
                PerformedStep(elapsed: 35, moment: Moment(30), .key("x", action: "a \"name\"")),
                PerformedStep(elapsed: 40, moment: Moment(35), .playhead),
            ]
        )
        #expect(kept.batches.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test("Marks come back with their notes, hostile ones too, in the order in which they were made")
    func marks() throws {
        var session = try Session(day(from: 0, charge: 100))
        try session.play(to: 80)
        let notes = ["look here", "", "\u{1B}[2J\"\\\n\u{202E}", String(repeating: "🌞", count: 200)]
        for (number, note) in notes.enumerated() {
            try session.perform(10, at: Int64(70 - number * 10), .mark(note))
        }
        let marks = try session.end().marks
        #expect(marks.map(\.note) == notes)
        #expect(marks.map(\.moment.milliseconds) == [70, 60, 50, 40])
    }

    @Test(
        "Futures that are left again and again take the allowance, a few events for each call, and one day")
    func allowance() throws {
        let allowance = SessionJournal.Allowance(left: 30, atOnce: 2)
        var session = try Session(day(from: 0, charge: 100), allowance)
        let rounds = 100
        for round in 0..<rounds {
            try session.play(to: 100)
            try session.rewind(to: 10)
            try session.intervene(Self.lowPower, at: 10, then: day(from: 20, charge: Int32(round)))
        }
        try session.play(to: 100)
        let written = session.kept.lines.count { $0.contains("battery") || $0.contains("intervention") }
        // Each round plays and intervenes once, and the future that exceeds the allowance is written whole.
        #expect(written <= allowance.left + session.day.count + (2 * rounds + 1) * allowance.atOnce)
        let recording = try session.end()
        #expect(recording.events == session.day && recording.through == Moment(100))
        #expect(recording.interventions.count == rounds)
    }

    /// A session that writes three events at once, and is behind with a second future from 30 on.
    private func behind() throws -> Session {
        var session = try Session(day(from: 0, charge: 100), .init(left: 0, atOnce: 3))
        try session.play(to: 100)
        try session.rewind(to: 30)
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 500))
        return session
    }

    @Test("Of a future that is left before it is written, the recording tells how far it is")
    func leftBehind() throws {
        var session = try behind()
        // 0 to 30 and the act stay; 40 to 60 follow, and three more with each call.
        try session.play(to: 100)
        try session.rewind(to: 30)
        try session.intervene(Self.lowPower, at: 30, then: day(from: 40, charge: 900))
        let cut = try #require(RecordingReader.read(session.kept.all).recording)
        #expect(cut.lastWritten(ofStage: 0) == nil && cut.lastWritten(ofStage: 1) == Moment(60))
        let recording = try session.end()
        #expect(recording.events(ofStage: 1).last?.moment == Moment(60))
        #expect(recording.lastWritten(ofStage: 1) == Moment(60))
        #expect(recording.lastWritten(ofStage: 2) == nil && recording.stageCount == 3)
    }

    @Test("A session that is killed while events wait is known through the last one")
    func killedBehind() throws {
        var session = try behind()
        try session.play(to: 100)
        let recording = try #require(RecordingReader.read(session.kept.all).recording)
        #expect(recording.lastWritten(ofStage: 1) == Moment(60) && !recording.isComplete)
    }

    @Test(
        "Any path through a day ends with the day as it is at last, whatever the allowance",
        arguments: 0..<300 as Range<UInt64>)
    func anyPath(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        let allowances = [.usual, SessionJournal.Allowance(left: 0, atOnce: 1), .init(left: 15, atOnce: 3)]
        var session = try Session(day(from: 0, charge: 100), allowances[Int(seed % 3)])
        var made: [(intervention: Intervention, former: [TimelineEvent])] = []
        for round in 0..<30 {
            let moment = draw.number(0...100)
            switch draw.number(0...3) {
            case 0: try session.play(to: session.playhead + moment / 4)
            case 1 where moment < session.playhead: try session.rewind(to: moment)
            case 2:
                made.removeAll { $0.intervention.moment.milliseconds > session.playhead }
                let intervention = Intervention(
                    at: Moment(session.playhead), draw.act(Int(draw.number(0...8))))
                made.append((intervention, session.day))
                let rest = day(from: session.playhead + draw.number(0...20), charge: 1_000 * Int32(round))
                try session.intervene(intervention.act, at: session.playhead, then: rest)
            default:
                guard let last = made.popLast() else { continue }
                try session.takeBack(last.intervention, to: last.former)
                try session.play(to: session.playhead)
            }
        }
        let recording = try session.end()
        let through = try #require(recording.through)
        #expect(recording.events == session.day.filter { $0.moment <= through })
        #expect(through.milliseconds >= session.playhead)
    }

    /// Events from a moment to 100 ms.
    private func day(from first: Int64, charge: Int32) -> [TimelineEvent] {
        stride(from: first, through: 100, by: 10).map {
            TimelineEvent(at: Moment($0), .device(.battery(milliPercent: charge)))
        }
    }
}

/// A session at the keyboard, as the command carries it out.
private struct Session {
    private(set) var day: [TimelineEvent]
    private(set) var playhead: Int64 = 0
    private var journal: SessionJournal
    private var elapsed: Int64 = 10
    let kept = KeptBytes()

    init(_ day: [TimelineEvent], _ allowance: SessionJournal.Allowance = .usual) throws {
        self.day = day
        journal = try SessionJournal(Samples.header, allowance: allowance) { [kept] in kept.write($0) }
    }

    mutating func play(to moment: Int64) throws {
        playhead = max(playhead, moment)
        try journal.pass(day, through: Moment(playhead))
    }

    mutating func rewind(to moment: Int64) throws {
        elapsed += 10
        try perform(elapsed, at: moment, .rewind(from: Moment(playhead)))
        playhead = moment
    }

    mutating func perform(_ elapsed: Int64, at moment: Int64, _ action: PerformedStep.Action) throws {
        try journal.perform(PerformedStep(elapsed: elapsed, moment: Moment(moment), action))
    }

    mutating func intervene(_ act: Act, at moment: Int64, then rest: [TimelineEvent]) throws {
        playhead = moment
        day =
            day.filter { $0.moment <= Moment(moment) } + [
                TimelineEvent(at: Moment(moment), .intervention(act))
            ]
        day += rest.filter { $0.moment >= Moment(moment) }
        try journal.intervene(Intervention(at: Moment(moment), act), day: day)
    }

    mutating func takeBack(_ intervention: Intervention, to former: [TimelineEvent]) throws {
        day = former
        try journal.takeBack(intervention)
    }

    mutating func end() throws -> Recording {
        try journal.end(day)
        let reading = RecordingReader.read(kept.all)
        #expect(reading.damage == nil)
        #expect(reading.recording?.notes == [])
        return try #require(reading.recording)
    }
}
