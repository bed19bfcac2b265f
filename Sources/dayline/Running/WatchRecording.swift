import DeviceLog
import EventLog
import LiveLog
import Timeline

/// The recording of a watched day.
///
/// What comes later changes what earlier lines mean, and adds apps before others. So it is written anew as a whole
/// from time to time, into a file that replaces the former one at once, and a last time at the end.
struct WatchRecording {
    private let path: String
    /// The file until the day is written for the first time.
    private var first: LogFile?
    private var writtenRevision = 0
    private var nextTime: ContinuousClock.Instant
    private var eventCount: Int?

    /// The least time between two writings, and how many times as long as the last one took.
    private static let leastPause = Duration.seconds(10)
    private static let pauseFactor = 50

    /// Creates the file, so that a session that cannot be recorded does not begin.
    ///
    /// - Throws: `Failure` if it exists and is not to be replaced, or cannot be created.
    init(path: String, overwrite: Bool) throws(Failure) {
        self.path = path
        nextTime = ContinuousClock.now
        do throws(LogFileError) {
            first = try LogFile(creating: path, overwrite: overwrite, waitsForReader: false)
        } catch {
            throw ErrorText.failure(error)
        }
    }

    /// The file with the number of its events; nil if no day was written.
    var written: (path: String, events: Int)? { eventCount.map { (path, $0) } }

    /// How long the day has to wait until it may be written; nil if it is written.
    func rest(of state: LogState) -> Duration? {
        guard state.index != nil, state.revision != writtenRevision else { return nil }
        return nextTime - ContinuousClock.now
    }

    /// Writes the day if it is another than the last one, and if it is time or the session is over.
    ///
    /// - Throws: `Failure` if it cannot be written.
    mutating func write(_ state: LogState, isLast: Bool) throws(Failure) {
        let begin = ContinuousClock.now
        guard let index = state.index, state.revision != writtenRevision, isLast || begin >= nextTime else {
            return
        }
        do throws(LogFileError) {
            try write(index)
        } catch {
            throw ErrorText.failure(error)
        }
        writtenRevision = state.revision
        let end = ContinuousClock.now
        nextTime = end + max(Self.leastPause, (end - begin) * Self.pauseFactor)
    }

    private mutating func write(_ index: TimelineIndex) throws(LogFileError) {
        let file: LogFile
        if let first {
            file = first
        } else {
            file = try LogFile(creating: path, overwrite: true)
        }
        first = nil
        var header = index.header
        header.length = max(header.length, LogFormat.loggedLengths.lowerBound)
        let evidence = index.evidence ?? DeviceEvidence()
        var log = try LoggedDayWriter(
            LogHeader(day: header, model: Version.model, scenario: "", isLogged: true), to: file.write)
        try log.append(index.events, evidence)
        try log.append(evidence)
        try log.end(through: index.end)
        try file.finish()
        eventCount = index.events.count
    }
}
