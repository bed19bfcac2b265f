/// What the processes of a phone say, of every release from iOS 11 to 27; decided line by line.
///
/// A message counts only from the process that says it, and only by how it begins: a message that quotes
/// another says nothing.
struct Vocabulary: Sendable {
    /// What a record says; nothing or one statement.
    func statements(of record: LogRecord) -> [Statement] {
        if case .told(let statement) = recognition(of: record) { return [statement] }
        return []
    }

    /// What a record is known as.
    func recognition(of record: LogRecord) -> Recognition {
        let own = ownWords(in: record)
        guard own == .unknown, Self.isSystem(record.subsystem) else { return own }
        let shared = SharedWordings.table.recognition(of: record.message)
        return shared == .incomplete ? own : shared
    }

    /// What a record is known as by the words of its process alone.
    private func ownWords(in record: LogRecord) -> Recognition {
        switch Speaker(process: record.process) {
        case .scheduler: SchedulerWordings.table.recognition(of: record.message)
        case .springBoard: SpringBoardWordings.table.recognition(of: record.message)
        case .runningBoard: ProcessWordings.table.recognition(of: record.message)
        case .pushDaemon: PushWordings.table.recognition(of: record.message)
        case .transferDaemon: TransferWordings.table.recognition(of: record.message)
        case .eventAgent: EventAgentWordings.table.recognition(of: record.message)
        case .powerDaemon: DeviceWordings.battery.recognition(of: record.message)
        case .chargerDaemon: DeviceWordings.charger.recognition(of: record.message)
        case .contextDaemon: DeviceWordings.context.recognition(of: record.message)
        case .kernel: DeviceWordings.kernel.recognition(of: record.message)
        case .other: Self.appWords(in: record)
        }
    }

    /// What the frameworks in an app say; their subsystem tells them from what the app says itself.
    private static func appWords(in record: LogRecord) -> Recognition {
        let framework = TaskFrameworkWordings.table.recognition(of: record.message)
        if framework != .unknown, isTaskFramework(record.subsystem) { return framework }
        guard isSystem(record.subsystem) else { return .unknown }
        let transfer = TransferWordings.inApp.recognition(of: record.message)
        if case .told = transfer { return transfer }
        return BackgroundTaskWordings.table.recognition(of: record.message)
    }

    // Its case differs between releases.
    private static func isTaskFramework(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.lowercased() == "com.apple.backgroundtasks"
    }

    /// Whether a subsystem is Apple's, as far as the log says.
    private static func isSystem(_ subsystem: String) -> Bool {
        subsystem.isEmpty || subsystem.utf8.starts(with: "com.apple.".utf8)
    }
}
