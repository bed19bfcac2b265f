import Timeline

extension LogMerge {
    /// A log that is being read.
    struct Log {
        /// The records that wait for those of other logs; those before `left` have been handed on.
        var waiting: [LogRecord] = []
        var left = 0
        var isOver = false
        var zone: Int?
        var unit = RecordPlaces.Unit.line
        var printsSecondsOnly = false
        /// Whether all of its lines have to be read before it is known of which days they are.
        var isUndated = false
        /// Where days were assumed to begin as times went back, and which of them the clock of the phone took back.
        var assumedDays: [ClockStep] = []
        var takenBack: TakenBackDays?
        /// By how many days it is moved, since it was taken for that much earlier.
        var days: Int64 = 0
        /// Whether records of it were handed on, so that it is moved no more.
        var isTold = false
        /// What is added to its times, in microseconds.
        var shift: Int64 = 0

        var isEmpty: Bool { left == waiting.count }
        /// The time of the last record that was handed on, and that of the last one before its times went back.
        var former: Int64?
        var steppedFrom: Int64?
        /// Whether its last record was in another log, too.
        var isShared = false
        /// The lines at which parts begin that another log has at their time.
        var displaced: [Int] = []
        /// Records whose times do not fit those around them, which are placed before the next one.
        var misfits: [LogRecord] = []
        /// The lines whose records are told as another log has them.
        var corrections = FirstFew<Contradiction>(capacity: 5)
        var next: Int64? { isEmpty ? nil : waiting[left].time + shift }
    }
}
