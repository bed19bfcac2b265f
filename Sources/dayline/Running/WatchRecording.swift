import DeviceLog
import EventLog
import LiveLog
import Timeline

/// The recording of a watched day.
///
/// What comes later changes what earlier lines mean, and adds apps before others. So it is written anew as a whole
/// from time to time, into a file that replaces the former one at once, and a last time at the end. The file is locked
/// for the whole session. A pipe cannot be written anew, and takes the day once, at the end.
struct WatchRecording {
    private let path: String
    private let file: LockedFile
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
        do throws(LockedFileError) {
            file = try LockedFile(creating: path, overwrite: overwrite, waitsForReader: false, .whole)
        } catch {
            throw ErrorText.failure(error)
        }
    }

    /// The file with the number of its events; nil if no day was written.
    var written: (path: String, events: Int)? { eventCount.map { (path, $0) } }

    /// How long the day has to wait until it may be written; nil if it is written.
    func rest(of state: LogState) -> Duration? {
        guard file.isRegular, state.index != nil, state.revision != writtenRevision else { return nil }
        return nextTime - ContinuousClock.now
    }

    /// Writes the day if it is another than the last one, and if it is time or the session is over.
    ///
    /// - Throws: `Failure` if it cannot be written.
    mutating func write(_ state: LogState, isLast: Bool) throws(Failure) {
        let begin = ContinuousClock.now
        do throws(LockedFileError) {
            if eventCount != nil, isLast { try file.checkOwn() }
            guard let index = state.index, state.revision != writtenRevision,
                isLast || file.isRegular && begin >= nextTime
            else { return }
            try write(index)
        } catch {
            throw ErrorText.failure(error)
        }
        writtenRevision = state.revision
        let end = ContinuousClock.now
        nextTime = end + max(Self.leastPause, (end - begin) * Self.pauseFactor)
    }

    private mutating func write(_ index: TimelineIndex) throws(LockedFileError) {
        if eventCount != nil { try file.rewrite() }
        var header = index.header
        header.length = max(header.length, RecordingFormat.loggedLengths.lowerBound)
        let evidence = index.evidence ?? DeviceEvidence()
        var log = try LoggedDayWriter(
            RecordingHeader(day: header, model: Version.model, scenario: "", isLogged: true), to: file.write)
        try log.append(index.events, evidence)
        try log.append(evidence)
        try log.end(through: index.end)
        try file.publish()
        eventCount = index.events.count
    }
}
