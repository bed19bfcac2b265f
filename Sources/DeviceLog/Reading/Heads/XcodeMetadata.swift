import UntrustedText

/// What Xcode's console shows beside a message since version 15, in the pieces that the person has chosen.
///
/// `Type: Error | Timestamp: 2026-10-05 08:04:39.175485+02:00 | Process: News | Library: UIKitCore | TID: 0x1842`
struct XcodeMetadata {
    /// When the message was logged; nil where no piece says so.
    private(set) var time: PrintedTime?
    private(set) var process: [UInt8] = []
    private(set) var processID: Int32 = 0
    private(set) var subsystem: [UInt8] = []
    private(set) var category: [UInt8] = []
    /// Whether the message is what the app has printed, of which Xcode knows nothing else.
    private(set) var isOfPrint = false
    private var pieces: Set<MetadataPiece> = []

    /// Where the metadata of a message stand.
    enum Place: Hashable {
        case aboveMessage
        /// Below the message, or behind it on the last line.
        case behindMessage
    }

    private static let divider: StaticString = " |"

    /// Whether nothing was taken so far.
    var isEmpty: Bool { pieces.isEmpty }

    /// Whether no further piece can come.
    var isWhole: Bool { pieces.contains(.thread) || isOfPrint }

    /// Whether they can be nothing but the metadata of a message with a time.
    var isCertain: Bool { time != nil && pieces.contains(.type) && pieces.count > 2 }

    /// Takes the pieces of a line; false, and none is taken, where it holds other words, or a piece once more.
    mutating func take(_ line: Bytes) -> Bool {
        var taken = self
        var at = 0
        while at < line.count {
            let end = line.part(from: at).end(of: Self.divider).map { at + $0 } ?? line.count + 2
            guard taken.takePiece(line.part(at..<end - 2).trimmed) else { return false }
            at = end
        }
        guard taken.pieces.count > pieces.count, taken.pieces.contains(.type) || taken.time != nil else {
            return false
        }
        self = taken
        return true
    }

    private mutating func takePiece(_ text: Bytes) -> Bool {
        guard let piece = MetadataPiece.allCases.first(where: { text.has($0.title) }),
            pieces.insert(piece).inserted
        else { return false }
        let value = text.part(from: piece.title.utf8CodeUnitCount).trimmed
        switch piece {
        case .type:
            isOfPrint = value.equals("stdio")
            return !value.isEmpty && value.allSatisfy(\.isLetter)
        case .timestamp:
            time = Self.time(value)
            return time != nil
        case .process: process = Array(value)
        case .processID:
            guard let number = Self.number(value) else { return false }
            processID = number
        case .library: break
        case .subsystem: subsystem = Array(value)
        case .category: category = Array(value)
        case .thread:
            var cursor = LineCursor(value)
            return cursor.takeHex() && cursor.isAtEnd
        }
        return true
    }

    private static func time(_ value: Bytes) -> PrintedTime? {
        var cursor = LineCursor(value)
        var time = PrintedTime()
        guard cursor.takeDate(into: &time), cursor.take(.space), cursor.takeTimeOfDay(into: &time) != nil
        else { return nil }
        _ = cursor.takeZone(into: &time)
        return cursor.isAtEnd ? time : nil
    }

    private static func number(_ value: Bytes) -> Int32? {
        var cursor = LineCursor(value)
        return cursor.takeNumber().flatMap { cursor.isAtEnd ? Int32(exactly: $0) : nil }
    }

    /// Where the metadata begin that stand behind a message on its line; nil if none do.
    static func start(in line: Bytes) -> Int? {
        guard let time = line.end(of: " | Timestamp: ") else { return nil }
        var at = time - 1
        while at > 0 {
            at -= 1
            if line[at] == .space, line.has("Type:", at: at + 1) {
                var metadata = XcodeMetadata()
                return metadata.take(line.part(from: at + 1)) && metadata.isCertain ? at + 1 : nil
            }
        }
        return nil
    }

    /// Where they stand in the beginning of a log, and how many messages have them; nil if none has.
    ///
    /// They are above where they are the first that stands there, and a message the last.
    static func place(in lines: [Bytes]) -> (place: Place, messages: Int)? {
        var count = 0
        var metadata = XcodeMetadata()
        for line in lines {
            if start(in: line) != nil { count += 1 }
            if !metadata.take(line) {
                metadata = XcodeMetadata()
                _ = metadata.take(line)
            }
            guard metadata.isCertain else { continue }
            count += 1
            metadata = XcodeMetadata()
        }
        guard count > 0, let first = lines.first, let last = lines.last else { return nil }
        let isAbove = isPiece(first) && !isPiece(last) && start(in: last) == nil
        return (isAbove ? .aboveMessage : .behindMessage, count)
    }

    private static func isPiece(_ line: Bytes) -> Bool {
        MetadataPiece.allCases.contains { line.has($0.title) }
    }
}

extension Bytes {
    /// The bytes without the blanks around them.
    fileprivate var trimmed: Bytes {
        guard let start = firstIndex(where: { $0 != .space && $0 != .tab }),
            let end = lastIndex(where: { $0 != .space && $0 != .tab })
        else { return part(0..<0) }
        return part(start..<end + 1)
    }
}
