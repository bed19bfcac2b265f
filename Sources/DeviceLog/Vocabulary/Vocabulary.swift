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
        let own = ownWords(in: record)
        guard own == .unknown, Self.isSystem(record.subsystem) else { return own }
        return SharedWordings.table.reading(of: record.message) ?? .unknown
    }

    /// How a record is recognised by the wordings of its process alone.
    private func ownWords(in record: LogRecord) -> Recognition {
        let message = record.message
        let reading: Recognition? =
            switch KeptProcess(named: record.process) {
            // The log is to show what the scheduler keeps back.
            case .dasd: SchedulerWordings.table.recognition(of: message)
            case .springBoard: SpringBoardWordings.table.reading(of: message)
            case .runningboardd: ProcessWordings.table.reading(of: message)
            case .apsd: PushWordings.table.reading(of: message)
            case .nsurlsessiond: TransferWordings.table.reading(of: message)
            case .userEventAgent: EventAgentWordings.table.reading(of: message)
            case .powerd: DeviceWordings.battery.reading(of: message)
            case .powerexperienced: DeviceWordings.charger.reading(of: message)
            case .coreduetd: DeviceWordings.context.reading(of: message)
            case .kernel: DeviceWordings.kernel.reading(of: message)
            case .identityservicesd, nil: Self.appWords(in: record)
            }
        return reading ?? .unknown
    }

    /// The messages of the frameworks in an app; their subsystem sets them apart from the app's own.
    private static func appWords(in record: LogRecord) -> Recognition? {
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
    }

    // Its case differs between releases.
    private static func isTaskFramework(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.lowercased() == "com.apple.backgroundtasks"
    }

    /// Whether a subsystem is Apple's, as far as the log shows it.
    private static func isSystem(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.hasPrefix("com.apple.")
    }
}
