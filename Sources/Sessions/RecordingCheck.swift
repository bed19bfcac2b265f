public import EventLog
public import ScenarioFile
public import Simulation
import Timeline

/// Simulates a recording again while it is read, and finds the first line that differs.
///
/// It repeats the session act by act, so futures that were superseded are compared too. Lines about the
/// session itself cannot be computed again; the reader verifies their checksums.
public struct RecordingCheck {
    /// A line that differs from the simulation.
    public struct Difference: Equatable, Sendable {
        /// The line's number, from 1.
        public let line: Int
        /// The line in the file.
        public let recorded: [UInt8]
        /// The line that the simulation gives; nil for none.
        public let simulated: [UInt8]?
    }

    /// Why a recording cannot be simulated again.
    public enum Obstacle: Error, Sendable {
        /// It was made with another version of the model.
        case otherModel(String)
        /// The scenario in its header cannot be read.
        case scenario(ScenarioError)
        /// Its length differs from its scenario's, and not by whole days.
        case length
        /// Its scenario gives a day beyond the limits of size.
        case tooLarge(DayTooLarge)
    }

    private let model: String
    private let file: String
    private var day: UnfoldingDay?
    private var lines: PlainLines?
    /// The lines before the first event that are still expected.
    private var roster: ArraySlice<[UInt8]> = []
    /// How many events of the current day were read.
    private var written = 0
    private var hasChecksums = true
    private var isOfThisVersion = true
    /// Whether a device logged the day, so that there is nothing to compare with; the reader verifies every line.
    public private(set) var isLogged = false
    /// Why the recording could not be simulated, if so.
    public private(set) var obstacle: Obstacle?
    /// The first line that differs, if any.
    public private(set) var difference: Difference?

    /// Begins the check of a file; `model` is the version of this model.
    public init(file: String, model: String) {
        self.file = file
        self.model = model
    }

    /// Compares the next line.
    ///
    /// - Returns: whether to read on.
    public mutating func compare(_ line: RecordingLine) -> Bool {
        guard !isLogged else { return true }
        switch line.meaning {
        case .header(let header, let version): begin(header, version: version, line)
        case .roster: compare(line, with: roster.popFirst())
        case .event(let event): compare(event, line)
        case .takenBack(let intervention): takeBack(intervention, line)
        case .superseded(let kept): written = min(written, kept)
        case .step: expectNoRoster(line)
        case .end(let through): end(through, line)
        case .evidence, .unknown: if isOfThisVersion { differ(line, nil) }
        }
        return obstacle == nil && difference == nil
    }

    private mutating func begin(_ header: RecordingHeader, version: String, _ line: RecordingLine) {
        guard !header.isLogged else { return isLogged = true }
        guard header.model == model else { return obstacle = .otherModel(header.model) }
        do throws(Obstacle) {
            let scenario = try Self.scenario(in: header, of: version, file: file)
            let expected = RecordingHeader(day: scenario.header, model: model, scenario: header.scenario)
            let lines = PlainLines(expected, version: version)
            hasChecksums = PlainLines.hasChecksums(version: version)
            isOfThisVersion = version == RecordingFormat.version
            roster = lines.roster[...]
            self.lines = lines
            day = UnfoldingDay(scenario)
            compare(line, with: roster.popFirst())
        } catch {
            obstacle = error
        }
    }

    /// The scenario in a header, with the length and the seed that the header states; its events are those that the
    /// version of the format has.
    ///
    /// - Throws: `Obstacle` if it cannot be read, or has another length.
    public static func scenario(
        in header: RecordingHeader, of version: String = RecordingFormat.version, file: String
    ) throws(Obstacle) -> Scenario {
        var scenario = try scenarioOfLength(in: header, file: file)
        scenario.header.seed = header.day.seed
        scenario.tellsBeforeStart = RecordingFormat.tellsBeforeStart(version)
        return scenario
    }

    private static func scenarioOfLength(
        in header: RecordingHeader, file: String
    ) throws(Obstacle) -> Scenario {
        func read(days: Int64?) throws(Obstacle) -> Scenario {
            do throws(ScenarioError) {
                return try ScenarioReader.read(Array(header.scenario.utf8), file: file, days: days)
            } catch {
                throw .scenario(error)
            }
        }
        let scenario = try read(days: nil)
        guard header.day.length != scenario.header.length else { return scenario }
        guard header.day.length % Span.day == 0 else { throw .length }
        return try read(days: header.day.length / Span.day)
    }

    private mutating func compare(_ event: TimelineEvent, _ line: RecordingLine) {
        expectNoRoster(line)
        guard var day, difference == nil else { return }
        // Moved out for the change, so that the day is not copied.
        self.day = nil
        defer { self.day = day }
        advance(&day, through: event.moment)
        if case .intervention(let act) = event.happening,
            written >= day.events.count || day.events[written] != event
        {
            let index = day.eventCount(beforeActAt: event.moment)
            if !hasChecksums { written = min(written, index) }
            if written == index {
                day.intervene(act, at: event.moment)
                day.advance(through: event.moment)
            }
        }
        compare(line, with: written < day.events.count ? lines?.line(of: day.events[written]) : nil)
        written += 1
    }

    /// Continues the simulation, but not beyond the next event that the recording should have.
    ///
    /// A file of a few lines may describe a day that would need too much memory.
    private mutating func advance(_ day: inout UnfoldingDay, through moment: Moment) {
        do throws(DayTooLarge) {
            try day.advance(
                through: moment, untilAfter: written, occurrencesAtMost: ScenarioLimits.events)
        } catch {
            obstacle = .tooLarge(error)
        }
    }

    private mutating func takeBack(_ intervention: Intervention, _ line: RecordingLine) {
        let event = TimelineEvent(at: intervention.moment, .intervention(intervention.act))
        guard day?.lastIntervention == intervention, let index = day?.events.lastIndex(of: event) else {
            return differ(line, nil)
        }
        // The events that it superseded follow in lines of their own, unless it was undone before they were seen.
        _ = day?.undo(restoring: false)
        written = min(written, index)
    }

    private mutating func end(_ through: Moment, _ line: RecordingLine) {
        expectNoRoster(line)
        guard var day, difference == nil else { return }
        self.day = nil
        defer { self.day = day }
        advance(&day, through: through)
        let events = day.events
        guard written < events.count, events[written].moment <= through else { return }
        differ(line, lines?.line(of: events[written]))
    }

    private mutating func expectNoRoster(_ line: RecordingLine) {
        if let missing = roster.first { differ(line, missing) }
    }

    private mutating func compare(_ line: RecordingLine, with expected: [UInt8]?) {
        guard let expected, PlainLines.withoutChecksum(line.bytes).elementsEqual(expected) else {
            return differ(line, expected)
        }
    }

    private mutating func differ(_ line: RecordingLine, _ simulated: [UInt8]?) {
        difference = Difference(line: line.number, recorded: Array(line.bytes), simulated: simulated)
    }
}
