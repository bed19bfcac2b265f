/// A process whose records matter to a day of background execution.
enum KeptProcess: String, CaseIterable {
    case dasd
    case springBoard = "SpringBoard"
    case runningboardd
    case apsd
    case nsurlsessiond
    case userEventAgent = "UserEventAgent"
    case powerd
    case powerexperienced
    case coreduetd
    case identityservicesd
    case kernel
    case callservicesd
    /// What watched over processes before RunningBoard, to iOS 12.
    case assertiond
    case assetsd
    case installd
    case launchd
    case reportSystemMemory = "ReportSystemMemory"

    /// The process of a name; nil if its records do not matter for being its own.
    @inline(__always)
    init?(name: Bytes) {
        let found: KeptProcess? =
            switch name.count {
            case 4: name.equals("dasd") ? .dasd : name.equals("apsd") ? .apsd : nil
            case 6: name.equals("kernel") ? .kernel : name.equals("powerd") ? .powerd : nil
            case 7: name.equals("assetsd") ? .assetsd : name.equals("launchd") ? .launchd : nil
            case 8: name.equals("installd") ? .installd : nil
            case 9: name.equals("coreduetd") ? .coreduetd : nil
            case 10: name.equals("assertiond") ? .assertiond : nil
            case 11: name.equals("SpringBoard") ? .springBoard : nil
            case 13:
                name.equals("runningboardd")
                    ? .runningboardd
                    : name.equals("nsurlsessiond")
                        ? .nsurlsessiond : name.equals("callservicesd") ? .callservicesd : nil
            case 14: name.equals("UserEventAgent") ? .userEventAgent : nil
            case 16: name.equals("powerexperienced") ? .powerexperienced : nil
            case 17: name.equals("identityservicesd") ? .identityservicesd : nil
            case 18: name.equals("ReportSystemMemory") ? .reportSystemMemory : nil
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    /// The process of a name, which is a text.
    init?(named name: String) {
        let process = name.utf8.withContiguousStorageIfAvailable { KeptProcess(name: $0) }
        guard let found = process ?? KeptProcess(rawValue: name) else { return nil }
        self = found
    }

    /// The place in the order of all kept processes.
    @inline(__always)
    var index: Int {
        switch self {
        case .dasd: 0
        case .springBoard: 1
        case .runningboardd: 2
        case .apsd: 3
        case .nsurlsessiond: 4
        case .userEventAgent: 5
        case .powerd: 6
        case .powerexperienced: 7
        case .coreduetd: 8
        case .identityservicesd: 9
        case .kernel: 10
        case .callservicesd: 11
        case .assertiond: 12
        case .assetsd: 13
        case .installd: 14
        case .launchd: 15
        case .reportSystemMemory: 16
        }
    }
}

/// Processes of the system whose names tell nothing of the apps of a phone.
enum SystemProcesses {
    static let names: Set<String> = [
        "kernel_task", "launchd", "backboardd", "mediaserverd", "locationd", "WebKit.WebContent",
        "Preferences",
        "com.apple.WebKit.WebContent", "com.apple.WebKit.Networking", "com.apple.WebKit.GPU", "MobileSafari",
        "Spotlight", "searchd", "cloudd", "bird", "photoanalysisd", "mediaanalysisd", "assetsd", "accountsd",
        "Camera", "MobileMail", "MobileSMS", "MobilePhone", "suggestd", "biomed", "routined", "symptomsd",
        "wifid",
        "bluetoothd", "healthd", "homed", "rapportd", "sharingd", "trustd", "securityd", "logd", "syslogd",
        "osanalyticshelper", "ReportCrash", "CommCenter", "itunesstored", "appstored", "installd", "lsd",
        "tccd",
        "nsurlsessiond", "fileproviderd", "watchdogd", "thermalmonitord", "contextstored",
        "knowledgeconstructiond",
        "duetexpertd", "proactiveeventtrackerd", "remindd", "calaccessd", "contactsd",
        "intelligenceplatformd",
    ]
}

/// The texts that make a record of any process matter.
enum KeptWords {
    /// The subsystems of the framework for background tasks, in the spellings of all releases.
    static let subsystems: [StaticString] = ["com.apple.BackgroundTasks", "com.apple.backgroundtasks"]

    /// What processes besides those that are kept say of apps and of the phone, and nothing else says better.
    static let ofOthers: [StaticString] = [
        "ackground task", "Time change: Clock shifted", "Airplane Mode is now", "dataNetwork changed",
        "WiFi state changed", "has active assertions beyond permitted time", "CPU usage trigger:",
        "AppMonitor received Termination", "Formulating fatal ",
        "will not be launched because it failed to report an incoming call",
    ]

    /// Words in the first line of a message; the framework's own stand here for styles without subsystems.
    static let phrases: [StaticString] =
        ofOthers + [
            "Background Task ", "Screen did lock", "Screen did unlock", "Link went down",
            "Received state update for", "HandleApplicationStateChange: ", "Post Application State Change",
            "submitTaskRequest", "Submitting task request",
            "Handling launch from daemon", "Application launched for activities", "Running task: <BG",
            "Starting task: <BG", "Expiring task: <BG", "Marking task <", "Marking task (null",
            "Marking simulated task", "Complete task request activity",
            "Registration rejected", "is not advertised in the application", "Launch handler for task",
            "Simulating launch for task",
            "Simulating expiration for task", "Starting simulated task", "No task request with identifier ",
            "Received run request for", "Received request to expire", "> resuming, QOS(",
            "Will expire BGTask activities: ", "Will expire activities: ",
            "Calling expiration handlers for activities: ", "Queued activities for expiration: ",
            "BGTaskSchedulerErrorDomain", "Error submitting task request: ",
            "cancelTaskRequestWithIdentifier: ", "cancelAllTaskRequests", "Found pending activities: ",
            "Expiring simulated task: <BG", "requested an unsupported set of resources",
            "provide an expiration handler for task", "dealloc'd without completing", "Task with identifier ",
            "No expiration handler for task: ", "Killing app because it never posted",
            "_terminateAppIfThereAreUnhandledVoIPPushes", "Terminating app due to uncaught exception",
            "Fatal error: ", "uncaught exception of type ",
        ]

    /// Finds any of them in the bytes of a record.
    static let search = PhraseSearch(subsystems + phrases)

    /// Whether a record matters for its text; `message` may hold more than its first line.
    static func occur(inSubsystem subsystem: Bytes, message: Bytes) -> Bool {
        if subsystems.contains(where: { subsystem.equals($0) }) { return true }
        let firstLine = message.part(0..<message.position(of: .newline))
        return phrases.contains { firstLine.contains($0) }
    }
}
