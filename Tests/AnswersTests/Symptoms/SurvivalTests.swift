import BackgroundPolicy
import Answers
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The table of what survives which death is the one that runs: each cell against a day in which the app dies so.
@Suite struct SurvivalTests {
    /// A day in which an app has a mode, dies at 10:00, and would run again after it.
    private struct DeadDay {
        let index: TimelineIndex
        let death: Moment

        init(_ mode: ExecutionMode, _ death: Death, _ profile: Profile, kind: String = "region-entry") throws
        {
            let keys = Self.keys(mode, kind).split(separator: "\n").map { "    \($0)\n" }.joined()
            let (device, end) =
                switch death {
                case .swipe: ("", "    swipedAway: \"10:00\"\n")
                case .memory: ("", "    endedBySystem: [\"10:00\"]\n")
                case .crash: ("", "    crashes: \"10:00\"\n")
                case .restart: ("  restarts: \"10:00\"\n  use: [\"10:30-10:31\"]\n", "")
                case .noUnlock: ("  restarts: \"10:00\"\n", "")
                case .update: ("", "")
                }
            let text = """
                name: Death
                start: 2026-06-03 08:00
                length: 14h
                seed: 1
                profile: \(profile.rawValue)
                assumptions:
                  wiFiRate: 1MB/s
                device:
                  battery: 95%
                  charging: ["08:00-22:00"]
                \(device)apps:
                  - name: App
                    bundleIdentifier: com.example.app
                    visits: ["09:55 for 4m30s"]
                \(keys)\(end)
                """
            let scenario = try ScenarioReader.read(Array(text.utf8), file: "\(mode) \(death)")
            index = SimulatedDay(scenario).index
            self.death = scenario.header.calendar.moment(day: 0, timeOfDay: 10 * 3_600_000)
        }

        /// What the app has of a mode.
        private static func keys(_ mode: ExecutionMode, _ kind: String) -> String {
            switch mode {
            case .appRefresh:
                """
                UIBackgroundModes: fetch
                BGTaskSchedulerPermittedIdentifiers: com.example.app.work
                habits: ["13:00"]
                BGAppRefreshTask: {identifier: com.example.app.work, earliestBeginDate: 1h, work: {time: 3s}}
                """
            case .backgroundFetch:
                """
                UIBackgroundModes: fetch
                habits: ["13:00"]
                backgroundFetch: {name: fetch, setMinimumBackgroundFetchInterval: minimum, work: {time: 3s}}
                """
            case .processing:
                """
                UIBackgroundModes: processing
                BGTaskSchedulerPermittedIdentifiers: com.example.app.work
                BGProcessingTask: {identifier: com.example.app.work, earliestBeginDate: 1h, work: {time: 2m}}
                """
            case .continuedProcessing:
                """
                BGTaskSchedulerPermittedIdentifiers: com.example.app.work
                BGContinuedProcessingTask: {identifier: com.example.app.work, submit: "09:56", work: {time: 1h}}
                """
            case .backgroundPush:
                """
                UIBackgroundModes: remote-notification
                pushes: {name: push, arrivals: "12:00", work: {time: 2s}}
                """
            case .discretionaryTransfer, .discretionaryRelaunch:
                "transfers: {name: t, isDiscretionary: true, enqueue: 1m after a visit begins, size: 9GB}"
            case .nondiscretionaryTransfer, .nondiscretionaryRelaunch:
                "transfers: {name: t, enqueue: 1m after a visit begins, size: 9GB}"
            case .backgroundTask:
                "beginBackgroundTask: {name: t, begins: 10s before leaving, work: {time: 25m}}"
            case .voIPPush:
                """
                UIBackgroundModes: voip
                desiredPushTypes: voIP
                voIPPushes: {name: call, arrivals: "12:00"}
                """
            case .standardPush:
                """
                notificationServiceExtension: true
                standardPushes: {name: n, arrivals: "12:00", mutable-content: 1, extension: {time: 1s}}
                """
            case .eventTrigger:
                """
                UIBackgroundModes: bluetooth-central
                eventTriggers: {name: event, kind: \(kind), at: "12:00", work: {time: 2s}}
                """
            case .widgetReload, .liveActivity, .liveActivityPush, .pushToStart, .healthDelivery, .appIntent,
                .longRunningIntent, .locationSession, .locationPush, .photoUpload, .photoUploadJob:
                laterKeys(mode)
            }
        }

        /// The same for what came later than the sources.
        private static func laterKeys(_ mode: ExecutionMode) -> String {
            switch mode {
            case .widgetReload: "widgets: {name: w, timeline: 1h, looks: every 1h from 08:30 to 21:00}"
            case .liveActivity: "liveActivities: {name: a, requests: \"09:56\", lasts: 5h}"
            case .liveActivityPush:
                "liveActivities: {name: a, requests: \"09:56\", lasts: 5h, updates: {name: u, arrivals: \"12:00\"}}"
            case .pushToStart: "liveActivities: {name: a, lasts: 1h, starts: {name: s, arrivals: \"12:00\"}}"
            case .healthDelivery:
                "healthDeliveries: {name: steps, newData: \"12:00\", readsData: false, work: {time: 2s}}"
            case .appIntent: "appIntents: {name: i, runs: \"12:00\", work: {time: 1s}}"
            case .longRunningIntent: "longRunningIntents: {name: i, runs: \"12:00\", work: {time: 1m}}"
            case .locationSession: "locationSessions: {name: run, starts: \"09:56\", lasts: 1h}"
            case .locationPush: "locationPushes: {name: where, arrivals: \"12:00\"}"
            case .photoUpload, .photoUploadJob: "photoUpload: {name: up, photos: \"12:00\"}"
            case .appRefresh, .backgroundFetch, .processing, .continuedProcessing, .backgroundPush,
                .discretionaryTransfer, .discretionaryRelaunch, .nondiscretionaryTransfer,
                .nondiscretionaryRelaunch, .backgroundTask, .voIPPush, .standardPush, .eventTrigger:
                ""
            }
        }

        /// Whether a request runs, or is shown, after the death.
        private func runsLater(_ record: RequestRecord) -> Bool {
            if record.runs.contains(where: { $0.from > death }) { return true }
            if let shown = record.shown, shown.moment > death { return true }
            guard record.started != nil, let ended = record.ended else { return record.started != nil }
            return ended > death
        }

        /// What becomes of the mode after the death.
        func fate(of mode: ExecutionMode) -> Survival.Fate {
            let records = index.requests.filter {
                $0.request.mode == mode && !$0.request.id.isRefused
            }
            if let record = records.first(where: runsLater) {
                return record.endReason == .filesLocked ? .filesLocked : .runs
            }
            return records.contains { $0.ended == nil || $0.outcome == .unfinished } ? .waits : .ends
        }
    }

    static let cells = Profile.allCases.flatMap { profile in
        ExecutionMode.offered(in: profile).map { (profile, $0) }
    }

    @Test("what the table says of a death is what the day shows", arguments: cells)
    func simulated(profile: Profile, mode: ExecutionMode) throws {
        for death in Death.allCases where death != .update {
            let told = Survival(of: mode, after: death, in: profile).fate
            // Nobody says, so that the day may do either.
            guard told != .notStated else { continue }
            if told == .some {
                let place = try DeadDay(mode, death, profile).fate(of: mode)
                let radio = try DeadDay(mode, death, profile, kind: "bluetooth").fate(of: mode)
                #expect(place == (death == .swipe ? .runs : .filesLocked), "\(profile) \(mode) \(death)")
                #expect(radio == (death == .swipe ? .ends : .waits), "\(profile) \(mode) \(death)")
            } else {
                // Before the first unlock there is no job, as the call that would create it waits.
                let asked = mode == .photoUploadJob && death == .noUnlock ? .photoUpload : mode
                #expect(
                    try DeadDay(mode, death, profile).fate(of: asked) == told, "\(profile) \(mode) \(death)")
            }
        }
    }

    @Test("an update of the app is told as what no rule says")
    func update() {
        let all = ExecutionMode.allCases.map { Survival(of: $0, after: .update, in: .ios27) }
        #expect(all.allSatisfy { $0.fate == .notStated && $0.citation == nil })
    }

    @Test("R084 R231 processing after a swipe differs by version, and the answer says so")
    func versions() {
        let answer = SurvivalAnswer(profiles: Profile.allCases, modes: [.processing], death: .swipe)
        let text = PrintedAnswer(
            sections: answer.sections, document: SurvivalAnswer.members, header: nil,
            title: SurvivalAnswer.title
        ).text(.text)
        #expect(text.contains("comes as before, and launches the app, from iOS 18 on"))
        #expect(text.contains("R231") && text.contains("R084"))
    }
}
