import Timeline

/// The messages that the processes of a phone log, of every release from iOS 11 to 27; decided line by line.
///
/// A message counts only from the process that logs it, and only by how it begins: a message that quotes
/// another means nothing.
struct Vocabulary: Sendable {
    /// The meaning of a record; nothing or one statement.
    func statements(of record: LogRecord) -> [Statement] {
        if case .known(let statement) = recognition(of: record) { return [statement] }
        return []
    }

    /// What a record is known as.
    func recognition(of record: LogRecord) -> Recognition {
        if let end = record.reportedEnd { return .known(.process(.reported(end, bundle: record.app))) }
        if !record.app.isEmpty { return AppWord(record).map { .known(.own($0)) } ?? .unknown }
        let own = ownWords(in: record)
        guard own == .unknown, Self.isSystem(record.subsystem) else { return own }
        return SharedWordings.table.reading(of: record.message) ?? .unknown
    }

    /// How a record is recognised by the wordings of its process alone.
    private func ownWords(in record: LogRecord) -> Recognition {
        let process = KeptProcess(named: record.process)
        guard let table = Self.table(of: process) ?? Self.ofBackBoard(record) else {
            return Self.appWords(in: record) ?? Self.ownPrint(in: record) ?? .unknown
        }
        // The log is to show what the scheduler keeps back.
        return process == .dasd
            ? table.recognition(of: record.message) : table.reading(of: record.message) ?? .unknown
    }

    /// The wordings of a process; nil for apps, and for what has none of its own.
    @inline(__always)
    private static func table(of process: KeptProcess?) -> WordingTable? {
        switch process {
        case .dasd: SchedulerWordings.table
        case .springBoard: SpringBoardWordings.table
        case .runningboardd: ProcessWordings.table
        case .apsd: PushWordings.table
        case .nsurlsessiond: TransferWordings.table
        case .userEventAgent: EventAgentWordings.table
        case .powerd: DeviceWordings.battery
        case .powerexperienced: DeviceWordings.charger
        case .coreduetd: DeviceWordings.context
        case .kernel: DeviceWordings.kernel
        case .callservicesd: CallWordings.table
        case .assertiond: AssertiondWordings.table
        case .assetsd: TransferWordings.uploads
        case .installd: InstallationWordings.table
        case .launchd: EndWordings.table
        case .reportSystemMemory: MemoryWordings.table
        case .identityservicesd, nil: nil
        }
    }

    /// What backboardd watched over to iOS 7; of all else that it logs nothing matters.
    private static func ofBackBoard(_ record: LogRecord) -> WordingTable? {
        record.process == "backboardd" ? backBoard : nil
    }

    private static let backBoard = WordingTable([AssertiondWordings.earlierWarning])

    /// Every table, those of processes before those that any process may use.
    static let tables =
        KeptProcess.allCases.compactMap { table(of: $0) } + appTables + [
            SharedWordings.table, EndWordings.table,
        ]

    private static let appTables = [
        TaskFrameworkWordings.table, TransferWordings.inApp, BackgroundTaskWordings.table,
        CallWordings.inApp, OwnEndWordings.table,
    ]

    /// What a record is about; nil for one that is not known, or that its process does not log.
    func topic(of record: LogRecord) -> LogTopic? {
        guard record.app.isEmpty else { return nil }
        let process = KeptProcess(named: record.process)
        let own = Self.table(of: process).map { [$0] } ?? Self.appTables
        guard process != nil || Self.isSystem(record.subsystem) else { return nil }
        let tables = own + [SharedWordings.table, EndWordings.table]
        func topic(of message: [UInt8]) -> LogTopic? {
            tables.lazy.compactMap { $0.topic(of: message) }.first
        }
        return topic(of: record.message)
            ?? (process == nil && record.message.contains(.newline)
                ? topic(of: record.withoutLineBreaks.message) : nil)
    }

    /// The messages of the frameworks in an app; their subsystem sets them apart from the app's own.
    ///
    /// A person may have broken a line of Xcode's console within its words.
    private static func appWords(in record: LogRecord) -> Recognition? {
        wholeAppWords(in: record)
            ?? (record.message.contains(.newline) ? wholeAppWords(in: record.withoutLineBreaks) : nil)
    }

    /// What an app prints of a submission that failed, which no message of the framework tells.
    private static func ownPrint(in record: LogRecord) -> Recognition? {
        guard !record.subsystem.hasPrefix("com.apple.") else { return nil }
        return AppWord(ofFailedSubmission: record.message).map { .known(.own($0)) }
    }

    private static func wholeAppWords(in record: LogRecord) -> Recognition? {
        if isTaskFramework(record.subsystem),
            let framework = TaskFrameworkWordings.table.reading(of: record.message)
        {
            return framework
        }
        guard isSystem(record.subsystem) else { return nil }
        if case .known(let transfer)? = TransferWordings.inApp.reading(of: record.message) {
            return .known(transfer)
        }
        return BackgroundTaskWordings.table.reading(of: record.message)
            ?? CallWordings.inApp.reading(of: record.message)
            ?? OwnEndWordings.table.reading(of: record.message)
    }

    // Its case differs between releases; submissions also come from that of BackgroundTaskManagement.
    private static func isTaskFramework(_ subsystem: String) -> Bool {
        subsystem.isEmpty
            || ["com.apple.backgroundtasks", "com.apple.backgroundtaskmanagement"]
                .contains(subsystem.lowercased())
    }

    /// Whether a subsystem is Apple's, as far as the log shows it.
    private static func isSystem(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.hasPrefix("com.apple.")
    }
}

extension LogRecord {
    /// The record with its message in one line, and one blank where lines were broken.
    fileprivate var withoutLineBreaks: LogRecord {
        var record = self
        let lines = message.split(separator: .newline).map { line in
            let start = line.firstIndex { $0 != .space } ?? line.endIndex
            let end = line.lastIndex { $0 != .space }.map { $0 + 1 } ?? start
            return line[start..<max(start, end)]
        }
        record.message = Array(lines.joined(separator: [.space]))
        return record
    }
}
