import BackgroundPolicy
import Timeline

/// What keeps pushes and transfers from coming.
extension SymptomCause {
    static let noContentAvailable = SymptomCause(
        "no-content-available", .refusal(.noContentAvailable),
        "The push has no content-available: 1, so that it alerts at most and runs no code of the "
            + "app.",
        remedy: "Send a push of the type background with content-available: 1, the priority 5 and no "
            + "alert; or change the alert in a service extension.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10:00", "15:00"]
              content-available: 0
            """))

    static let wrongPriority = SymptomCause(
        "wrong-priority", .refusal(.wrongPriority),
        "A background push with another apns-priority than 5 launches no app.",
        remedy: "Set apns-priority: 5 and apns-push-type: background in the request to APNs; dayline "
            + "check FILE.apns reads the payload.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10:00", "15:00"]
              apns-priority: 10
            """))

    static let pushModeMissing = SymptomCause(
        "push-mode-missing", .refusal(.missingBackgroundMode),
        "UIBackgroundModes lacks remote-notification, without which no background push runs the "
            + "app.",
        remedy: "Add it: Signing & Capabilities, Background Modes, Remote notifications.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            """
            UIBackgroundModes: fetch      # and not remote-notification
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10:00", "15:00"]
            """))

    static let pushBarOff = SymptomCause(
        "push-bar-off", .hold(.factor(.backgroundAppRefreshSwitch), .backgroundPush),
        "Background App Refresh is off, which holds background pushes as well.",
        remedy: "Send an alert push for what must arrive; it needs no switch but the one for "
            + "notifications.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            backgroundAppRefreshOff: ["08:30-24:00"]
            pushes:
              name: news
              arrivals: every 2h from 09:00 to 21:00
              work: {time: 2s, download: 15kB}
            """))

    static let pushLowPower = SymptomCause(
        "push-low-power", .hold(.factor(.lowPowerMode), .backgroundPush),
        "Low Power Mode is on, which holds background pushes while it lasts.",
        remedy: "Send an alert push for what must arrive; the app loads the rest at the next visit.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: every 2h from 09:00 to 21:00
              work: {time: 2s, download: 15kB}
            """, device: "lowPowerMode: [\"08:30-24:00\"]"))

    static let pushSwiped = SymptomCause(
        "push-swiped", .hold(.factor(.appSwitcher), .backgroundPush),
        "The app was swiped away: no background push launches it until the person opens it.",
        remedy: "Send an alert push for what must arrive: it is shown, and its service extension runs, "
            + "after a swipe too.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m", "19:00 for 3m"]
            swipedAway: "08:10"
            pushes:
              name: news
              arrivals: every 2h from 09:00 to 21:00
              work: {time: 2s, download: 15kB}
            """))

    static let pushSpacing = SymptomCause(
        "push-spacing", .hold(.factor(.rateLimiting), .backgroundPush),
        "Background pushes are spaced: of many in an hour some launch the app, about 15 minutes "
            + "apart, and the rest are held or replaced.",
        remedy: "Send one when there is something to load, and load everything then; two or three an "
            + "hour is what Apple's pages give.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10 from 09:00 to 09:54"]
              work: {time: 2s, download: 15kB}
            """))

    static let pushLaunches = SymptomCause(
        "push-launches", .hold(.factor(.rateLimiting), .backgroundPush),
        "Each background push that launches the app takes energy and data; of many in an hour some "
            + "do, about 15 minutes apart, all day long.",
        remedy:
            "Send one when there is something to load, and load everything then; two or three an hour "
            + "is what Apple's pages give.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10 from 09:00 to 09:54"]
              work: {time: 6s, download: 90kB}
            """))

    static let pushReplaced = SymptomCause(
        "push-replaced", .end(.newerPush, .backgroundPush),
        "The phone was not reachable or held the push, and keeps one only: a newer one replaces it.",
        remedy: "Let the handler ask the server for all that is new, and do not count pushes.",
        lesson: "q08-half-my-pushes",
        day: SymptomDay(
            pushMode,
            """
            visits: ["08:00 for 3m"]
            pushes:
              name: news
              arrivals: ["10:00", "12:00"]
              work: {time: 2s, download: 15kB}
            """, device: "network: {\"06:00\": wifi, \"09:00\": none, \"15:00\": wifi}"))

    static let sessionInProcess = SymptomCause(
        "session-in-process", .end(.suspended, .nondiscretionaryTransfer),
        "A session of the default configuration moves data in the app's process, which is suspended "
            + "soon after the person leaves.",
        remedy: "Use URLSessionConfiguration.background(withIdentifier:) with upload or download tasks.",
        lesson: "q14-downloads-stall", day: inProcess)

    static let dataTask = SymptomCause(
        "data-task", .end(.sessionDisconnected, .nondiscretionaryTransfer),
        "A data task in a background session fails when the app is suspended: -997.",
        remedy: "Use download or upload tasks there; a data task can be turned into a download by its "
            + "response's disposition.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: feed
              kind: data
              enqueue: 1m after a visit begins
              size: 3GB
            """))

    static let transferServiceLost = SymptomCause(
        "transfer-service-lost",
        outside: "nsurlsessiond, the process that makes the transfers, has gone, and the transfer with it: "
            + "-997. That is reported of uploads from files and of downloads, and nothing that the app did.",
        remedy: "Try again: create a new task, and keep the file of an upload until the upload is done.",
        citing: PastedText.reported, notSimulated: "Dayline simulates no end of nsurlsessiond.",
        explained: "NSURLErrorDomain Code=-997")

    static let transferSwiped = SymptomCause(
        "transfer-swiped", .end(.swipedAway, .nondiscretionaryTransfer),
        "The swipe in the App Switcher has cancelled the transfers of the app: -999.",
        remedy: "Resume from the resume data at the next visit; only the person can begin it again.",
        lesson: "q07-swiped-away",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            swipedAway: "08:10"
            transfers:
              name: backup
              enqueue: 1m after a visit begins
              size: 30GB
            """))

    static let needsWifi = SymptomCause(
        "needs-wifi", .hold(.requirement(.wiFi), .discretionaryTransfer),
        "A discretionary transfer waits for Wi-Fi. What is enqueued in the background is always "
            + "discretionary.",
        remedy: "Enqueue what the person waits for in the foreground, with isDiscretionary false.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: episodes
              isDiscretionary: true
              enqueue: 1m after a visit begins
              size: 30MB
            """, device: "network: {\"06:00\": cellular, \"18:00\": wifi}"))

    static let needsPower = SymptomCause(
        "needs-power", .hold(.requirement(.powerToSpare), .discretionaryTransfer),
        "A discretionary transfer waits for a charger, or for a battery that is full enough.",
        remedy: "Enqueue what the person waits for in the foreground, with isDiscretionary false; "
            + "leave the rest to the night.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: episodes
              isDiscretionary: true
              enqueue: 1m after a visit begins
              size: 3GB
            """,
            device: """
                battery: 40%
                charging: ["22:00-24:00"]
                """))

    static let transferLowPower = SymptomCause(
        "transfer-low-power", .hold(.factor(.lowPowerMode), .discretionaryTransfer),
        "Low Power Mode is on, which holds discretionary transfers while it lasts.",
        remedy: "Enqueue what the person waits for in the foreground, with isDiscretionary false; the "
            + "rest goes on when Low Power Mode ends.",
        lesson: "q14-downloads-stall",
        citing: Rule[48].citation,
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: episodes
              isDiscretionary: true
              enqueue: 1m after a visit begins
              size: 30MB
            """, device: "lowPowerMode: [\"07:30-20:00\"]"))

    static let resumeDelay = SymptomCause(
        "resume-delay", .hold(.requirement(.resumeDelay), .discretionaryTransfer),
        "Each relaunch enqueues the next part: the delay of tasks created in the background doubles "
            + "every time.",
        remedy: "Enqueue all parts at once in the foreground, or send few large files.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            "lastUsed: 3 days ago", pushMode,
            """
            pushes:
              name: new map
              arrivals: "10:00"
              work: {time: 2s, download: 5kB, enqueues: map part}
            transfers:
              name: map part
              isDiscretionary: true
              size: 30MB
              relaunch: {time: 2s, enqueues: map part}
            """))

    static let cellularForbidden = SymptomCause(
        "cellular-forbidden", .hold(.requirement(.wiFi), .nondiscretionaryTransfer),
        "The session forbids cellular (allowsCellularAccess is false), and the phone is on "
            + "cellular.",
        remedy: "Leave allowsCellularAccess true for what the person waits for, and forbid only "
            + "expensive networks for the rest.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: upload
              enqueue: 1m after a visit begins
              size: 30MB
              allowsCellularAccess: false
            """, device: "network: {\"06:00\": cellular, \"18:00\": wifi}"))

    static let transferOffline = SymptomCause(
        "transfer-offline", .hold(.requirement(.networkConnectivity), .nondiscretionaryTransfer),
        "The phone has no network, and the transfer goes on when there is one again.",
        remedy: "Nothing is to be done: a background session waits. Tell the person that it does, and "
            + "do not enqueue it again.",
        lesson: "q14-downloads-stall",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            transfers:
              name: upload
              enqueue: 1m after a visit begins
              size: 3GB
            """, device: "network: {\"06:00\": wifi, \"08:00:30\": none, \"18:00\": wifi}"))

    static let resourceTimeout = SymptomCause(
        "resource-timeout", .end(.resourceTimeout, .nondiscretionaryTransfer),
        "timeoutIntervalForResource was over before the transfer was complete.",
        remedy: "Set it to days for background work: its default is seven.",
        lesson: "figure-session",
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            sessions:
              name: uploads
              timeoutIntervalForResource: 1h
            transfers:
              name: upload
              session: uploads
              enqueue: 1m after a visit begins
              size: 300GB
            """))
}
