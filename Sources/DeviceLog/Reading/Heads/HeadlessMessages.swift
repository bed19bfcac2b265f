/// Messages that people quote without the time in front of them, and perhaps without the process.
extension UnsafeBufferPointer<UInt8> {
    /// Reads a line that begins with a process; or a message that only one process logs, or that bears the subsystem of
    /// the framework for tasks.
    ///
    /// `[com.apple.BackgroundTasks:Framework] submitTaskRequest: …`, or `bgRefresh-com.example.news:0A1B2C:[`
    func readHeadlessMessage(into head: inout RecordHead) -> Bool {
        if let sign = readProcessFirst(into: &head),
            sign != .name || part(head.message).processThatSays != nil || isKnown(head)
        {
            return true
        }
        if readMessageAlone(into: &head) { return true }
        if isOfTransfer {
            head.impliedProcess = .nsurlsessiond
            return true
        }
        if let process = processOfLabel {
            // What is labelled so stands on the next line.
            head.impliedProcess = process
            return true
        }
        // Another process may say so, where its name stands before it.
        guard part(head.message).isAboutActivity else { return false }
        head.impliedProcess = .dasd
        return true
    }

    /// Whether a line without a time can be nothing but one of a log; other texts name processes too.
    var isHeadlessForSure: Bool {
        var head = RecordHead()
        switch readProcessFirst(into: &head) {
        case .level, .subject: return true
        case .number, .name: if isKnown(head) { return true }
        case nil: break
        }
        return readMessageAlone(into: &head)
    }

    /// Whether the process that was read is known to log the message.
    private func isKnown(_ head: RecordHead) -> Bool {
        let record = LogRecord(
            time: 0, process: String(decoding: part(head.process), as: UTF8.self),
            message: Array(part(head.message)), line: 0)
        return Vocabulary().recognition(of: record) != .unknown
    }

    /// What shows that the word before a message is the process that logged it.
    private enum ProcessSign {
        /// The number of the process and the level of the message, as `News[454] <Notice>:`.
        case level
        /// The subsystem of a framework, or the app in brackets, as in `SpringBoard [com.example.news]`.
        case subject
        /// The number of a process whose records matter, or a colon behind it.
        case number
        /// Nothing but that its records matter.
        case name
    }

    /// Reads `SpringBoard [com.example.news] message`, `dasd(library)[142] <Notice>: message` or `dasd: message`, before
    /// which may stand a level as Console copies it; nil if the line does not begin so.
    private func readProcessFirst(into head: inout RecordHead) -> ProcessSign? {
        var cursor = LineCursor(self)
        head = RecordHead()
        head.process = cursor.takeName()
        let isLevel = HeadlessWords.levels.contains { part(head.process).equals($0) }
        if isLevel, cursor.takeRun(of: .tab) || cursor.takeRun(of: .space) {
            head.process = cursor.takeName()
        }
        guard !head.process.isEmpty else { return nil }
        if cursor.next == .openParenthesis {
            cursor.at = position(of: .closeParenthesis, from: cursor.at) + 1
            guard cursor.at < count else { return nil }
        }
        var sign = ProcessSign.name
        if cursor.take(.openBracket) {
            guard cursor.takeProcessID(into: &head) else { return nil }
            if cursor.take(.colon) { _ = cursor.takeWhile(\.isHexDigit) }
            guard cursor.take(.closeBracket) else { return nil }
            sign = .number
            if cursor.take(" <") {
                guard !cursor.takeWhile(\.isLetter).isEmpty, cursor.take(">:") else { return nil }
                sign = .level
            }
        }
        if cursor.take(.colon), sign == .name { sign = .number }
        guard cursor.takeRun(of: .space) || cursor.takeRun(of: .tab) else { return nil }
        cursor.takeLabels(into: &head)
        if let label = takeShortLabel(from: &head), label == .framework { return .subject }
        if sign == .level { return .level }
        if KeptWords.subsystems.contains(where: { part(head.subsystem).equals($0) }) { return .subject }
        guard KeptProcess(name: part(head.process)) != nil else { return nil }
        return !head.subsystem.isEmpty || part(head.message).beginsWithApp ? .subject : sign
    }

    /// What people leave of `com.apple.duetactivityscheduler` and of the framework's subsystem.
    private enum ShortLabel { case framework, scheduler }

    /// Takes `[duetactivityscheduler] ` or `[BackgroundTasks:Framework] ` off the message.
    private func takeShortLabel(from head: inout RecordHead) -> ShortLabel? {
        let label =
            head.subsystem.isEmpty ? part(head.message).label : part(head.subsystem)
        guard let label else { return nil }
        let kinds: [(StaticString, ShortLabel)] = [
            ("duetactivityscheduler", .scheduler), ("BackgroundTasks", .framework),
            ("backgroundtasks", .framework),
        ]
        guard let kind = kinds.first(where: { label.equals($0.0) })?.1 else { return nil }
        if head.subsystem.isEmpty {
            head.message = head.message.lowerBound + label.count + 3..<count
        }
        head.subsystem = 0..<0
        return kind
    }

    /// The letters in the brackets that a message begins with, as `[duetactivityscheduler] `; nil without.
    var label: Bytes? {
        let close = position(of: .closeBracket)
        guard first == .openBracket, close + 1 < count, self[close + 1] == .space else { return nil }
        let label = part(1..<close)
        return label.allSatisfy(\.isLetter) ? label : nil
    }

    /// Whether a message begins with an identifier in brackets, as `[com.example.news] `.
    private var beginsWithApp: Bool {
        let close = position(of: .closeBracket)
        guard first == .openBracket, close + 1 < count, self[close + 1] == .space else { return false }
        let name = part(1..<close)
        return name.contains(UInt8(ascii: ".")) && name.allSatisfy(\.isOfName)
    }

    /// Reads a message of which the process is known by its words.
    private func readMessageAlone(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        head = RecordHead()
        cursor.takeLabels(into: &head)
        head.process = 0..<0
        if head.subsystem.isEmpty, label?.equals("BackgroundTask") ?? false {
            head.message = head.message.lowerBound + "[BackgroundTask] ".utf8.count..<count
        }
        let message = part(head.message)
        if KeptWords.subsystems.contains(where: { part(head.subsystem).equals($0) }) { return true }
        if message.isOfTransfer, TransferWordings.table.reading(of: Array(message.prefix(1_000))) != nil {
            head.impliedProcess = .nsurlsessiond
            return true
        }
        head.impliedProcess = message.processThatSays ?? (message.isOfSpringBoard ? .springBoard : nil)
        return head.impliedProcess != nil || message.isOfTaskFramework || message.isOfBackgroundTask
    }

    /// Whether a message is one of UIKit about a background task, in the process of an app that the line does not name.
    private var isOfBackgroundTask: Bool {
        HeadlessWords.ofBackgroundTasks.contains { has($0) }
            && BackgroundTaskWordings.table.reading(of: Array(prefix(1_000))) != nil
    }

    /// Whether a message begins with the name of a transfer in a session, as `Task <UUID>.<7> `.
    private var isOfTransfer: Bool {
        guard has("Task <") else { return false }
        var cursor = MessageCursor(Array(prefix(100)))
        return cursor.transferTask() != nil && cursor.skip(" ")
    }

    /// Whether only the framework for tasks begins a message so, in the process of an app that the line does not name.
    private var isOfTaskFramework: Bool {
        HeadlessWords.ofTaskFramework.contains { has($0) }
            && TaskFrameworkWordings.table.reading(of: Array(prefix(1_000))) != nil
    }

    /// Whether a message begins with an app in brackets, and goes on as only SpringBoard does.
    private var isOfSpringBoard: Bool {
        guard beginsWithApp else { return false }
        let record = LogRecord(
            time: 0, process: KeptProcess.springBoard.rawValue, message: Array(prefix(1_000)), line: 0)
        return Vocabulary().recognition(of: record) != .unknown
    }

    /// The only process that logs a message; nil if several may log it, or none is known to.
    private var processThatSays: KeptProcess? {
        if isEvaluation { return .dasd }
        return HeadlessWords.openings.first { has($0.text) }?.process
    }

    /// The process that begins messages with the label that these bytes are, behind which a line was broken; nil if they
    /// are none.
    ///
    /// A label of one word might be a heading.
    var processOfLabel: KeptProcess? {
        guard count < 60 else { return nil }
        let end = (lastIndex { $0 != .space } ?? -1) + 1
        return HeadlessWords.openings.first { text, _ in
            let length = text.utf8CodeUnitCount - 1
            let label = part(0..<end)
            return end == length && text.utf8Start[length] == .space && label.contains(.space)
                && has(text, upTo: length)
        }?.process
    }

    private func has(_ text: StaticString, upTo length: Int) -> Bool {
        (0..<length).allSatisfy { self[$0] == text.utf8Start[$0] }
    }

    /// Whether a line says of an activity what became of it, as `COMPLETED bgRefresh-com.example.news:0A1B2C` does.
    private var isAboutActivity: Bool {
        var cursor = LineCursor(self)
        guard !cursor.takeWhile({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }).isEmpty, cursor.take(.space)
        else { return false }
        let name = cursor.takeWhile { $0 != .space && $0 != .comma }
        return part(name).contains(.colon) && Activity(name: part(name)) != nil
    }

    /// Whether a line is the first of an evaluation: the name of an activity, and `:[` or `, Decision: ` behind it.
    private var isEvaluation: Bool {
        var cursor = LineCursor(self)
        let end: Int
        let line = withoutBlanksBehind
        if line.last == .openBracket {
            end = line.count - 2
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

extension LineCursor {
    /// Takes the name of a process without blanks.
    fileprivate mutating func takeName() -> Range<Int> { takeWhile(\.isOfName) }
}

extension UInt8 {
    /// Whether the name of a process or a bundle identifier may have the byte.
    @inline(__always) var isOfName: Bool {
        isLetter || isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
            || self > 0x7F
    }
}

/// The texts that show which process logged a message.
private enum HeadlessWords {
    /// The first words of lines that were copied from Console without their times.
    static let levels: [StaticString] = ["default", "info", "debug", "error", "fault"]

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

    /// What UIKit begins messages about background tasks with.
    static let ofBackgroundTasks: [StaticString] = [
        "Background Task ", "Created background task <",
        "Ending background task with UIBackgroundTaskIdentifier: ",
        "Background task still not ended after expiration handlers were called",
    ]

    /// What only the framework for tasks begins messages with.
    static let ofTaskFramework: [StaticString] = [
        "submitTaskRequest: <BG", "submitTaskRequest failed for ", "Submitting task request activity: ",
        "Registration rejected; ", "Handling launch from daemon for activities: {(",
        "Application launched for activities: {(", "Running task: <BG", "Starting task: <BG",
        "Expiring task: <BG", "Marking task <BG", "Marking simulated task complete: <BG",
        "Complete task request activity: ", "Starting simulated task: <BG",
        "Starting simulated task: <decode: ", "Expiring simulated task: <BG",
        "Error submitting task request: <BG", "cancelTaskRequestWithIdentifier: ",
        "Found pending activities: {(", "Will expire BGTask activities: {(", "Will expire activities: {(",
        "Calling expiration handlers for activities: {(", "Queued activities for expiration: {(",
        "Client didn't provide an expiration handler for task <BG", "No expiration handler for task: <BG",
        "Task <BG",
    ]
}
