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
        /// How well its day is known; nil where its lines have no times.
        var standing: PartnerDays.Standing? = .known
        /// Whether its lines leave out only the year, and the phone's name in them.
        var isYearOnly = false
        var device = ""
        /// By how many days it is moved beside that, as other logs show, and how they do.
        var partner: PartnerDays.Finding?
        /// Whether records of it were handed on, so that it is moved no more.
        var isTold = false
        /// What is added to its times, in microseconds.
        var shift: Int64 = 0

        /// Whether other logs are asked for its day.
        var needsPartner: Bool { !isTold && standing.map { $0 < .known } ?? false }
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

extension LogSummary {
    /// How well the day of the first record is known without another log; nil where the lines have no times.
    fileprivate var standing: PartnerDays.Standing? {
        switch dating {
        case .printed, .given, .stated: .known
        case .assumed: dayGround == .fileDay ? .taken : .assumed
        case .untimed: nil
        }
    }
}

/// The days that logs have beside each other.
extension LogMerge {
    /// Takes how well the day of a log is known by now.
    mutating func takeStanding(_ summary: LogSummary, of log: Int) {
        // The day that a person gives is that of the first log; another one may show that it has a later one.
        if case .given = summary.dating, log > 0 {
            logs[log].standing = .assumed
        } else {
            logs[log].standing = summary.standing
        }
        logs[log].isYearOnly = summary.dating.day != nil && summary.isYearOnly
        logs[log].device = summary.device
    }

    /// Moves the logs whose days others show; needs the time that is added to those of each.
    mutating func takePartnerDays() {
        guard logs.contains(where: \.needsPartner), !logs.contains(where: \.isTold) else { return }
        // A report beside the logs has no lines.
        let asked = logs.indices.filter { $0 < files && logs[$0].standing != nil && !logs[$0].isEmpty }
        let days = PartnerDays(
            of: asked.map { number in
                let log = logs[number]
                return PartnerDays.Part(
                    words: SharedWords(
                        of: log.waiting[log.left...], shift: log.shift,
                        printsSecondsOnly: log.printsSecondsOnly),
                    standing: log.standing ?? .known, isYearOnly: log.isYearOnly, device: log.device)
            })
        for (place, finding) in days.findings {
            logs[asked[place]].partner = finding.naming(asked)
            logs[asked[place]].shift += finding.days * Microseconds.day
        }
    }
}

extension LogSummary {
    /// Moves the day of a log that another one shows.
    mutating func take(_ partner: PartnerDays.Finding?) {
        // What its own lines state further on is told beside that.
        guard let partner else { return }
        let day: CalendarDay
        switch dating {
        case .assumed(let taken), .given(let taken): day = taken
        case .printed, .stated, .untimed: return
        }
        daysLater += partner.days
        otherDays = otherDays.compactMap { $0.told(later: partner.days) }
        let moved = CalendarDay(epochDay: day.epochDay + partner.days)
        dayGround = partner.ground
        switch partner.ground {
        case .sharedRecords, .sharedActivities: dating = .stated(moved)
        case .nearestTimes, .ownTimes, .windowEnds, .laterBegins, .weekday, .fileDay: dating = .assumed(moved)
        }
    }
}
