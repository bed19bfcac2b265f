import DeviceLog
import Dashboard
import EventLog
import Sessions
import Timeline

/// The day that `--against` names, to compare the dashboard's day with.
struct OtherDay {
    let name: String

    /// The day, simulated or read, if it is one to compare the dashboard's day with.
    ///
    /// - Throws: `Failure` if it cannot be read, or does not have the same apps, start and length.
    func load(beside index: TimelineIndex) throws -> NamedDay {
        let other =
            switch try GivenDay.open(name) {
            case .scenario(let loaded):
                try LiveDay(loaded) { throw Failure.usage("--against records nothing") }.index
            case .recording(let file): try RecordingFile.read(file).index
            case .deviceLog(let log): try log.read().day.index
            }
        guard Self.apps(of: other) == Self.apps(of: index) else { throw Failure.usage(.otherApps(name)) }
        guard other.header.calendar == index.header.calendar, other.header.length == index.header.length
        else {
            throw Failure.usage(.otherLength(name))
        }
        return NamedDay(name: ErrorText.plain(Privacy.file(name)), index: other)
    }

    private static func apps(of index: TimelineIndex) -> [String] {
        index.header.roster.apps.map(\.bundleIdentifier)
    }
}
