/// The names that a tool gives to the parts of a record, and what to look for in its bytes.
struct ObjectKeys: Sendable {
    let time: StaticString = "timestamp"
    let process: StaticString
    let message: StaticString
    let processID: StaticString
    /// The identifier of the boot, the ticks since then, and what a record is for; empty where the tool leaves them
    /// out.
    let boot: StaticString
    let ticks: StaticString
    let kind: StaticString
    /// Whether subsystem and category lie in an object of their own.
    let hasLabel: Bool
    /// Finds the time, the path of the process, losses, and the words that make a record matter.
    let search: PhraseSearch
    /// How many of the phrases begin a time; those behind them begin the path of a process.
    let timeCount: Int
    /// By the phrases that begin a time or a path, where in the phrase that value begins.
    let valueOffsets: [Int]

    private init(
        process: StaticString, message: StaticString, processID: StaticString, boot: StaticString = "",
        ticks: StaticString = "", kind: StaticString = "", hasLabel: Bool = false, times: [StaticString],
        processes: [StaticString],
        losses: [StaticString] = []
    ) {
        self.process = process
        self.message = message
        self.processID = processID
        self.boot = boot
        self.ticks = ticks
        self.kind = kind
        self.hasLabel = hasLabel
        timeCount = times.count
        search = PhraseSearch(times + processes + losses + KeptWords.subsystems + KeptWords.phrases)
        valueOffsets = (times + processes).map { phrase in
            let bytes = Bytes(start: phrase.utf8Start, count: phrase.utf8CodeUnitCount)
            return bytes.lastIndex(of: .quote).map { $0 + 1 } ?? 0
        }
    }

    /// Those of `log show`; it puts spaces around colons in one of its styles.
    static let systemLog = ObjectKeys(
        process: "processImagePath", message: "eventMessage", processID: "processID", boot: "bootUUID",
        ticks: "machTimestamp", kind: "eventType", times: ["\"timestamp\":\"2", "\"timestamp\" : \"2"],
        processes: ["\"processImagePath\":\"", "\"processImagePath\" : \""],
        losses: ["\"eventType\":\"loss", "\"eventType\" : \"loss"])

    /// Those of `pymobiledevice3`.
    static let relay = ObjectKeys(
        process: "filename", message: "message", processID: "pid", hasLabel: true,
        times: ["\"timestamp\":\"2", "\"timestamp\": \"2"],
        processes: ["\"filename\":\"/", "\"filename\": \"/"])

    /// Those of `unifiedlog_iterator`.
    static let iterator = ObjectKeys(
        process: "process", message: "message", processID: "pid", boot: "boot_uuid", kind: "event_type",
        times: ["\"timestamp\":\"2", "\"timestamp\": \"2"],
        processes: ["\"process\":\"/", "\"process\": \"/"],
        losses: ["\"event_type\":\"Loss", "\"event_type\": \"Loss"])
}
