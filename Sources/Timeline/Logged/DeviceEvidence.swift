/// What a device's log says beside the timeline events made of it: policies, the lines themselves, and their bounds.
public struct DeviceEvidence: Hashable, Sendable {
    /// A record of the log that says something about a request or an app.
    public struct Line: Hashable, Sendable {
        /// Its number, from 1; `places` tells what it counts.
        public let number: UInt32
        /// When it was logged.
        public let moment: Moment
        /// The process that logged it.
        public let process: String
        /// The message; lines in it are separated by `\n`.
        public let text: String

        /// A line by its parts.
        public init(number: UInt32, moment: Moment, process: String, text: String) {
            self.number = number
            self.moment = moment
            self.process = process
            self.text = text
        }

        /// The process with a colon, as it is put before the message; empty where the line names none.
        public var speaker: String { process.isEmpty ? "" : "\(process): " }

        /// Whether it is an app's word about itself, which no line of the system stands for.
        public var isOwnWord: Bool { process == DeviceEvidence.ownLog }
    }

    /// What stands in place of a process where an app itself wrote the line, in a log of its own.
    public static let ownLog = "the app's own log"

    /// From when to when a process has records; absence is a fact only between them.
    public struct Coverage: Hashable, Sendable {
        /// The process.
        public let process: String
        /// Its first and last record.
        public let slice: Slice
        /// How many records it has.
        public let records: Int

        /// The coverage of a process.
        public init(process: String, slice: Slice, records: Int) {
            self.process = process
            self.slice = slice
            self.records = records
        }
    }

    /// The evaluations of the scheduler, by `EvaluationID`.
    public var evaluations: [Evaluation]
    /// The lines that tell something about a request, in order of number.
    public var lines: [Line]
    /// The numbers of the lines about each request, by `RequestID`, in order of time.
    public var linesOfRequests: [[UInt32]]
    /// The requests whose submission, or arrival, no line tells: that of their record is when the log first names them.
    public var unknownSubmissions: Set<RequestID>
    /// When requests may begin, as far as lines tell it.
    public var begins: [RequestID: BeginDates]
    /// The processes that decide about background execution, in the order in which they first speak.
    public var coverage: [Coverage]
    /// What the scheduler ran for the system itself; nil if the log tells of nothing.
    public var system: SystemActivities?
    /// What the numbers of lines count, and in which file.
    public var places: RecordPlaces
    /// The lines that answer by themselves, in order of time.
    public var findings: [LoggedFinding]
    /// What each request asked for, by `RequestID`, as far as lines tell it; a recording has those lines.
    public var terms: [RequestTerms]
    /// Why apps were launched, as far as lines say it, by the line of the launch's event.
    public var launchReasons: [UInt32: LaunchReason] = [:]
    /// What was measured of apps, as reports beside the log tell.
    public var totals: [MeasuredTotals] = []
    /// What was assumed as the log was read, and what it cannot tell, as sentences.
    public var remarks: [String]

    /// Evidence by its parts.
    public init(
        evaluations: [Evaluation] = [], lines: [Line] = [], linesOfRequests: [[UInt32]] = [],
        unknownSubmissions: Set<RequestID> = [], begins: [RequestID: BeginDates] = [:],
        coverage: [Coverage] = [],
        system: SystemActivities? = nil, places: RecordPlaces = RecordPlaces(),
        findings: [LoggedFinding] = [], terms: [RequestTerms] = [], remarks: [String] = []
    ) {
        self.evaluations = evaluations
        self.lines = lines
        self.linesOfRequests = linesOfRequests
        self.unknownSubmissions = unknownSubmissions
        self.begins = begins
        self.coverage = coverage
        self.system = system
        self.places = places
        self.findings = findings
        self.terms = terms
        self.remarks = remarks
    }

    /// What a request asked for, as far as lines tell it.
    public func terms(of request: RequestID) -> RequestTerms {
        let number = Int(request.number)
        return terms.indices.contains(number) ? terms[number] : RequestTerms()
    }

    /// An evaluation.
    public subscript(_ evaluation: EvaluationID) -> Evaluation { evaluations[Int(evaluation.number)] }

    /// When a request may begin, as far as lines tell it.
    public func begin(of request: RequestID) -> BeginDates { begins[request] ?? BeginDates() }

    /// The app of a roster that stands for the system's own activities; nil if the log tells of none.
    public func systemApp(in roster: Roster) -> AppID? {
        guard system != nil else { return nil }
        return roster.apps.lastIndex { $0.bundleIdentifier == SystemActivities.bundleIdentifier }
            .map { AppID($0) }
    }

    /// The line with a number, if it was kept; O(log n).
    public func line(_ number: UInt32) -> Line? {
        let index = lines.partitioningIndex { $0.number >= number }
        return index < lines.count && lines[index].number == number ? lines[index] : nil
    }

    /// The lines about a request, in order of time.
    public func lines(about request: RequestID) -> [Line] {
        guard Int(request.number) < linesOfRequests.count else { return [] }
        return linesOfRequests[Int(request.number)].compactMap(line)
    }
}
