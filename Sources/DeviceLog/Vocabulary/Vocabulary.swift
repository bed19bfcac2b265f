/// What the processes of a phone say, of every release from iOS 11 to 27; decided line by line.
///
/// A message counts only from the process that says it, and only by how it begins: a message that quotes
/// another says nothing.
struct Vocabulary: Sendable {
    /// What a record says; nothing or one statement.
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

    /// What a record is known as by the words of its process alone.
    private func ownWords(in record: LogRecord) -> Recognition {
        let message = record.message
        let reading: Recognition? =
            switch KeptProcess(named: record.process) {
            // Of the scheduler the log is to tell what it keeps back.
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

    /// What the frameworks in an app say; their subsystem tells them from what the app says itself.
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

    /// Whether a subsystem is Apple's, as far as the log says.
    private static func isSystem(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.hasPrefix("com.apple.")
    }
}
