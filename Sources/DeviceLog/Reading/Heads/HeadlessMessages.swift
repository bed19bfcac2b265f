/// Messages that people quote without the time and the process in front of them.
extension UnsafeBufferPointer<UInt8> {
    /// Reads a message that only one process logs, or that bears the subsystem of the framework for tasks.
    ///
    /// `[com.apple.BackgroundTasks:Framework] submitTaskRequest: …`, or `bgRefresh-com.example.news:0A1B2C:[`
    func readHeadlessMessage(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        head = RecordHead()
        cursor.takeLabels(into: &head)
        head.process = 0..<0
        let message = part(head.message)
        if KeptWords.subsystems.contains(where: { part(head.subsystem).equals($0) }) { return true }
        head.impliedProcess = message.processThatSays
        return head.impliedProcess != nil
    }

    /// The only process that logs a message; nil if several may log it, or none is known to.
    private var processThatSays: KeptProcess? {
        if isEvaluation { return .dasd }
        return HeadlessWords.openings.first { has($0.text) }?.process
    }

    /// Whether a line is the first of an evaluation: the name of an activity, and `:[` or `, Decision: ` behind it.
    private var isEvaluation: Bool {
        var cursor = LineCursor(self)
        let end: Int
        if last == .openBracket {
            end = count - 2
            guard end > 0, self[end] == .colon else { return false }
        } else {
            _ = cursor.takeWhile { $0 != .comma && $0 != .space }
            end = cursor.at
            guard has(", Decision: ", at: end) else { return false }
        }
        return part(0..<end).allSatisfy { $0 != .space && $0 != .quote }
            && Activity(name: part(0..<end)) != nil
    }
}

/// The texts that show which process logged a message.
private enum HeadlessWords {
    /// What the messages of a process begin with that no other begins so.
    static let openings: [(text: StaticString, process: KeptProcess)] = [
        ("Submitted Activity: ", .dasd), ("Submitted: ", .dasd), ("SUBMITTED <_DASActivity: ", .dasd),
        ("Daemon Canceling Activities: {(", .dasd), ("CANCELED: ", .dasd),
        ("CANCELED <_DASActivity: ", .dasd),
        ("STARTING activity ", .dasd), ("STARTED <_DASActivity: ", .dasd),
        ("COMPLETED <_DASActivity: ", .dasd), ("NO LONGER RUNNING ", .dasd), ("Rescoring all ", .dasd),
        ("Attempting to suspend based on triggers: ", .dasd), ("[FBSSystemService][", .dasd),
        ("[FBSystemService][", .springBoard), ("SBWorkspaceTerminateApplication: ", .springBoard),
        ("Received incoming message on topic ", .springBoard),
        ("Application process state changed for ", .springBoard),
        ("<RBSTerminateContext| ", .runningboardd), ("Calculated state for app", .runningboardd),
        ("Executing launch request for app", .runningboardd),
        ("REQUESTING START: ", .userEventAgent),
    ]
}
