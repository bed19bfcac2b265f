import BackgroundPolicy
import Timeline

/// Puts the day of a device together from the records of its log, one after the other.
///
/// Several processes log the same thing; what they log within two seconds becomes one event. A request's
/// lines are kept, so that every answer can show them.
///
/// Each part of the day is owned by a value of its own; statements about several of them are handled here.
public struct DayAssembly: Sendable {
    var requests = LoggedRequests()
    var submissions = LoggedSubmissions()
    /// What the framework refused.
    var refusals: [LoggedRefusal] = []
    /// The lines that answer by themselves.
    var findings = LoggedFindings()
    /// The task that was submitted last, of which the next line of the scheduler may say why it cannot run.
    var lastSubmission: (request: Int, stamp: Stamp)?
    /// When the scheduler found no background mode for one of several that were submitted, of which it cancels that one.
    var modeMissing: Stamp?
    var launches = LoggedLaunches()
    var apps = AppDirectory()
    var processes = LoggedProcesses()
    var pushes = LoggedPushes()
    var simulations = LoggedSimulations()
    /// What apps have just cancelled.
    var cancellations: [AppCancellation] = []
    var device = LoggedDevice()
    var span = RecordedSpan()
    var transfers = LoggedTransfers()
    var backgroundTasks = LoggedBackgroundTasks()
    var system = LoggedSystem()
    /// What apps said about themselves.
    public internal(set) var ownWords = OwnWords()
    /// The last end of a task that an app reported without its name, and what that was taken for.
    var namelessEnd: (process: String, stamp: Stamp, success: Bool, ended: Int?)?
    /// What made the scheduler stop activities, until it names them.
    var suspendReason: (stamp: Stamp, reason: EndReason?)?
    var rescorings: [Int64] = []
    /// The rows of evaluations, and the texts of lines that are kept: most have those of another one, and share them.
    var knownRows: Set<[Evaluation.Row]> = []
    private var knownTexts: Set<String> = []
    var lines: [KeptLine] = []
    /// How many lines about requests and apps a log may have; they take about a gigabyte.
    public static let linesAtMost = 1_000_000
    private let linesAtMost: Int
    /// The line with which the log had more lines about requests and apps than are kept; nothing after it is in the day.
    public private(set) var overfullAt: Int?
    /// How many lines about requests and apps are kept.
    public var keptLines: Int { lines.count }
    /// How far the clock of the records is from UTC, in minutes; nil if unknown.
    public var zone: Int?
    var phoneZone = PhoneZone()
    /// By how many days the log is later than its records are, since witnesses say so that came behind the first ones.
    public var daysLater: Int64 = 0 { didSet { phoneZone.later = daysLater * 86_400_000_000 } }
    /// Whether lines have times; records without stand in their order at one moment.
    public var hasTimes = true
    /// The zone that tasks show, in minutes east of UTC, and how many lines do; nil if none does.
    public var shownZone: (minutes: Int, lines: Int)? { phoneZone.shown }
    /// How often the log shows the phone start again.
    public var boots: Int { device.boots }
    private(set) var clock = SteadyClock()
    /// Between which lines the phone's clock was set, up to the first with the new time.
    public var clockSettings: [ClosedRange<UInt32>] {
        clock.settings.map { setting in
            let begin = setting.said ?? setting.before
            return begin...max(begin, setting.line)
        }
    }
    /// Which apps tasks belong to, as is said beside the log.
    public var owners: TaskOwners {
        get { apps.given }
        set { apps.given = newValue }
    }
    /// Where the phone's clock was set: the first new time as it is printed, and by how much, in microseconds.
    public var clockSteps: [(to: Int64, span: Int64)] {
        clock.settings.map { ($0.time - $0.shift + $0.days, $0.span) }
    }
    /// The limit of memory that a process was over which no line has named yet.
    var passedLimit: (limit: String, stamp: Stamp)?
    /// What reports beside the log have ended.
    var reportedEnds: [EndOfReport] = []
    /// The newest end that the kernel told of a process, of which no line had named the app by then.
    var endByName: EndByName?
    let vocabulary = Vocabulary()
    /// The records since times went back, until one shows whether the clock was set or another part of a log follows.
    var behindStep: [LogRecord] = []
    /// What they tell of activities.
    var stepEvidence = StepEvidence()
    private var newestTicks: UInt64 = 0
    /// What the lines of the scheduler were, known and unknown.
    public private(set) var tally = VocabularyTally()

    /// The processes whose messages about setting the clock count; an app may log the same text.
    private static let clockKeepers = ["kernel", "timed"]

    /// A day before its first record.
    public init(keeping linesAtMost: Int = Self.linesAtMost) { self.linesAtMost = linesAtMost }

    /// A line about a request or an app, with its text.
    struct KeptLine: Sendable {
        let stamp: Stamp
        let process: String
        let text: String
    }

    /// Adds a record.
    public mutating func add(_ record: LogRecord) {
        guard overfullAt == nil else { return }
        defer { newestTicks = record.ticks }
        // Ticks that do not go on are those of another part of a log.
        if behindStep.isEmpty,
            record.clockStep != 0 || clock.unstatedStep(to: record) == nil || record.ticks < newestTicks
        {
            add(record, measured: record.clockStep == 0 ? nil : (record.clockStep, .ticks))
        } else {
            wait(with: record)
        }
    }

    mutating func add(_ record: LogRecord, measured: (span: Int64, by: SteadyClock.Witness)?) {
        let recognition = vocabulary.recognition(of: record)
        let (stamp, isWitness) = stamp(of: record, recognition, measured)
        let former = span.newest
        let step = span.add(record, at: stamp)
        if let former { leave(step, after: former, at: stamp) }
        let startsBoot = step.isOfNewBoot && boot(at: stamp, by: .identifier)
        if record.processID > 0 { apps.note(name: record.process, process: record.processID) }
        let isLifeSign = outliveEnd(by: record, at: stamp)
        tally.count(record, as: recognition)
        ownWords.count(record, recognition)
        var isKept = isWitness || startsBoot || step.isOfOtherPhone || isLifeSign
        if case .known(let statement) = recognition, add(statement, record, at: stamp) { isKept = true }
        if isKept {
            let text = knownTexts.insert(String(decoding: record.message, as: UTF8.self)).memberAfterInsert
            lines.append(KeptLine(stamp: stamp, process: record.process, text: text))
            if lines.count > linesAtMost { overfullAt = record.line }
        }
    }

    /// When a record was logged, and whether it is the witness of a clock that was set.
    private mutating func stamp(
        of record: LogRecord, _ recognition: Recognition, _ measured: (span: Int64, by: SteadyClock.Witness)?
    ) -> (Stamp, isWitness: Bool) {
        let line = UInt32(clamping: record.line)
        let former = clock.settings.count
        var isWitness = false
        if case .known(.device(.clockSet(let span))) = recognition, Self.clockKeepers.contains(record.process)
        {
            isWitness = clock.expect(settingBy: span, said: line)
        }
        let time = clock.time(
            of: record.time, line: line, onAssumed: record.assumedDays, measured: measured)
        // The first line with the new time is the witness if no other line states the setting.
        if clock.settings.count > former, clock.settings.last?.said == nil { isWitness = true }
        return (Stamp(time: time, line: line), isWitness)
    }

    /// Adds a statement; returns whether it is about a request or an app, so that its line is worth keeping.
    private mutating func add(_ statement: Statement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        switch statement {
        case .scheduler(let statement): add(statement, at: stamp)
        case .framework(let statement): add(statement, record, at: stamp)
        case .push(let statement): add(statement, record, at: stamp)
        case .process(let statement): add(statement, record, at: stamp)
        case .backgroundTask(let statement):
            add(statement, record, since: span.first, at: stamp)
        case .transfer(.upload(let wording, let bundle)):
            add(LogTopic(.transfer(wording), subject: bundle), of: bundle.map { .bundle($0) }, at: stamp)
        case .transfer(.sessionRemoved(let bundle, nil)): removeSessions(of: bundle, record, at: stamp)
        case .transfer(let statement): transfers.add(statement, record, to: &requests, &apps, at: stamp)
        case .device(let statement): add(statement, at: stamp)
        case .own(let word):
            record.app.isEmpty
                ? submissionFailed(word, record, at: stamp) : add(word, record, at: stamp)
        }
    }

    /// Notes a line that answers by itself; it is worth keeping.
    mutating func add(_ topic: LogTopic, of owner: RequestOwner?, at stamp: Stamp) -> Bool {
        if case .bundle(let bundle) = owner { apps.note(bundle) }
        findings.add(topic, of: owner, at: stamp)
        return true
    }

    /// Lets go what only later records would share.
    mutating func forgetKnownParts() { (knownRows, knownTexts) = ([], []) }

    /// Only the line of a boot is about what apps do.
    private mutating func add(_ statement: DeviceStatement, at stamp: Stamp) -> Bool {
        device.add(statement, at: stamp, recordedSince: span.begin)
        if case .energyBudget(isLeft: false, _) = statement {
            return add(LogTopic(.device(.energyBudget), detail: .truth(false)), of: nil, at: stamp)
        }
        guard case .boot = statement else { return false }
        _ = boot(at: stamp, by: .kernel)
        return true
    }
}
