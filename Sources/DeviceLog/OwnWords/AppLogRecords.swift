import Timeline

/// Makes records of the lines that an app writes about itself in the format, an object of JSON each.
struct AppLogRecords {
    /// Whether a record has its own number, since its line has several.
    let numbersRecords: Bool
    /// How many objects have come.
    private var count = 0

    init(numbersRecords: Bool) { self.numbersRecords = numbersRecords }

    /// Takes a line without its line break.
    mutating func take(
        _ piece: Bytes, _ place: PiecePlace, _ intake: inout RecordIntake, _ body: (LogRecord) -> Void
    ) {
        let start = piece.firstIndex { $0 > .space } ?? piece.count
        guard start < piece.count else { return }
        let object = piece.part(from: start)
        count += 1
        let line = numbersRecords ? count : place.line
        guard !place.isShortened, let (time, app, message) = Self.parts(of: object) else {
            if place.isShortened { intake.countShortened() }
            // A process that is killed may leave a part of a line.
            if place.isTorn { return intake.noteCutLastLine() }
            return intake.noteUnreadable(object.withoutReturn, line: line)
        }
        let moment = intake.count(time, process: nil, line: line, body)
        var record = LogRecord(time: moment, process: DeviceEvidence.ownLog, message: message, line: line)
        record.message.mend()
        record.app = intake.names.text(of: app)
        intake.take(record, body)
    }

    /// The time, the app and the rest of an object, in the order of the format; nil if it is none, or lacks its event or
    /// one of both.
    static func parts(of object: Bytes) -> (time: PrintedTime, app: Bytes, message: [UInt8])? {
        var members = ObjectMembers(object, at: 0)
        var (time, app): (PrintedTime?, Bytes?) = (nil, nil)
        var rest: [(member: AppLogMember?, text: [UInt8])] = []
        while let (key, value) = members.next() {
            let (name, bytes) = (object.part(key), object.part(value.range))
            if value.isText, name.equals("time") {
                time = bytes.isoTime
            } else if value.isText, name.equals("app") {
                app = value.isEscaped || bytes.isEmpty ? nil : bytes.part(0..<min(bytes.count, 512))
            } else {
                let end = value.isText ? value.range.upperBound + 1 : value.range.upperBound
                let member = AppLogMember(rawValue: String(decoding: name.prefix(40), as: UTF8.self))
                rest.append((member, Array(object.part(key.lowerBound - 1..<end))))
            }
        }
        let order = AppLogMember.allCases.map(Optional.some) + [nil]
        let texts = order.flatMap { member in rest.filter { $0.member == member }.map(\.text) }
        guard members.isComplete, let time, let app, rest.contains(where: { $0.member == .event }) else {
            return nil
        }
        return (time, app, [.openBrace] + texts.joined(separator: [.comma]) + [.closeBrace])
    }
}
