import Timeline

/// What the processes of a phone say in the words of all releases: the seeds of random logs.
struct SaidWords {
    let process: String
    var processID: Int32 = 454
    var subsystem = ""
    let message: String

    /// The same of another app.
    func about(_ app: String) -> SaidWords {
        let parts = message.split(separator: "org.birds", omittingEmptySubsequences: false)
        return SaidWords(
            process: process, processID: processID, subsystem: subsystem,
            message: parts.joined(separator: app))
    }

    /// Lines of each wording, of which the compiler asks for those of a new one; and a line that says nothing.
    static let all =
        LogWording.allCases.flatMap(seeds) + [
            SaidWords(process: "locationd", message: "nothing of interest, 7 \"quoted\", \u{1F4A5}")
        ]

    /// Lines of a wording.
    static func seeds(of wording: LogWording) -> [SaidWords] {
        switch wording {
        case .activity(let wording): seeds(of: wording)
        case .judgement(let wording): seeds(of: wording)
        case .housekeeping(let wording): seeds(of: wording)
        case .framework(let wording): seeds(of: wording)
        case .push(let wording): seeds(of: wording)
        case .process(let wording): seeds(of: wording)
        case .backgroundTask(let wording): seeds(of: wording)
        case .transfer(let wording): seeds(of: wording)
        case .device(let wording): seeds(of: wording)
        }
    }
}

/// What several lines name.
extension SaidWords {
    static let refresh = "bgRefresh-org.birds.feed:0A1B2C"
    static let tidy = "501:bgProcessing-org.birds.tidy:0A1B2D"
    static let push = "com.apple.pushLaunch.org.birds:0A1B2E"
    /// An app's process in RunningBoard's words.
    static let name = "[app<org.birds(0A-1B)>:3000]"

    static func springBoard(_ message: String) -> SaidWords {
        SaidWords(process: "SpringBoard", message: message)
    }

    static func board(_ message: String) -> SaidWords {
        SaidWords(process: "runningboardd", message: message)
    }

    /// What a framework says within an app.
    static func app(_ message: String) -> SaidWords {
        SaidWords(process: "Birds", processID: 3000, subsystem: "com.apple.BackgroundTasks", message: message)
    }
}
