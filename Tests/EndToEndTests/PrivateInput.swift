/// An input with private words in it, and the commands that answer about it.
struct PrivateInput {
    let name: String
    let text: String
    /// Words that nobody but the owner of the input should read.
    let words: [String]
    /// The commands; `FILE` stands for its path.
    let commands: [String]

    /// Activities in whose names the identifiers of apps stand, at each place, and lines that nobody has read before.
    private static let activities: String = {
        let owners = ["com.acme.up", "ai.zebra.chat", "de.ocelot"]
        // None of them makes an app of its owner, whose identifier would be known then.
        let beginnings = [
            "com.apple.nsurlsessiond.handlecompletion", "com.apple.dasd.prewarm",
            "com.apple.CFNetwork-cc-153-271", "NSURLSession",
        ]
        let names =
            beginnings.flatMap { beginning in owners.map { "\(beginning)-\($0)" } }
            + ["com.apple.chronod.refresh", "com.apple.nsurlsessiond"].map { "\($0).com.acme.up" }
        let messages =
            names.enumerated().flatMap { number, name in
                [
                    "STARTING activity \(name):0A1B\(10 + number)",
                    "COMPLETED \(name):0A1B\(10 + number) at priority 5",
                    "Please file a bug for \(name):0A1B\(10 + number) – the activity is running in a loop.",
                ]
            } + ["Something new about Jane and acme", "A banner for Jane at acme"]
        return messages.enumerated().map { number, message in
            let minute = "\(number % 60)"
            let clock = "0\(8 + number / 60):\(minute.utf8.count == 1 ? "0" : "")\(minute):00"
            return PhoneLog.record((clock, "dasd:70", message)) + "\n"
        }.joined()
    }()

    /// One of each kind, written for this.
    static let all = [
        PrivateInput(
            name: "annas-diary.yaml", text: scenario,
            words: [
                "annas", "Diary", "acme", "secret", "sync drafts", "Photo Pal", "wife", "moving out",
                "Hidden",
            ],
            commands: days + [
                "run FILE --format jsonl", "run FILE --format markdown", "record FILE -", "show FILE --plain",
                "why FILE --app Diary --task com.acme.diary.sync-secret --format json", "check FILE",
                "check FILE --format json", "compare FILE --set 'swipe-away com.acme.diary 12:00'",
                "compare FILE --app Diary --set 'open com.acme.pal 11:00' --format markdown",
                "ask never-runs FILE",
                "explain FILE",
            ]),
        PrivateInput(
            name: "annas-people.yaml", text: population,
            words: [
                "annas", "Annas", "friends", "therapist", "often wild", "rarely", "Diary", "acme", "Hidden",
            ],
            commands: (days + ["run FILE --format jsonl", "record FILE -", "show FILE --plain", "check FILE"])
                .map { $0.replacing("FILE", with: "FILE#3") } + [
                    "sweep FILE", "sweep FILE --format json", "sweep FILE --format markdown",
                    "sweep FILE --format junit", "sweep FILE --format annotations", "check FILE",
                    "sweep FILE --set 'swipe-away com.acme.diary 12:00'", "sweep FILE --against annas.yaml",
                ]),
        PrivateInput(
            name: "annas-phone.log", text: PhoneLog.text,
            words: ["annas", "birds", "Birds", "feed", "00000000-0000-4000"],
            commands: days + [
                "why FILE --app org.birds", "check FILE", "record FILE -", "scenario --from FILE",
                "compare FILE",
                "show FILE --plain", "explain FILE", "explain FILE --format json",
                "ask never-runs FILE --format json",
            ]),
        PrivateInput(
            name: "annas-system.log", text: activities,
            words: ["acme", "zebra", "ocelot", "Jane", "annas"],
            commands: days + [
                "why FILE", "why FILE --app System", "check FILE", "check FILE --app System", "record FILE -",
                "frame FILE", "show FILE --plain",
                "scenario --from FILE", "export FILE --to csv", "compare FILE", "explain FILE",
            ]),
        PrivateInput(
            name: "Annas-2026.ips", text: crash, words: ["Annas", "Diary", "acme", "6D41", "/Users", "wife"],
            commands: explained),
        PrivateInput(
            name: "annas.crash", text: textCrash, words: ["annas", "Diary", "acme", "6D41"],
            commands: explained),
        PrivateInput(
            name: "JetsamEvent-annas.ips", text: jetsam, words: ["annas", "Diary"],
            commands: explained + ["explain FILE --app Diary"]),
        PrivateInput(
            name: "annas.json", text: metrics, words: ["annas", "acme"],
            commands: explained + ["compare FILE annas.yaml", "compare FILE annas.yaml --format json"]),
        PrivateInput(
            name: "annas-cpu.txt", text: resource, words: ["annas", "Diary", "acme"], commands: explained),
        PrivateInput(
            name: "annas-Info.plist", text: infoPlist, words: ["annas", "Diary", "acme", "secret"],
            commands: explained + [
                "check FILE", "check FILE --format json", "new --from FILE",
                "ask never-runs FILE --format json",
                "check annas.yaml --info-plist FILE",
            ]),
        PrivateInput(
            name: "annas.apns", text: push, words: ["annas", "acme", "wife", "moving", "8c3f"],
            commands: explained + ["check FILE", "check FILE --format json"]),
        PrivateInput(
            name: "annas-fcm.json", text: message, words: ["annas", "wife", "moving", "bk3RNwTe3H0"],
            commands: explained + ["check FILE", "check FILE --format json"]),
    ]

    private static let days = [
        "run FILE", "run FILE --format json", "why FILE --format json", "frame FILE --at 08:00",
        "frame FILE --format svg --at 08:00", "frame FILE --format html", "export FILE --to csv",
        "export FILE --to trace", "export FILE --to svg --figure", "export FILE --to html",
    ]
    private static let explained = [
        "FILE", "explain FILE", "explain FILE --format json", "explain FILE --format markdown",
    ]

    /// Phones of people who live the scenario.
    private static let population = """
        # What Annas friends do.
        name: >-
          Annas
          Friends
        description: Nobody else should know.
        scenario: annas.yaml
        phones: 30
        varies:
          - name:
              often wild
            evidence: measured
            source: >-
              our therapist counted
              the friends
            of:
              - {name: rarely, share: 50%, visits: 5%-40%}
              - name: "often
                  wild"
                share: 50%
                interventions: [{at: "13:00", swipeAway: com.acme.diary}]
        expect: no kill of com.acme.diary for 100%
        """

    /// The scenario that other inputs are held against.
    static let scenario = """
        # Why I am moving out: nobody should read this.
        name: Hidden Day
        description: >-
          What my wife must not see.
        start: 2026-10-05 07:00
        length: 12h
        apps:
          - name: Diary   # secret
            bundleIdentifier: com.acme.diary
            UIBackgroundModes: [fetch, processing, remote-notification]
            BGTaskSchedulerPermittedIdentifiers: [com.acme.diary.sync-secret, "com.acme.diary.secret.tax"]
            visits: ["07:30 for 5m", "10:00 for 5m"]
            BGAppRefreshTask:
              identifier: com.acme.diary.sync-secret
              submit: on entering background
            pushes: {name: secret letters, arrivals: ["09:00", "09:30"]}
            transfers: {name: sync drafts, enqueue: 1m after a visit begins, size: 2MB}
          - name: Photo Pal
            bundleIdentifier: com.acme.pal
            visits: ["08:00 for 5m"]
        steps:
          - at: "09:00"
            app: com.acme.diary
            say: A letter for my wife.
            expect: launch com.acme.diary secret letters at 09:00

        """
    private static let crash = """
        {"app_name":"Diary","bundleID":"com.acme.diary","timestamp":"2026-10-05 09:00:00.00 +0200",\
        "os_version":"iPhone OS 18.5 (22F76)","incident_id":"6D41A0B2-0000-4000-8000-00000000C0DE"}
        {"procName":"Diary","pid":42,"captureTime":"2026-10-05 09:00:00.0000 +0200","modelCode":"iPhone14,5",\
        "procPath":"/Users/annas/Diary","bundleInfo":{"CFBundleIdentifier":"com.acme.diary"},\
        "exception":{"type":"EXC_CRASH","signal":"SIGKILL"},\
        "termination":{"namespace":"FRONTBOARD","code":2343432205,"reasons":["<RBSTerminateContext| domain:10 \
        code:0x8BADF00D explanation:scene-update watchdog transgression: app<com.acme.diary(6D41A0B2-0000-4000-8000-\
        00000000C0DE)>:42 exhausted real (wall clock) time allowance of 10.00 seconds"]}}

        """
    private static let textCrash = """
        Incident Identifier: 6D41A0B2-0000-4000-8000-00000000C0DE
        Process:             Diary [42]
        Path:                /private/var/containers/annas/Diary
        Identifier:          com.acme.diary
        Date/Time:           2026-10-05 09:00:00 +0200
        Exception Type:      EXC_CRASH (SIGKILL)
        Termination Reason:  Namespace RUNNINGBOARD, Code 0xdead10cc

        """
    private static let jetsam = """
        {"bug_type":"298","timestamp":"2026-10-05 09:00:00.00 +0200","os_version":"iPhone OS 18.5 (22F76)"}
        {"largestProcess":"Diary","memoryStatus":{"pageSize":16384},"processes":[\
        {"name":"Diary","pid":42,"rpages":90000,"reason":"per-process-limit","states":["suspended"]},\
        {"name":"backboardd","pid":2,"rpages":400,"states":["daemon"]}]}

        """
    private static let metrics = """
        {"bundleIdentifier":"com.acme.diary","timeStampBegin":"2026-10-05 00:00:00","timeStampEnd":\
        "2026-10-06 00:00:00","applicationExitMetrics":{"backgroundExitData":\
        {"cumulativeBackgroundTaskAssertionTimeoutExitCount":3}}}

        """
    private static let resource = """
        Date/Time:        2026-10-05 09:00:00 +0200
        Command:          Diary
        Path:             /private/var/containers/annas/Diary
        Identifier:       com.acme.diary
        PID:              42
        Event:            cpu usage
        Action taken:     none
        CPU:              144 seconds cpu time over 160 seconds (90% cpu average)

        """
    private static let infoPlist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.acme.diary</string>
        <key>CFBundleDisplayName</key><string>Diary</string>
        <key>UIBackgroundModes</key><array><string>fetch</string></array>
        <key>BGTaskSchedulerPermittedIdentifiers</key>
        <array><string>com.acme.diary.sync-secret</string></array>
        </dict></plist>

        """
    private static let push = """
        {"Simulator Target Bundle": "com.acme.diary", "apns-id": "8c3f", "aps": {"content-available": "moving",\
         "alert": {"title": "From my wife", "body": "moving out"}, "sound": "wife"}, "letter": "wife"}

        """
    private static let message = """
        {"message":{"token":"bk3RNwTe3H0","notification":{"title":"From my wife","body":"moving out"},\
        "data":{"letter":"moving"},"apns":{"headers":{"apns-priority":"5"},\
        "payload":{"aps":{"content-available":1}}}}}

        """
}
