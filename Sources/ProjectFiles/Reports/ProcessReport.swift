/// What a report of iOS tells of one process: a crash, a kill, or a use of resources above a limit.
public struct ProcessReport: Sendable {
    /// What a report is about.
    public enum Kind: String, CaseIterable, Sendable {
        /// The process ended.
        case crash
        /// It took too much of the CPU.
        case cpu = "cpu-usage"
        /// It woke the CPU too often.
        case wakeups
        /// It wrote too much to the disk.
        case diskWrites = "disk-writes"
        /// It did not react to the person.
        case hang
        /// It took long to launch.
        case launch
    }

    /// What it is about.
    public internal(set) var kind = Kind.crash
    /// The process's name.
    public internal(set) var name: String?
    /// Its number.
    public internal(set) var processID: String?
    /// The bundle identifier.
    public internal(set) var bundleIdentifier: String?
    /// The version and the build, as written.
    public internal(set) var version: String?
    /// When it happened, as written.
    public internal(set) var moment: String?
    /// Between when it happened, or was measured; nil where only the moment is told.
    public internal(set) var period: String?
    /// The version of iOS.
    public internal(set) var system: String?
    /// The model of the phone.
    public internal(set) var device: String?
    /// What the process was at that time, such as Background.
    public internal(set) var role: String?
    /// The exception and the signal, such as `EXC_CRASH (SIGKILL)`.
    public internal(set) var exception: String?
    /// Who ended it and why; nil if the report does not say so.
    public internal(set) var termination: Termination?
    /// What was measured, as written.
    public internal(set) var measured: String?
    /// What the system did about it, as written.
    public internal(set) var action: String?
    /// Further texts of it in which something known may be said, such as the reason of an exception.
    var words: [String] = []

    /// The size of the largest report that is read, in bytes; of a longer text, the beginning.
    public static let bytes = 16 << 20

    init() {}

    /// Whether it has anything that a person can be told.
    var isTelling: Bool {
        termination != nil || exception != nil || measured != nil || !words.isEmpty || kind != .crash
    }
}

/// Who ended a process, and why, as a report says it.
public struct Termination: Hashable, Sendable {
    /// The part of the system that ended it, such as `FRONTBOARD`; empty where the report gives a number that no name
    /// is known of.
    public let namespace: String
    /// The code of the reason; nil if it is missing.
    public let code: UInt64?
    /// What is said of the reason in words, as written.
    public internal(set) var explanation: String?
    /// The CPU time that the app used until then, as written; nil if the report does not say it.
    private(set) var cpuTime: String?
    /// What the watchdog waited for, such as `scene-create`; nil for another end.
    public internal(set) var watchdogEvent: String?
    /// Whether the app was to be seen when it was ended, such as Background; nil if the report does not say it.
    private var visibility: String?
    /// Where the app was to be at the end of what the watchdog waited for; nil if the report does not say it.
    private var watchdogVisibility: String?
    /// Whether the app was in the background when the watchdog ended it, or not to be seen.
    public var isInBackground: Bool { isSeen == false }
    /// Whether a person saw the app then; nil if the report does not say it.
    var isSeen: Bool? { (visibility ?? watchdogVisibility).map { $0 != "Background" } }

    /// The numbers of the parts of the system by which logs call them.
    private static let domains: [(name: String, number: Int)] = [
        ("JETSAM", 1), ("SIGNAL", 2), ("CODESIGNING", 3), ("SPRINGBOARD", 10), ("FRONTBOARD", 10),
        ("RUNNINGBOARD", 15), ("WATCHDOG", 20),
    ]

    /// The number of the domain in a log; nil for one that logs are not known to name.
    public var domain: Int? { Self.domains.first { $0.name == namespace }?.number }

    /// The code as people ask for it.
    public var codeText: String? {
        code.map { $0 < 256 ? "\($0)" : "0x" + String($0, radix: 16) }
    }

    init(namespace: String, code: UInt64?) {
        let word = namespace.uppercased()
        let number =
            word.hasPrefix("<") ? Int(word.filter { $0 != "<" && $0 != ">" }.dropFirst(2), radix: 16) : nil
        // Numbers are from before iOS 13, where what RunningBoard does now was assertiond's.
        self.namespace =
            number.map { number in
                number == 15 ? "ASSERTIOND" : Self.domains.first { $0.number == number }?.name ?? ""
            } ?? word
        self.code = code
    }

    /// Reads what stands behind `Termination Reason:`, in all forms since iOS 10.
    ///
    /// `Namespace SPRINGBOARD, Code 0x8badf00d`, `FRONTBOARD 2343432205`, `SIGNAL 11 Segmentation fault: 11`,
    /// `DYLD, [0x1] Library missing`, `<RBSTerminateContext| domain:10 code:0x8BADF00D …`.
    init?(reason: String) {
        var words = reason.split { " ,\n\t[]".contains($0) }.map(String.init)
        if words.first == "Namespace" { words.removeFirst() }
        guard let first = words.first else { return nil }
        if first.hasPrefix("<RBSTerminateContext") {
            guard let domain = Self.value(of: "domain:", in: reason).flatMap({ Int($0) }) else { return nil }
            let name = Self.domains.first { $0.number == domain }?.name ?? ""
            self.init(namespace: name, code: Self.value(of: "code:", in: reason).flatMap(Self.number))
        } else {
            guard first.allSatisfy({ $0.isUppercase || "<>0x".contains($0) || $0.isHexDigit }) else {
                return nil
            }
            let code = words.dropFirst().first { $0 != "Code" }.flatMap(Self.number)
            self.init(namespace: first, code: code)
            if code == nil { explanation = Self.text(behind: "\(first), ", in: reason) }
        }
        add(details: reason)
    }

    /// Adds what further lines of a report say of the reason.
    mutating func add(details: String) {
        let words =
            Self.text(behind: "explanation:", in: details)
            ?? Self.text(behind: "Termination Description: \(namespace), ", in: details)
        explanation = explanation ?? words
        let used = /Elapsed application CPU time \(seconds\): [0-9.]{1,20}, [0-9]{1,5}% CPU/
        cpuTime = cpuTime ?? details.firstMatch(of: used).map { String($0.0) }
        let event =
            Self.value(of: "WatchdogEvent: ", in: details) ?? Self.value(of: "failed to ", in: details)
            ?? Self.word(before: " watchdog transgression", in: details)
        if let event, watchdogEvent == nil { watchdogEvent = event }
        visibility = visibility ?? Self.value(of: "ProcessVisibility: ", in: details)
        watchdogVisibility = watchdogVisibility ?? Self.value(of: "WatchdogVisibility: ", in: details)
    }

    private static func number(_ word: String) -> UInt64? {
        let word = word.lowercased()
        return word.hasPrefix("0x") ? UInt64(word.dropFirst(2), radix: 16) : UInt64(word)
    }

    /// The word behind a key.
    private static func value(of key: String, in text: String) -> String? {
        guard let range = text.firstRange(of: key) else { return nil }
        let word = text[range.upperBound...].prefix { !$0.isWhitespace && $0 != "," && $0 != ">" }
        return word.isEmpty ? nil : String(word)
    }

    private static func word(before end: String, in text: String) -> String? {
        guard let range = text.firstRange(of: end) else { return nil }
        let before = text[..<range.lowerBound]
        let start = before.lastIndex { $0.isWhitespace || $0 == ":" || $0 == "|" }
        let word = before[(start.map(before.index(after:)) ?? before.startIndex)...]
        // The last of several words is not the name of a step.
        let rest = before[..<word.startIndex].last { !$0.isWhitespace }
        return word.isEmpty || !(rest.map { ",:|".contains($0) } ?? true) ? nil : String(word)
    }

    /// The words behind a key up to the next key, or the end of the line.
    private static func text(behind key: String, in text: String) -> String? {
        guard let range = text.firstRange(of: key) else { return nil }
        let line = text[range.upperBound...].prefix { !$0.isNewline }
        let end =
            [" reportType:", " maxTerminationResistance:", ">>", " | "].compactMap {
                line.firstRange(of: $0)?.lowerBound
            }
            .min() ?? line.endIndex
        let words = line[..<end].drop(while: \.isWhitespace)
        return words.isEmpty ? nil : String(words)
    }
}
