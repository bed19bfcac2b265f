public import EventLog
public import ScenarioFile
public import Simulation
import Timeline

/// Simulates a recording again while it is read, and finds the first line that is not as it would be written.
///
/// It does what the session did, act by act, so it compares what the person saw of futures that were superseded too.
/// Lines about the session itself cannot be computed again; the reader holds them against their checksums.
public struct RecordingCheck {
    /// A line that is not as it would be written.
    public struct Difference: Equatable, Sendable {
        /// The line's number, from 1.
        public let line: Int
        /// The line as it stands in the file.
        public let recorded: [UInt8]
        /// The line as it would be written; nil where nothing would be.
        public let simulated: [UInt8]?
    }

    /// Why a recording cannot be simulated again.
    public enum Obstacle: Error, Sendable {
        /// It was made with another version of the model.
        case otherModel(String)
        /// The scenario in its header cannot be read.
        case scenario(ScenarioError)
        /// It is longer or shorter than its scenario, and not by days.
        case length
        /// Its scenario asks for a day beyond all bounds.
        case tooLarge(DayTooLarge)
    }

    private let model: String
    private let file: String
    private var day: UnfoldingDay?
    private var lines: PlainLines?
    /// The lines before the first event that are still expected.
    private var roster: ArraySlice<[UInt8]> = []
    /// How many events of the day as it stands were read.
    private var written = 0
    private var hasChecksums = true
    private var isOfThisVersion = true
    public private(set) var obstacle: Obstacle?
    public private(set) var difference: Difference?

    /// Begins the check of a file that was made by a model.
    public init(file: String, model: String) {
        self.file = file
        self.model = model
    }

    /// Compares the next line, and says whether it makes sense to go on.
    public mutating func compare(_ line: LogLine) -> Bool {
        switch line.meaning {
        case .header(let header, let version): begin(header, version: version, line)
        case .roster: compare(line, with: roster.popFirst())
        case .event(let event): compare(event, line)
        case .takenBack(let intervention): takeBack(intervention, line)
        case .superseded(let kept): written = min(written, kept)
        case .step: expectNoRoster(line)
        case .end(let through): end(through, line)
        case .unknown: if isOfThisVersion { differ(line, nil) }
        }
        return obstacle == nil && difference == nil
    }

    private mutating func begin(_ header: LogHeader, version: String, _ line: LogLine) {
        guard header.model == model else { return obstacle = .otherModel(header.model) }
        do throws(Obstacle) {
            var scenario = try Self.scenario(in: header, file: file)
            scenario.header.seed = header.day.seed
            let expected = LogHeader(day: scenario.header, model: model, scenario: header.scenario)
            let lines = PlainLines(expected, version: version)
            hasChecksums = PlainLines.hasChecksums(version: version)
            isOfThisVersion = version == LogFormat.version
            roster = lines.roster[...]
            self.lines = lines
            day = UnfoldingDay(scenario)
            compare(line, with: roster.popFirst())
        } catch {
            obstacle = error
        }
    }

    /// The scenario that a header carries, as long as the header says.
    private static func scenario(in header: LogHeader, file: String) throws(Obstacle) -> Scenario {
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

    private mutating func compare(_ event: TimelineEvent, _ line: LogLine) {
        expectNoRoster(line)
        guard var day, difference == nil else { return }
        // Freed for the change, so that the day is not copied.
        self.day = nil
        defer { self.day = day }
        advance(&day, through: event.moment)
        if case .intervention(let act) = event.happening,
            written >= day.events.count || day.events[written] != event
        {
            let place = day.eventCount(beforeActAt: event.moment)
            if !hasChecksums { written = min(written, place) }
            if written == place {
                day.intervene(act, at: event.moment)
                day.advance(through: event.moment)
            }
        }
        compare(line, with: written < day.events.count ? lines?.line(of: day.events[written]) : nil)
        written += 1
    }

    /// Simulates on, but not further than to an event that the recording should have next: a few lines may name a
    /// day that nobody could keep.
    private mutating func advance(_ day: inout UnfoldingDay, through moment: Moment) {
        do throws(DayTooLarge) {
            try day.advance(
                through: moment, untilAfter: written, occurrencesAtMost: ScenarioLimits.events)
        } catch {
            obstacle = .tooLarge(error)
        }
    }

    private mutating func takeBack(_ intervention: Intervention, _ line: LogLine) {
        let event = TimelineEvent(at: intervention.moment, .intervention(intervention.act))
        guard day?.lastIntervention == intervention, let place = day?.events.lastIndex(of: event) else {
            return differ(line, nil)
        }
        // What it superseded comes again in a line of its own, unless it was taken back unseen.
        _ = day?.undo(restoring: false)
        written = min(written, place)
    }

    private mutating func end(_ through: Moment, _ line: LogLine) {
        expectNoRoster(line)
        guard var day, difference == nil else { return }
        self.day = nil
        defer { self.day = day }
        advance(&day, through: through)
        let events = day.events
        guard written < events.count, events[written].moment <= through else { return }
        differ(line, lines?.line(of: events[written]))
    }

    private mutating func expectNoRoster(_ line: LogLine) {
        if let missing = roster.first { differ(line, missing) }
    }

    private mutating func compare(_ line: LogLine, with expected: [UInt8]?) {
        guard let expected, PlainLines.withoutChecksum(line.bytes).elementsEqual(expected) else {
            return differ(line, expected)
        }
    }

    private mutating func differ(_ line: LogLine, _ simulated: [UInt8]?) {
        difference = Difference(line: line.number, recorded: Array(line.bytes), simulated: simulated)
    }
}
