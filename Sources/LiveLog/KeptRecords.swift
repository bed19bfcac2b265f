import DeviceLog

/// The day of the records that are kept of a log, or of the newest of them where a log is watched without end.
///
/// From the middle on, a second day is put together from the newer half, which takes the place of the first when that is
/// full. So what is kept is between a half and the whole of what may be.
struct KeptRecords {
    var assembly: DayAssembly
    private let linesAtMost: Int
    private let givesUpOldest: Bool
    private var newer: DayAssembly?
    /// How many lines about requests and apps were given up.
    private(set) var givenUp = 0

    init(atMost lines: Int, givesUpOldest: Bool, _ owners: TaskOwners = TaskOwners()) {
        (linesAtMost, self.givesUpOldest) = (lines, givesUpOldest)
        assembly = DayAssembly(keeping: lines)
        assembly.owners = owners
    }

    /// Takes the end of the log.
    mutating func finish() {
        assembly.finish()
        newer?.finish()
    }

    /// Adds a record; where the day is full without it, the older half of what it has is given up.
    mutating func add(_ record: LogRecord) {
        if givesUpOldest, assembly.keptLines == linesAtMost, let rest = newer {
            givenUp += linesAtMost - rest.keptLines
            assembly = rest
            newer = nil
        }
        assembly.add(record)
        guard givesUpOldest else { return }
        if newer == nil, assembly.keptLines > linesAtMost / 2 {
            newer = DayAssembly(keeping: linesAtMost)
            newer?.owners = assembly.owners
        } else {
            newer?.add(record)
        }
    }
}
