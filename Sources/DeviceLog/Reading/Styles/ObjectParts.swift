import UntrustedText

/// The parts of a record that is an object of JSON.
struct ObjectParts {
    private(set) var time: PrintedTime?
    /// The name of the process, which is the end of its path.
    private(set) var process: [UInt8] = []
    private(set) var processID: Int32 = 0
    private(set) var message: [UInt8] = []
    private(set) var subsystem: [UInt8] = []
    private(set) var category: [UInt8] = []
    /// The identifier of the boot; empty where the tool leaves it out.
    private(set) var boot: [UInt8] = []
    /// The ticks since then; 0 where the tool leaves them out.
    private(set) var ticks: UInt64 = 0
    private(set) var kind = Kind.words
    /// Whether it is the count that stands behind all records.
    private(set) var isSum = false

    /// What a record is for.
    enum Kind {
        /// It says something.
        case words
        /// It says that records are missing.
        case loss
        /// It marks something else, such as the beginning of an activity.
        case other
    }

    /// The parts of an object; nil if it is no object of JSON, or more than one.
    init?(_ object: Bytes, _ keys: ObjectKeys) {
        var members = ObjectMembers(object, at: 0)
        while let (key, value) = members.next() {
            take(object.part(key), value, of: object, keys)
        }
        guard members.isComplete else { return nil }
    }

    @inline(__always)
    private mutating func take(
        _ key: Bytes, _ value: ObjectMembers.Value, of object: Bytes, _ keys: ObjectKeys
    ) {
        let bytes = object.part(value.range)
        if key.equals(keys.time) {
            time = bytes.isoTime
        } else if key.equals(keys.process) {
            process = text(value, bytes.lastPathComponent)
        } else if key.equals(keys.message) {
            message = text(value, bytes)
        } else if key.equals(keys.processID) {
            var cursor = LineCursor(bytes)
            processID = cursor.takeNumber().flatMap { Int32(exactly: $0) } ?? 0
        } else if key.equals("subsystem") {
            subsystem = text(value, bytes)
        } else if key.equals("category") {
            category = text(value, bytes)
        } else if key.equals(keys.boot) {
            boot = text(value, bytes)
        } else if key.equals(keys.ticks) {
            var cursor = LineCursor(bytes)
            ticks = cursor.takeNumber().map { UInt64($0) } ?? 0
        } else if key.equals(keys.kind) {
            kind = bytes.kindOfRecord
        } else if key.equals("finished") {
            isSum = true
        } else if keys.hasLabel, key.equals("label"), bytes.first == .openBrace {
            takeLabel(bytes)
        }
    }

    private mutating func takeLabel(_ object: Bytes) {
        var members = ObjectMembers(object, at: 0)
        while let (key, value) = members.next() {
            if object.part(key).equals("subsystem") {
                subsystem = text(value, object.part(value.range))
            } else if object.part(key).equals("category") {
                category = text(value, object.part(value.range))
            }
        }
    }

    private func text(_ value: ObjectMembers.Value, _ bytes: Bytes) -> [UInt8] {
        guard value.isText else { return [] }
        return value.isEscaped ? JSONText.unescaped(bytes) : Array(bytes)
    }

    /// Whether its words make it matter, whoever says them.
    var matters: Bool {
        subsystem.withUnsafeBufferPointer { subsystem in
            message.withUnsafeBufferPointer { KeptWords.occur(inSubsystem: subsystem, message: $0) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A whole time, with `T` or a space before the time of day; nil if the bytes are none.
    @inline(__always)
    var isoTime: PrintedTime? {
        var time = PrintedTime()
        var cursor = LineCursor(self)
        guard cursor.takeDate(into: &time), cursor.take(.space) || cursor.take(UInt8(ascii: "T")),
            cursor.takeTimeOfDay(into: &time) != nil
        else { return nil }
        _ = cursor.takeZone(into: &time)
        return cursor.isAtEnd ? time : nil
    }

    /// What is behind the last `/` of a path.
    @inline(__always)
    var lastPathComponent: Bytes {
        var start = count
        while start > 0, self[start &- 1] != UInt8(ascii: "/") { start &-= 1 }
        return part(from: start)
    }

    /// The line without the return before its line break.
    var withoutReturn: Bytes { last == .carriageReturn ? part(0..<count - 1) : self }

    /// What a record is for, by the word of its tool.
    var kindOfRecord: ObjectParts.Kind {
        if equals("Log") || equals("logEvent") { return .words }
        return equals("Loss") || equals("lossEvent") ? .loss : .other
    }
}
