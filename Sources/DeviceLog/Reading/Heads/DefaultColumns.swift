/// Where the columns of a line in the default style stand, and the minute that it begins with.
///
/// Most lines have those of the line before, and are read with a few comparisons:
///
///     2026-10-05 08:04:39.175485+0200 0x1808     Default     0x0                  687    0    powerd: …
///     └── minute ───┘                 └ thread   └ type      └ activity           └ process and time to live
struct DefaultColumns {
    /// The first sixteen bytes, which are date, hour and minute.
    private var minute: (UInt64, UInt64) = (0, 0)
    /// The zone without its last digit, and that digit.
    private var zone: (UInt32, UInt8) = (0, 0)
    /// The time of day at which that minute begins, in microseconds.
    private var startOfMinute: Int64 = 0
    private var thread = 0
    private var type = 0
    private var activity = 0
    private var processID = 0
    private var timeToLive = 0
    /// Where the name of the process begins.
    private(set) var process = 0
    /// Whether another line can be compared with it.
    private var isComparable = false

    /// How long a stamp is whose columns are worth knowing, with six digits of a second and a zone of five letters.
    static let stampLength = 31

    init() {}

    /// The columns of a line that was read; comparable with others if its stamp has the usual length.
    init(
        _ line: Bytes, ofDay: Int64, thread: Int, type: Int, activity: Int, processID: Int, timeToLive: Int,
        process: Int
    ) {
        self.process = process
        // In a leap second the minute would begin with the next.
        guard thread > Self.stampLength, line[17] != UInt8(ascii: "6"), line[19] == UInt8(ascii: "."),
            line[Self.stampLength] == .space,
            let base = line.baseAddress.map({ UnsafeRawPointer($0) })
        else { return }
        minute = Self.minute(base)
        zone = Self.zone(base)
        startOfMinute = ofDay - ofDay % 60_000_000
        (self.thread, self.type, self.activity) = (thread, type, activity)
        (self.processID, self.timeToLive) = (processID, timeToLive)
        isComparable = true
    }

    /// Reads the time and the number of the process of a line that has the same columns and is of the same minute.
    ///
    /// The head still has the date and the zone of the line before. What is within thread, type and activity is not
    /// looked at. False for any other line, which is to be read from its beginning.
    @inline(__always)
    func read(_ line: Bytes, into head: inout RecordHead) -> Bool {
        guard isComparable, line.count > process, let base = line.baseAddress.map({ UnsafeRawPointer($0) }),
            Self.minute(base) == minute, Self.zone(base) == zone, line[16] == .colon,
            line[19] == UInt8(ascii: "."), line[Self.stampLength] == .space,
            begins(line, thread), line[thread] == UInt8(ascii: "0"), line[thread + 1] == UInt8(ascii: "x"),
            begins(line, type), line[type].isLetter,
            begins(line, activity), line[activity] == UInt8(ascii: "0"),
            line[activity + 1] == UInt8(ascii: "x"), begins(line, processID)
        else { return false }
        var cursor = LineCursor(line, at: 17)
        guard let second = cursor.takeDigits(2), second <= 60, cursor.take(UInt8(ascii: ".")),
            let microsecond = cursor.takeDigits(6)
        else { return false }
        cursor.at = processID
        guard cursor.takeProcessID(into: &head), cursor.takeRun(of: .space), cursor.at == timeToLive,
            cursor.takeNumber() != nil, cursor.takeRun(of: .space), cursor.at == process
        else { return false }
        head.time.ofDay = startOfMinute &+ Int64(second &* 1_000_000 &+ microsecond)
        return true
    }

    /// Whether a column begins here, behind a space.
    @inline(__always)
    private func begins(_ line: Bytes, _ column: Int) -> Bool {
        line[column &- 1] == .space && line[column] != .space
    }

    @inline(__always)
    private static func minute(_ base: UnsafeRawPointer) -> (UInt64, UInt64) {
        (base.loadUnaligned(as: UInt64.self), base.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    @inline(__always)
    private static func zone(_ base: UnsafeRawPointer) -> (UInt32, UInt8) {
        (
            base.loadUnaligned(fromByteOffset: 26, as: UInt32.self),
            base.loadUnaligned(fromByteOffset: 30, as: UInt8.self)
        )
    }
}
