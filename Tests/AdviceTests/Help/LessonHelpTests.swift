import BackgroundPolicy
import Simulation
import Testing
import Timeline

@testable import Advice

/// What would help in the fifteen lessons: each claim is shown by a day that the test edits by itself.
@Suite struct LessonHelpTests {
    /// A claim of a lesson's answer, and the text that gives the day it speaks of.
    struct Claim: Sendable, CustomStringConvertible {
        let lesson: String
        let app: String
        let task: String
        let remedy: String
        /// The day, hours and minutes of the question; nil for the whole day.
        var at: [Int64]?
        /// The app whose text is edited; empty for the whole text.
        var edited: String?
        let edits: [(String, String)]
        /// What takes the request's place.
        var substitute: (String, ExecutionMode)?

        var description: String { "\(lesson) \(app) \(task): \(remedy)" }
    }

    private static let push = ("UIBackgroundModes: fetch", "UIBackgroundModes: [fetch, remote-notification]")

    /// A push at a moment with the work of the refresh, before the key `anchor` of the app.
    private static func push(at time: String, _ work: String, before anchor: String) -> (String, String) {
        (anchor, "pushes: {name: news, arrivals: \"\(time)\", work: \(work)}\n    " + anchor)
    }

    private static let refresh = "BGAppRefreshTask:"
    private static let news = ("news", ExecutionMode.backgroundPush)

    static let usage: [Claim] = [
        Claim(
            lesson: "q01", app: "Recipes", task: "com.example.recipes.refresh", remedy: "background-push",
            at: [1, 21, 0],
            edits: [push, push(at: "08:37", "{time: 3s, download: 20kB}", before: refresh)], substitute: news),
        Claim(
            lesson: "q01", app: "Recipes", task: "com.example.recipes.refresh", remedy: "opened-daily",
            at: [1, 21, 0],
            edits: [
                ("lastUsed: 9 days ago", "lastUsed: 0 days ago"), ("19:00 on 1 day", "19:00"),
                ("\"08:20 for 2m\"", "\"08:20 for 2m\", \"19:00 for 2m\""),
            ]),
        Claim(
            lesson: "q01", app: "Podcasts", task: "com.example.podcasts.refresh",
            remedy: "background-app-refresh-on", at: [1, 21, 0],
            edits: [("    backgroundAppRefreshOff: [\"09:00-22:00\"]\n", "")]),
        Claim(
            lesson: "q02", app: "Recipes", task: "com.example.recipes.refresh", remedy: "background-push",
            at: [1, 21, 0],
            edits: [push, push(at: "10:15", "{time: 3s, download: 20kB}", before: refresh)], substitute: news),
        Claim(
            lesson: "q03", app: "Color Feed", task: "com.example.colorfeed.refresh",
            remedy: "background-push",
            at: [1, 11, 0],
            edits: [push, push(at: "07:52", "{time: 4s-9s, download: 60kB-90kB}", before: refresh)],
            substitute: news),
        Claim(
            lesson: "q04", app: "Almanac", task: "com.example.almanac.refresh", remedy: "background-push",
            at: [2, 20, 0],
            edits: [push, push(at: "d2 09:34", "{time: 3s, download: 30kB}", before: refresh)],
            substitute: news),
        Claim(
            lesson: "q04", app: "Journal", task: "com.example.journal.index", remedy: "charger-connected",
            at: [2, 20, 0], edited: "",
            edits: [
                (
                    "charging: [\"daily 22:30-06:30\"]",
                    "charging: [\"d1 22:30-d2 06:30\", \"d2 19:45-d5 12:00\"]"
                )
            ]),
        Claim(
            lesson: "q06", app: "Puzzles", task: "com.example.puzzles.refresh", remedy: "background-push",
            at: [13, 20, 0],
            edits: [push, push(at: "d11 09:17", "{time: 3s, download: 30kB}", before: refresh)],
            substitute: news),
        Claim(
            lesson: "q06", app: "Puzzles", task: "com.example.puzzles.refresh", remedy: "opened-daily",
            at: [13, 20, 0],
            edits: [("\"08:00 for 5m\", ", "\"08:00 for 5m\", \"d2-d14 08:00 for 2m\", ")]),
    ]

    private static let alert = "alert-push"
    private static let shown = ("news", ExecutionMode.standardPush)

    private static func alert(at time: String, before anchor: String) -> (String, String) {
        (anchor, "standardPushes: {name: news, arrivals: \"\(time)\"}\n    " + anchor)
    }

    static let pushes: [Claim] = [
        Claim(
            lesson: "q07", app: "Journal", task: "com.example.journal.refresh", remedy: "not-swiped-away",
            at: [1, 14, 0], edits: [("    swipedAway: \"10:00\"\n", "")]),
        Claim(
            lesson: "swipe-away", app: "Swiped", task: "com.example.swiped.tidy", remedy: "ios18",
            at: [1, 15, 0],
            edited: "", edits: [("seed: 9\n", "seed: 9\nchoices: {swipeAndProcessing: allowed}\n")]),
        Claim(
            lesson: "swipe-away", app: "Swiped", task: "com.example.swiped.tidy", remedy: "not-swiped-away",
            at: [1, 15, 0], edits: [("    swipedAway: [\"10:00\"]\n", "")]),
        Claim(
            lesson: "q07", app: "Journal", task: "shared entries", remedy: alert, at: [1, 14, 0],
            edits: [
                ("name: a friend wrote\n      arrivals: \"11:20\"", "name: news\n      arrivals: \"11:00\"")
            ],
            substitute: shown),
        Claim(
            lesson: "q07", app: "Journal", task: "shared entries", remedy: "not-swiped-away", at: [1, 14, 0],
            edits: [("    swipedAway: \"10:00\"\n", "")]),
        Claim(
            lesson: "q07", app: "Journal", task: "export", remedy: "not-swiped-away", at: [1, 14, 0],
            edits: [("    swipedAway: \"10:00\"\n", "")]),
        Claim(
            lesson: "q08", app: "Chatter", task: "muted thread", remedy: alert, at: [1, 9, 14],
            edits: [alert(at: "09:12", before: "pushes:")], substitute: shown),
        Claim(
            lesson: "q08", app: "Chatter", task: "muted thread", remedy: alert, at: [1, 12, 30],
            edits: [alert(at: "12:10", before: "pushes:")], substitute: shown),
        Claim(
            lesson: "q08", app: "Chatter", task: "muted thread", remedy: "low-power-mode-off",
            at: [1, 12, 30],
            edited: "", edits: [("  lowPowerMode: [\"11:00-13:00\"]\n", "  battery: 100%\n")]),
        Claim(
            lesson: "q08", app: "Scores", task: "goals", remedy: "push-priority",
            edits: [("apns-priority: 10", "apns-priority: 5")]),
    ]

    static let errors: [Claim] = [
        Claim(
            lesson: "q09", app: "Weather", task: "com.example.weather.refresh",
            remedy: "background-app-refresh-on",
            edits: [("    backgroundAppRefreshOff: [\"08:00-10:30\"]\n", "")]),
        Claim(
            lesson: "q09", app: "Headlines", task: "com.example.headlines.sports", remedy: "only-this-task",
            edits: [
                (
                    """
                          - identifier: com.example.headlines.news
                            submit: "09:00"
                            work: {time: 3s, download: 20kB}

                    """, ""
                )
            ]),
        Claim(
            lesson: "q09", app: "Journal", task: "com.example.journal.indexing",
            remedy: "identifier-not-permitted",
            edits: [
                ("Identifiers: com.example.journal.index\n", "Identifiers: com.example.journal.indexing\n")
            ]),
        Claim(
            lesson: "q09", app: "Keys", task: "com.example.keys.words", remedy: "open-access",
            edits: [("    extensionOpenAccess: false\n", "")]),
        Claim(
            lesson: "q15", app: "Stocks", task: "com.example.stocks.refresh",
            remedy: "handler-not-registered",
            edits: [("      registered: false\n", "")]),
        Claim(
            lesson: "q15", app: "Lists", task: "com.example.lists.refresh", remedy: "handler-not-registered",
            edits: [("      registered: late\n", "")]),
        Claim(
            lesson: "q15", app: "Maps", task: "com.example.maps.refresh", remedy: "handler-not-registered",
            edits: [("      registered: twice\n", "")]),
    ]
}
