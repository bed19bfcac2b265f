import BackgroundPolicy
import ScenarioFile
import Testing
import Timeline

/// What the descriptions and comments of the bundled days name as the cause of something is its cause: in the same day
/// without it, it does not happen.
@Suite struct CauseTests {
    /// A claim that something keeps requests of an app from running at a time of the first day.
    struct Claim: Sendable, CustomTestStringConvertible {
        let day: String
        /// The text that is the cause, and what stands in its place where the cause is taken away.
        let cause: String
        var without = ""
        let app: String
        let mode: ExecutionMode
        let from: String
        let to: String

        var testDescription: String { "\(day): \(cause)" }
    }

    private static let lowPowerMode = "  lowPowerMode: [\"14:30-17:10\"]\n"

    private static let claims: [Claim] = [
        // Low Power Mode takes the launches of the afternoon, and a low battery those of the night.
        Claim(
            day: "uneven-refresh", cause: lowPowerMode, app: "Color Feed", mode: .appRefresh, from: "14:30",
            to: "17:10"),
        Claim(
            day: "uneven-refresh", cause: "battery: 63%", without: "battery: 100%", app: "Color Feed",
            mode: .appRefresh, from: "20:00", to: "22:40"),
        // Newsletters on cellular use up the share of the data budget.
        Claim(
            day: "messaging-day", cause: "    \"17:22\": cellular     # home again\n", app: "Mail",
            mode: .backgroundPush, from: "17:22", to: "17:44"),
        // Swiped away: nothing runs before the app is opened again.
        Claim(
            day: "messaging-day", cause: "    swipedAway: [\"15:20\"]", app: "Notes", mode: .appRefresh,
            from: "15:20", to: "18:30"),
        Claim(
            day: "swipe-away", cause: "    swipedAway: [\"10:00\"]\n", app: "Swiped", mode: .backgroundPush,
            from: "10:00", to: "16:40"),
        Claim(
            day: "swipe-away", cause: "    swipedAway: [\"10:00\"]\n", app: "Swiped", mode: .appRefresh,
            from: "10:00", to: "16:40"),
        Claim(
            day: "swipe-away", cause: "    swipedAway: [\"10:00\"]\n", app: "Swiped", mode: .processing,
            from: "10:00", to: "16:40"),
        // Two factors hold Podcasts; without its own switch it runs at noon.
        Claim(
            day: "q01-never-runs", cause: "    backgroundAppRefreshOff: [\"09:00-22:00\"]\n", app: "Podcasts",
            mode: .appRefresh, from: "09:00", to: "22:00"),
        Claim(
            day: "q08-half-my-pushes", cause: "  lowPowerMode: [\"11:00-13:00\"]", without: "  battery: 90%",
            app: "Chatter", mode: .backgroundPush, from: "11:00", to: "13:00"),
        Claim(
            day: "q08-half-my-pushes", cause: "apns-priority: 10", without: "apns-priority: 5", app: "Scores",
            mode: .backgroundPush, from: "08:30", to: "14:30"),
    ]

    @Test("what a bundled day names as the cause of a gap is its cause", arguments: claims)
    func gap(_ claim: Claim) throws {
        let builtIn = try #require(BuiltInScenario.named(claim.day))
        try #require(builtIn.text.contains(claim.cause))
        func count(_ day: LessonDay) throws -> Int {
            let (from, to) = (try day.at(claim.from), try day.at(claim.to))
            return try day.starts(claim.app, claim.mode).count { from < $0 && $0 < to }
        }
        #expect(try count(LessonDay(claim.day)) == 0)
        #expect(try count(LessonDay(claim.day, replacing: claim.cause, with: claim.without)) > 0)
    }
}
