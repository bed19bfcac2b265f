import UntrustedText

/// A report that iOS, or MetricKit, has written: of one process, or of the memory of the whole phone.
public enum DeviceReport: Sendable {
    /// Reports of processes, of which a payload may have several.
    case processes([ProcessReport])
    /// The processes of the phone when memory ran short.
    case memory(MemoryReport)

    /// How much of a report that is text is read, in bytes; what tells why a process ended stands at its beginning.
    private static let textAtMost = 1 << 20

    /// Reads a file, of which only a part may be there; nil if nothing in it tells anything.
    ///
    /// - Complexity: O(n) in the number of bytes.
    public init?(_ file: [UInt8]) {
        let dress = Dress(of: file)
        var bytes = dress.isPlain ? file : Array(Undressing.plain(String(decoding: file, as: UTF8.self)).utf8)
        if ProcessReport.isMember(bytes) { bytes = ProcessReport.object(ofMembers: bytes) }
        let (objects, end) = LooseJSON.objects(in: bytes)
        let payloads = objects.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
        let diagnostics = payloads.flatMap { ProcessReport.all(inPayload: $0) }
        if !diagnostics.isEmpty {
            self = .processes(diagnostics)
            return
        }
        // A file has a head of one line, then the report itself: as JSON since iOS 15, as text before.
        if let memory = MemoryReport(objects) {
            self = .memory(memory)
            return
        }
        let head = objects.first
        let isHeadOnly = objects.count == 1 && end < bytes.count
        var report: ProcessReport
        if let body = objects.last, !isHeadOnly {
            report = ProcessReport(body: body)
        } else {
            let text = String(
                decoding: bytes[min(end, bytes.count)...].prefix(Self.textAtMost), as: UTF8.self)
            report = ProcessReport(text: text[...])
        }
        if let head { report.add(head: head) }
        guard report.isTelling else { return nil }
        self = .processes([report])
    }
}
