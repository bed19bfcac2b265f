import UntrustedText

/// What a file is, told from its content and never from its name.
public enum FileKind: String, CaseIterable, Sendable {
    /// A scenario in YAML.
    case scenario
    /// A recording of a day, as Dayline writes it.
    case recording
    /// What a device, the Simulator or an app logged.
    case deviceLog
    /// A MetricKit payload with the metrics of a day.
    case metricPayload
    /// A MetricKit payload with diagnostics.
    case diagnosticPayload
    /// The payload of a push.
    case push
    /// A property list, in XML or binary.
    case propertyList
    /// A report that iOS wrote of a process that ended or used too much, or of the phone's memory.
    case crashReport
    /// A file that gzip compressed.
    case gzip
    /// A sysdiagnose, packed by tar and gzip.
    case packedSysdiagnose
    /// A file that zstd compressed.
    case zstd
    /// An archive that holds files, of tar or zip.
    case archive
    /// A picture, such as a screenshot.
    case picture
    /// A file with some of the records of a log archive, which its other files explain.
    case logArchivePiece
    /// A sysdiagnose folder.
    case sysdiagnose
    /// A log archive, which is a folder.
    case logArchive
    /// Any other folder.
    case folder

    /// How many bytes of a file's beginning tell its kind.
    public static let beginning = 64 << 10

    /// The kind of a file; nil if its beginning tells none.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the file, `beginning` bytes of it or all.
    ///   - isDeviceLog: Whether the beginning is that of a log of a device.
    public init?(beginning bytes: [UInt8], isDeviceLog: ([UInt8]) -> Bool = { _ in false }) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        if bytes.starts(with: [0x1F, 0x8B]) {
            self = GzipHeader.name(in: bytes).map(Self.isOfSysdiagnose) == true ? .packedSysdiagnose : .gzip
        } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
            self = .zstd
        } else if Self.isArchive(bytes) {
            // The entry of the first file begins with its name, in a tar that was compressed by a pipe, too.
            self =
                Self.isOfSysdiagnose(String(decoding: bytes.prefix(100), as: UTF8.self))
                ? .packedSysdiagnose : .archive
        } else if Self.pictures.contains(where: { bytes.starts(with: $0) }) {
            self = .picture
        } else if bytes.starts(with: Self.traceHeader) {
            self = .logArchivePiece
        } else if bytes.starts(with: "bplist".utf8) || Self.isXMLPropertyList(text) {
            self = .propertyList
        } else if text.starts(with: "{\"t\":".utf8) {
            self = .recording
        } else if let kind = Self(jsonKeys: FirstObject.keys(in: text)) {
            self = kind
        } else if Self.isMessageToService(text) {
            // APNs gets a push for it.
            self = .push
        } else if ProcessReport.isText(text) || ProcessReport.isMember(text) {
            self = .crashReport
        } else if let report = Self(pasted: text) {
            self = report
        } else if isDeviceLog(bytes) {
            self = .deviceLog
        } else if Self.isScenario(text) {
            self = .scenario
        } else {
            return nil
        }
    }

    /// The kind of a report that was pasted with something around its lines.
    private init?(pasted text: [UInt8]) {
        guard !Dress(of: text).isPlain else { return nil }
        let plain = Array(Undressing.plain(String(decoding: text, as: UTF8.self)).utf8)
        guard
            ProcessReport.isText(plain) || ProcessReport.isMember(plain)
                || Self(jsonKeys: FirstObject.keys(in: plain)) == .crashReport
        else { return nil }
        self = .crashReport
    }

    /// The kind of a folder, told from what it has.
    public init(folderHas: (_ path: String) -> Bool) {
        if folderHas("system_logs.logarchive") || folderHas("sysdiagnose.log") {
            self = .sysdiagnose
        } else if folderHas("Persist") || folderHas("timesync")
            || folderHas("Info.plist") && folderHas("Special")
        {
            // Archives that were copied by hand may lack their Info.plist.
            self = .logArchive
        } else {
            self = .folder
        }
    }

    /// The kind of a JSON text with keys in its first object.
    private init?(jsonKeys keys: [String]) {
        if keys.contains("aps") || keys.contains("Simulator Target Bundle") {
            self = .push
        } else if keys.contains("incident_id") || keys.contains("largestProcess")
            || keys.contains("bug_type") && keys.contains("os_version")
            || keys.contains("procName") && keys.contains("bundleInfo") || keys.contains("rpages")
        {
            self = .crashReport
        } else if keys.contains(where: { key in ProcessReport.diagnostics.contains { $0.key == key } }) {
            self = .diagnosticPayload
        } else if keys.contains(where: MetricPayload.sections.contains) {
            self = .metricPayload
        } else {
            return nil
        }
    }

    /// Whether a JSON text is what a server sends to a push service, as far as its beginning tells.
    private static func isMessageToService(_ text: [UInt8]) -> Bool {
        let keys = FirstObject.keys(in: text)
        guard !keys.isEmpty else { return false }
        let isToExpo = PushService.expoTokens.contains { String(decoding: text, as: UTF8.self).contains($0) }
        return PushService(keys: keys, inner: FirstObject.keys(in: text, level: 2), isToExpo: isToExpo) != nil
    }

    private static func isOfSysdiagnose(_ name: String) -> Bool { name.lowercased().contains("sysdiagnose") }

    /// An archive of zip by its first bytes, one of tar by the word behind the entry of its first file.
    private static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.dropFirst(257).starts(with: "ustar".utf8)
    }

    /// How a tracev3 file begins: the tag of its header, and that of the header's form.
    private static let traceHeader: [UInt8] = [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]

    /// How files of PNG and JPEG begin.
    private static let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]

    /// Whether a text has the beginning of a property list in its first bytes.
    static func isXMLPropertyList(_ bytes: [UInt8], within most: Int = 1_024) -> Bool {
        let start = bytes.prefix(most).filter { $0 != 0 }
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("<plist") || text.contains("<!DOCTYPE plist")
    }

    /// Whether a line begins with a key that every scenario has.
    private static func isScenario(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        return lines.contains { line in
            ["apps:", "start:", "length:"].contains { line.starts(with: $0.utf8) }
        }
    }
}
