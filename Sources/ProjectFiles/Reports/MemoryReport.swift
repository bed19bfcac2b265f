import Timeline

/// What a JetsamEvent report tells: which processes the phone had when memory ran short, and which it ended.
public struct MemoryReport: Sendable {
    /// A process of the phone at that time.
    public struct Process: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its number.
        public let processID: String?
        /// How much memory it had, in bytes; nil if the report does not say it.
        public let bytes: Int64?
        /// Why it was ended; nil if it was not.
        public let reason: String?
        /// What it was doing, such as frontmost or suspended.
        public let states: [String]

        /// What is said of it in a line, without its name.
        public var words: String {
            let parts = [reason, processID.map { "pid \($0)" }, bytes.map(Quantities.bytes)].compactMap(
                \.self)
            return (parts + states).joined(separator: ", ")
        }
    }

    /// When it happened, as written.
    public let moment: String?
    /// The version of iOS.
    public let system: String?
    /// The model of the phone.
    public let device: String?
    /// The name of the process that had most memory.
    public internal(set) var largest: String?
    /// The processes, the largest first.
    public internal(set) var processes: [Process]

    /// Those that were ended.
    public var ended: [Process] { processes.filter { $0.reason != nil } }

    /// The size of a page in bytes; nil if the report does not say it.
    public let pageSize: Int?

    /// When it happened, in microseconds since 1970-01-01 00:00 on the clock of the phone, and how far that is east of UTC
    /// in minutes, nil if the report does not tell; nil without a moment.
    public var time: (time: Int64, zone: Int?)? { moment.flatMap(ProcessReport.time) }

    /// The size of a page of memory where a report does not say it, in bytes; assumed, as 64-bit iPhones have it.
    static let assumedPageSize = 16_384

    /// Reads a report, or some of its processes; nil if there are none.
    ///
    /// - Parameter objects: The head and the body, or the body alone, or processes that were cut out of it.
    init?(_ objects: [LooseJSON]) {
        guard let head = objects.first, let body = objects.last else { return nil }
        let pieces = objects.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
            .filter { $0["rpages"].integer != nil }
        let list = pieces.isEmpty ? body["processes"].elements : pieces
        guard !list.isEmpty || body["largestProcess"].text != nil else { return nil }
        moment = body["date"].text ?? head["timestamp"].text
        system = body["build"].text ?? head["os_version"].text
        device = body["product"].text
        largest = body["largestProcess"].text
        pageSize = body["memoryStatus", "pageSize"].integer.map { Int(min($0, 1 << 20)) }
        let page = pageSize ?? Self.assumedPageSize
        processes = list.compactMap { process in
            guard let name = process["name"].text else { return nil }
            let pages = process["rpages"].integer.flatMap { $0 < 1 << 32 ? Int64($0) : nil }
            return Process(
                name: name, processID: process["pid"].text,
                bytes: pages.map { $0 * Int64(page) }, reason: process["reason"].text,
                states: process["states"].texts)
        }.sorted { ($0.bytes ?? 0) > ($1.bytes ?? 0) }
    }
}
