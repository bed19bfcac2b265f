/// A process of the phone, as far as it matters for what it may say.
enum Speaker: Hashable, Sendable {
    /// `dasd`.
    case scheduler
    /// `SpringBoard`.
    case springBoard
    /// `runningboardd`.
    case runningBoard
    /// `apsd`.
    case pushDaemon
    /// `nsurlsessiond`.
    case transferDaemon
    /// `UserEventAgent`.
    case eventAgent
    /// `powerd`.
    case powerDaemon
    /// `powerexperienced`.
    case chargerDaemon
    /// `coreduetd`.
    case contextDaemon
    /// `kernel`.
    case kernel
    /// Any other process; it may be an app.
    case other

    /// The speaker with the name of a process.
    init(process: String) {
        self =
            switch process {
            case "dasd": .scheduler
            case "SpringBoard": .springBoard
            case "runningboardd": .runningBoard
            case "apsd": .pushDaemon
            case "nsurlsessiond": .transferDaemon
            case "UserEventAgent": .eventAgent
            case "powerd": .powerDaemon
            case "powerexperienced": .chargerDaemon
            case "coreduetd": .contextDaemon
            case "kernel": .kernel
            default: .other
            }
    }
}
