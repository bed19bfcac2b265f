import Timeline

/// What the records of a log have that another log of the same phone may have, too: their words at their time of day, and
/// the activities of the scheduler that they name.
struct SharedWords {
    /// From when to when something is told, in microseconds.
    struct Course {
        private(set) var first: Int64
        private(set) var last: Int64
        /// When it was submitted, and when the first line speaks of it that does not submit it.
        fileprivate var submitted: Int64?
        fileprivate var later: Int64?

        fileprivate init(_ time: Int64) { (first, last) = (time, time) }

        fileprivate mutating func take(_ time: Int64) {
            first = min(first, time)
            last = max(last, time)
        }

        fileprivate func moved(by span: Int64) -> Course {
            var moved = self
            moved.first += span
            moved.last += span
            moved.submitted? += span
            moved.later? += span
            return moved
        }

        /// How far it is from another one, moved by some days; 0 where they overlap.
        func gap(to other: Course, days: Int64) -> Int64 {
            let moved = moved(by: days * Microseconds.day)
            return max(other.first - moved.last, moved.first - other.last, 0)
        }

        /// Whether no line of one of both, moved by some days, speaks of what the other submits later.
        func follows(_ other: Course, days: Int64) -> Bool {
            let moved = moved(by: days * Microseconds.day)
            func isInOrder(_ submitted: Int64?, _ later: Int64?) -> Bool {
                guard let submitted, let later else { return true }
                return submitted <= later + SharedWords.disorder
            }
            return isInOrder(moved.submitted, other.later) && isInOrder(other.submitted, moved.later)
        }
    }

    private struct Place {
        var time: Int64
        let processID: Int32
    }

    /// From the first record to the last; nil without any.
    private(set) var span: Course?
    /// By the names of the activities, with their six digits.
    private(set) var activities: [ArraySlice<UInt8>: Course] = [:]
    private var places: [UInt64: [Place]] = [:]
    private let printsSecondsOnly: Bool

    /// What is said more often is no witness of a day.
    private static let placesAtMost = 8
    fileprivate static let disorder: Int64 = 2_000_000

    /// The words of some records.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - shift: What is added to their times, in microseconds.
    ///   - printsSecondsOnly: Whether their times are those of whole seconds.
    init(of records: ArraySlice<LogRecord>, shift: Int64, printsSecondsOnly: Bool) {
        self.printsSecondsOnly = printsSecondsOnly
        for record in records where record.misfit == nil {
            let time = record.time + shift
            if span == nil { span = Course(time) } else { span?.take(time) }
            places[MergedRecords.number(of: record), default: []].append(
                Place(time: time, processID: record.processID))
            guard
                record.process == KeptProcess.dasd.rawValue
                    || record.process == KeptProcess.springBoard.rawValue,
                let name = Self.activity(in: record.message)
            else { continue }
            let isSubmission = record.message.withUnsafeBufferPointer {
                $0.has("Submitted: ") || $0.has("SUBMITTED: ") || $0.has("SUBMITTING: ")
            }
            var course = activities[name] ?? Course(time)
            course.take(time)
            if isSubmission {
                course.submitted = course.submitted ?? time
            } else {
                course.later = course.later ?? time
            }
            activities[name] = course
        }
        places = places.filter { $0.value.count <= Self.placesAtMost }
    }

    /// Moves all by some days.
    mutating func move(by days: Int64) {
        let span = days * Microseconds.day
        self.span = self.span?.moved(by: span)
        activities = activities.mapValues { $0.moved(by: span) }
        for words in places.keys {
            for place in places[words, default: []].indices { places[words]?[place].time += span }
        }
    }

    /// How many records another log has at the same time of a day, by how many days it has them later.
    func sharedRecords(with other: SharedWords) -> [Int64: Int] {
        let isRough = printsSecondsOnly || other.printsSecondsOnly
        let tolerance = isRough ? Microseconds.second : MergedRecords.near
        var counts: [Int64: Int] = [:]
        for (words, own) in places {
            for place in own {
                for known in other.places[words, default: []]
                where place.processID == known.processID || place.processID == 0 || known.processID == 0 {
                    let later = known.time - place.time
                    let days = (later + Microseconds.day / 2).flooredQuotient(by: Microseconds.day)
                    if abs(later - days * Microseconds.day) <= tolerance { counts[days, default: 0] += 1 }
                }
            }
        }
        return counts
    }

    /// The first name in a message that ends with a colon and six digits of base 16; nil without any.
    private static func activity(in message: [UInt8]) -> ArraySlice<UInt8>? {
        var at = 0
        while let colon = message[at...].firstIndex(of: .colon) {
            at = colon + 1
            let digits = message[at...].prefix { $0.isDigit || (0x41...0x46).contains($0) }
            let begin = message[..<colon].lastIndex { !$0.isOfName }.map { $0 + 1 } ?? 0
            let isEnd =
                digits.endIndex == message.endIndex
                || !(message[digits.endIndex].isLetter || message[digits.endIndex].isDigit)
            if digits.count == 6, isEnd, begin + 3 < colon, message[begin].isLetter {
                return message[begin..<digits.endIndex]
            }
        }
        return nil
    }
}
