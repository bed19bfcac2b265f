import BackgroundPolicy
import Timeline

/// How long an app ran in the background on a day, and how often it was launched, as far as that is told.
struct DaySums {
    /// In milliseconds; nil where the log of a device does not tell it.
    let background: Milliseconds?
    /// Nil where no line of a device's log tells a launch of the app.
    let launches: Int?

    /// The sums of the day that begins at a midnight.
    init(of app: AppID, from midnight: Moment, in index: TimelineIndex) {
        let tracks = index[app]
        let tomorrow = midnight + Span.day
        let background = tracks.background.length(from: midnight, to: tomorrow)
        let isTold =
            !index.isLogged || background > 0 || tracks.statesAccountForRuns(from: midnight, to: tomorrow)
        self.background = isTold ? background : nil
        let hasLaunches = !index.isLogged || !tracks.launches.isEmpty
        launches = hasLaunches ? tracks.launchCount(from: midnight, to: tomorrow) : nil
    }
}
