import BackgroundPolicy
import Foundation
import Simulation
import TestSupport
import Testing
import Timeline

@testable import ScenarioFile

/// What the keys of a scenario mean.
@Suite struct ValidScenarioTests {
    private static let calendar = DayCalendar(epochDay: 19_781, startOfDay: 20 * Span.hour + 30 * Span.second)
    private static let end = Moment(2 * Span.day)

    private static func moment(_ day: Int64, _ hours: Int64, _ minutes: Int64) -> Moment {
        calendar.moment(day: day - 1, timeOfDay: hours * Span.hour + minutes * Span.minute)
    }

    @Test("the smallest scenario needs a name, a start, a length and apps")
    func smallest() throws {
        let scenario = try Self.scenario("smallest")
        #expect(scenario.header.title == "Smallest")
        #expect(scenario.header.length == Span.hour)
        #expect(scenario.header.seed == 0)
        #expect(scenario.header.profile == .sources)
        #expect(scenario.limits == PolicyLimits())
        #expect(scenario.device == DeviceScript())
        #expect(scenario.apps.isEmpty && scenario.interventions.isEmpty)
    }

    @Test("nothing that YAML takes for a number or a switch is lost")
    func wordsAndTypes() throws {
        let scenario = try Self.scenario("words-and-types")
        #expect(scenario.header.title == "07:30")
        #expect(scenario.summary == "on")
        #expect(scenario.header.seed == 7)
        #expect(scenario.header.roster.apps == [Roster.App(name: "true", bundleIdentifier: "12e3")])
        #expect(scenario.apps[0].visits.map(\.moment) == [Moment(90 * Span.minute)])
        #expect(scenario.apps[0].swipes == [Moment(105 * Span.minute)])
    }

    @Test("the header and the numbers of the model")
    func header() throws {
        let scenario = try Self.scenario("everything")
        #expect(scenario.summary == "Every key at its place.")
        #expect(scenario.header.seed == 42)
        #expect(scenario.header.length == 2 * Span.day)
        #expect(scenario.header.calendar == Self.calendar)
        #expect(scenario.header.calendar.isoDate(Self.moment(2, 12, 0)) == "2024-02-29")
        let expected: [(Limit, Int64)] = [
            (.refreshSpacing, 1_200_000), (.criticalBattery, 15), (.usageAdmission, 400),
            (.energyBudget, 300_000), (.idlePower, 50), (.cellularBudget, 12_000_000), (.wiFiRate, 1_000_000),
            (.wiFiEnergyPerMegabyte, 100), (.pendingProcessingRequests, 5), (.pushSpacing, 900_000),
        ]
        for (limit, value) in expected { #expect(scenario.limits[limit] == value, "\(limit)") }
    }

    @Test("the device")
    func device() throws {
        let device = try Self.scenario("everything").device
        let end = Self.end
        #expect(device.battery == 82_500)
        #expect(
            device.charging == [
                Slice(from: Self.moment(1, 22, 0), to: Self.moment(2, 6, 30)),
                Slice(from: Self.moment(2, 22, 0), to: Self.moment(3, 6, 30)),
            ])
        #expect(
            device.measuredCharges == [
                .init(Self.moment(1, 21, 5), milliPercent: 71_000),
                .init(Self.moment(2, 9, 0), milliPercent: 43_500),
            ])
        #expect(device.networks.map(\.moment.milliseconds) == [3_570_000, 4_170_000, 7_170_000, 93_570_000])
        #expect(device.networks.map(\.network) == [.cellular, .none, .wiFi, .wiFi])
        #expect(device.firstUnlock == Self.moment(1, 20, 1))
        #expect(device.uses == [Slice(from: Self.moment(1, 20, 2), to: Self.moment(1, 20, 5))])
        #expect(device.lowPowerMode == [Slice(from: Self.moment(2, 14, 0), to: Self.moment(2, 17, 30))])
        #expect(device.refreshRestricted == [Slice(from: Self.moment(2, 17, 0), to: Self.moment(2, 18, 0))])
        #expect(!device.isSimulator)
        let changes = [Self.moment(1, 21, 0), Self.moment(1, 21, 30), Self.moment(1, 22, 0)]
        #expect(device[.thermalState].map(\.slice.from) == changes)
        #expect(device[.thermalState].map(\.slice.to).dropLast() == changes.dropFirst())
        #expect(device[.thermalState].map(\.value.rawValue) == [1, 3, 0])
        #expect(device.refreshOff == [Slice(from: Self.moment(2, 18, 0), to: Self.moment(2, 19, 0))])
        #expect(device.charging.allSatisfy { $0.to <= end })
    }

    @Test("days of the week and stretches of days, over a year")
    func daysOfTheWeek() throws {
        let scenario = try Self.scenario("days-of-the-week")
        let calendar = scenario.header.calendar
        func days(_ moments: [Moment]) -> [Int64] { moments.map { calendar.dayNumber(at: $0) + 1 } }
        #expect(scenario.device.charging.count == 365)
        #expect(days(scenario.device.uses.map(\.from)).prefix(4) == [4, 5, 11, 12])
        #expect(scenario.device.networks.count == 2 * 261)
        let app = scenario.apps[0]
        #expect(app.habits.map(\.weekdays) == [.weekdays, WeekdaySet(.saturday)])
        #expect(app.visits.count == 261 + 1 + 6)
        #expect(
            days(app.visits.map(\.moment)).filter { calendar.weekday(ofDay: $0 - 1) == .saturday } == [
                11, 361,
            ])
        #expect(days(app.swipes).prefix(3) == [5, 12, 19])
        #expect(days(app.tasks[0].submissions).prefix(2) == [6, 13])
        #expect(app.pushes[0].arrivals.count == 3 * 261 + 52)
        #expect(days(app.transfers[0].enqueuedAt) == [4, 5])
    }

    @Test("a scenario that is to last longer than it says repeats what comes on days")
    func moreDays() throws {
        let text = """
            {name: A, start: 2024-06-05 06:00, length: 18h, apps: [{name: Chat, bundleIdentifier: a.b, \
            visits: [daily 08:00 for 4m, 09:00 for 4m]}]}
            """
        let week = try ScenarioReader.read(Array(text.utf8), file: "a", days: 7)
        #expect(week.header.length == 7 * Span.day)
        #expect(week.apps[0].visits.count == 8)
        let shorter = try ScenarioReader.read(
            Array(text.replacing("length: 18h", with: "length: 9d").utf8), file: "a", days: 2)
        #expect(shorter.header.length == 2 * Span.day)
    }

    @Test("an app, and how the person uses it")
    func app() throws {
        let app = try Self.scenario("everything").apps[0]
        #expect(app.backgroundModes == [.fetch, .processing, .remoteNotification, .voIP])
        #expect(app.refreshOff == [Slice(from: .start, to: Self.end)])
        #expect(!app.isInAppSwitcher)
        #expect(app.daysSinceLastUse == 3)
        #expect(app.freshness == 74 * Span.hour)
        #expect(app.habits.map(\.days) == [12, 14])
        #expect(
            app.visits.map(\.moment) == [
                Self.moment(1, 20, 30), Self.moment(2, 12, 31), Self.moment(2, 20, 30),
            ])
        #expect(app.visits.map(\.jitter) == [0, 5 * Span.minute, 0])
        #expect(app.swipes == [Self.moment(2, 15, 0)])
        #expect(app.systemKills == [Self.moment(2, 11, 0)])
        #expect(app.crashes == [Self.moment(2, 16, 0)])
        #expect(app.cancellations == [Self.moment(2, 10, 30)])
        #expect(app.pendingTaskRequests == [Self.moment(2, 10, 29), Self.moment(2, 10, 31)])
        #expect(!app.extensionsMaySubmit)
        let other = try Self.scenario("everything").apps[1]
        #expect(app.fileProtection == .completeUntilFirstUserAuthentication)
        #expect(other.fileProtection == .complete)
        #expect(other.hasScenes && !app.hasScenes)
        #expect(other.daysSinceLastUse == nil && other.freshness == nil && other.isInAppSwitcher)
    }

    @Test("what an app asks for")
    func requests() throws {
        let scenario = try Self.scenario("everything")
        let app = scenario.apps[0]
        let identifiers = scenario.header.roster.tasks.map(\.identifier)
        #expect(
            identifiers == [
                "com.example.refresh", "com.example.cleaning", "muted chat", "attachments", "in the app",
                "past attachments", "page", "full images", "send", "calls", "mentions",
                "news", "home", "song", "arrived",
            ])
        #expect(
            scenario.header.roster.tasks.map(\.mode) == [
                .appRefresh, .processing, .backgroundPush, .discretionaryRelaunch,
                .nondiscretionaryRelaunch, .discretionaryTransfer, .nondiscretionaryTransfer,
                .discretionaryTransfer, .backgroundTask, .voIPPush, .standardPush, .backgroundFetch,
                .eventTrigger, .eventTrigger, .eventTrigger,
            ])
        var refresh = TaskScript(task: TaskID(0), .appRefresh)
        refresh.registration = .never
        refresh.submitsOnEnteringBackground = false
        refresh.submissions = [Self.moment(2, 9, 0)]
        refresh.submitsAtLaunch = .onBackgroundQueue
        refresh.extensionSubmissions = [Self.moment(2, 8, 0)]
        refresh.cancellations = [Self.moment(2, 9, 30)]
        refresh.earliestBegin = 15 * Span.minute
        refresh.work = Work(
            time: DrawnRange(4_000, 9_000), download: DrawnRange(60_000), power: 900, updatesContent: false,
            saysWhenDone: false, handlesExpiration: false,
            enqueues: ScriptIndex(2))
        var cleaning = TaskScript(task: TaskID(1), .processing)
        cleaning.isPermitted = false
        cleaning.requiresExternalPower = true
        cleaning.requiresNetworkConnectivity = true
        cleaning.work = Work(time: DrawnRange(120_000), updatesContent: false)
        #expect(app.tasks == [refresh, cleaning])
        var push = PushScript(task: TaskID(2))
        push.arrivals = [(1, 22, 0), (1, 22, 5), (1, 22, 10), (2, 9, 2), (2, 10, 0), (2, 11, 0), (2, 12, 0)]
            .map { Self.moment($0, $1, $2) }
        push.priority = 10
        push.pushType = .missing
        push.expiration = Span.hour
        push.payload = ["content-id", "thread"]
        push.work = Work(cpu: 95, memory: 40_000_000, requestsSceneRefresh: true, saysWhenDone: false)
        #expect(app.pushes == [push])
    }

    @Test("how a handler is registered, what it does at expiration, and what is submitted at launch")
    func taskWords() throws {
        let tasks = try Self.scenario("task-words").apps[0].tasks
        #expect(tasks.map(\.registration) == [.late, .twice, .never, .inTime])
        #expect(tasks.map(\.submitsAtLaunch) == [.onMainThread, .onBackgroundQueue, .none, .none])
        #expect(tasks.map(\.work.handlesExpiration) == [false, true, true, true])
        #expect(tasks.map(\.work.stopsOnExpiration) == [true, false, true, true])
        #expect(tasks.map(\.submitsInHandler) == [false, true, false, true])
        #expect(tasks[2].extensionSubmissions == [Moment(2 * Span.hour), Moment(3 * Span.hour)])
        #expect(tasks[2].cancellations == [Moment(4 * Span.hour)])
        #expect(try Self.scenario("task-words").device.isSimulator)
    }

    @Test("what calls the person, and what shows a notification")
    func pushesForThePerson() throws {
        let app = try Self.scenario("everything").apps[0]
        var call = VoIPPushScript(task: TaskID(9))
        call.arrivals = [Self.moment(2, 9, 30)]
        call.expiration = 0
        call.carriesCaller = false
        call.reportsCall = false
        call.callLasts = 45_000
        call.work = Work(time: DrawnRange(3_000), updatesContent: false, saysWhenDone: false)
        #expect(app.voIPPushes == [call])
        var mention = StandardPushScript(task: TaskID(10))
        mention.arrivals = [Self.moment(2, 9, 45)]
        mention.expiration = 5_000
        mention.isMutable = true
        mention.isContentAvailable = true
        mention.extensionWork = Work(
            time: DrawnRange(2_000), download: DrawnRange(20_000), power: 300, memory: 20_000_000,
            updatesContent: false,
            saysWhenDone: false)
        mention.wakeWork = Work(time: DrawnRange(4_000))
        #expect(app.standardPushes == [mention])
        #expect(app.desiresVoIPPushes && app.hasServiceExtension)
        #expect(app.backgroundModes.contains(.voIP))
    }

    @Test("R029 a push with an alert, a sound or a badge among the background pushes is a standard push")
    func alertingPush() throws {
        for key in ["alert", "sound", "badge"] {
            let scenario = try Self.read(
                """
                name: A
                start: 2024-06-05 06:00
                length: 2h
                apps:
                  - name: Chat
                    bundleIdentifier: com.example.chat
                    pushes:
                      - {name: news, arrivals: "07:00", apns-priority: 10, \(key): yes}
                      - {name: quiet, arrivals: "07:30"}
                """)
            let app = scenario.apps[0]
            #expect(app.pushes.map(\.task) == [TaskID(1)])
            var news = StandardPushScript(task: TaskID(0))
            news.arrivals = [Moment(Span.hour)]
            news.showsAlert = key == "alert"
            news.isContentAvailable = true
            news.isMeantForBackground = true
            #expect(app.standardPushes == [news])
            let modes = scenario.header.roster.tasks.map(\.mode)
            #expect(modes == [.standardPush, .backgroundPush])
        }
    }

    @Test("background fetch of iOS 7, and events that launch the app")
    func fetchAndTriggers() throws {
        let app = try Self.scenario("everything").apps[0]
        #expect(app.declaresPermittedIdentifiers)
        var fetch = FetchScript(task: TaskID(11))
        fetch.interval = .minimum
        fetch.changes = [
            .init(Self.moment(2, 14, 0), .never), .init(Self.moment(2, 19, 0), .length(Span.hour)),
            .init(Self.moment(3, 19, 0), .length(Span.hour)),
        ]
        fetch.newData = [
            Self.moment(2, 9, 2), Self.moment(2, 10, 0), Self.moment(2, 11, 0), Self.moment(2, 12, 0),
        ]
        fetch.loggedOut = [Slice(from: Self.moment(2, 14, 0), to: Self.moment(2, 19, 0))]
        fetch.serverDown = [Slice(from: Self.moment(2, 11, 0), to: Self.moment(2, 12, 0))]
        fetch.work = Work(time: DrawnRange(3_000), saysWhenDone: false)
        #expect(app.backgroundFetch == fetch)
        var home = TriggerScript(task: TaskID(12), kind: .regionEntry)
        home.moments = [Self.moment(2, 18, 0), Self.moment(2, 19, 0), Self.moment(2, 20, 0)]
        home.authorizedOff = [Slice(from: Self.moment(2, 19, 30), to: Self.moment(2, 21, 0))]
        home.work = Work(
            time: DrawnRange(2_000, 4_000), download: DrawnRange(10_000), power: 800,
            handlesExpiration: false,
            enqueues: ScriptIndex(2))
        var song = TriggerScript(task: TaskID(13), kind: .audio)
        song.moments = [Self.moment(1, 22, 0)]
        song.isAuthorized = false
        #expect(app.eventTriggers.prefix(2) == [home, song])
        #expect(app.eventTriggers.map(\.isRestartedAtLaunch) == [true, true, false])
        #expect(try Self.scenario("everything").apps[1].backgroundFetch == nil)
    }

    @Test("what an app transfers, and what it completes")
    func transfersAndCompletion() throws {
        let app = try Self.scenario("everything").apps[0]
        var transfer = TransferScript(task: TaskID(7))
        transfer.isDiscretionary = true
        transfer.sessionSendsLaunchEvents = false
        transfer.allowsCellularAccess = false
        transfer.bytes = DrawnRange(12_000_000, 40_000_000)
        transfer.afterVisitBegins = 30_000
        transfer.enqueuedAt = [Self.moment(2, 13, 0)]
        transfer.relaunchWork = Work(time: DrawnRange(3_000))
        #expect(app.transfers.count == 3 && app.transfers[2] == transfer)
        var completion = BackgroundTaskScript(task: TaskID(8))
        completion.beginsBeforeLeaving = 3_000
        completion.visits = [0, 2]
        completion.work = Work(time: DrawnRange(9_000), updatesContent: false, saysWhenDone: false)
        #expect(app.backgroundTasks == [completion])
    }

    @Test("an app's sessions, and what it transfers in them")
    func sessions() throws {
        let scenario = try Self.scenario("everything")
        let app = scenario.apps[0]
        var session = SessionScript(task: TaskID(3), identifier: "com.example.attachments")
        session.isDiscretionary = true
        session.sessionSendsLaunchEvents = false
        session.allowsCellularAccess = false
        session.allowsExpensiveNetworkAccess = false
        session.allowsConstrainedNetworkAccess = false
        session.timeoutIntervalForRequest = 30_000
        session.timeoutIntervalForResource = Span.day
        session.setAfterSession = [.isDiscretionary, .timeoutIntervalForResource]
        session.hasDelegate = false
        session.relaunchWork = Work(time: DrawnRange(4_000))
        var inApp = SessionScript(task: TaskID(4), identifier: "in the app")
        inApp.isBackground = false
        #expect(app.sessions == [session, inApp])
        var upload = TransferScript(task: TaskID(5))
        upload.session = ScriptIndex(0)
        upload.kind = .upload
        upload.isWeb = false
        upload.isResumed = false
        upload.redirects = 2
        upload.earliestBegin = 2 * Span.hour
        upload.expectsToSend = 160
        upload.expectsToReceive = 4_096
        upload.serverStalls = [Slice(from: Self.moment(1, 21, 0), to: Self.moment(1, 21, 5))]
        var page = TransferScript(task: TaskID(6))
        page.session = ScriptIndex(1)
        page.kind = .data
        #expect(Array(app.transfers.prefix(2)) == [upload, page])
        #expect(upload.expectedBytes == 4_256 && page.expectedBytes == nil)
        #expect(
            scenario.device.lowDataMode == [Slice(from: Self.moment(1, 21, 0), to: Self.moment(1, 22, 0))])
        #expect(
            scenario.device[.refreshOverWiFiOnly].map(\.slice)
                == [Slice(from: Self.moment(2, 19, 0), to: Self.moment(2, 20, 0))])
    }

    @Test("interventions stand in order of time")
    func interventions() throws {
        let notes = AppID(1)
        let expected: [Intervention] = [
            Intervention(at: Self.moment(1, 21, 0), .setting(.charger, .on)),
            Intervention(at: Self.moment(2, 9, 0), .setting(.lowPowerMode, .on)),
            Intervention(at: Self.moment(2, 10, 0), .setting(.backgroundAppRefresh, .off)),
            Intervention(at: Self.moment(2, 10, 1), .appBackgroundAppRefresh(notes, isOn: false)),
            Intervention(at: Self.moment(2, 10, 2), .swipeAway(notes)),
            Intervention(at: Self.moment(2, 10, 3), .open(notes)),
            Intervention(at: Self.moment(2, 10, 4), .simulateLaunch(TaskID(0))),
            Intervention(at: Self.moment(2, 10, 5), .simulateExpiration(TaskID(0))),
            Intervention(
                at: Self.moment(2, 10, 6), .setting(.thermalState, SettingValue(rawValue: 2))),
            Intervention(at: Self.moment(2, 10, 7), .restart),
        ]
        #expect(try Self.scenario("everything").interventions == expected)
    }

    @Test("every key is in the scenario that has all, in that of the later modes, or in that of a phone")
    func everyKey() throws {
        let bytes = try ["everything", "later-modes", "phone"].flatMap(Self.bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        for table in ScenarioFormat.tables where table.name != "work" {
            for key in table.keys { #expect(text.contains("\(key.name):"), "\(table.name).\(key.name)") }
        }
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        let path = RepositoryRoot.path(of: "Tests/ScenarioFileTests/ValidScenarios/\(name).yaml")
        return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func scenario(_ name: String) throws -> Scenario {
        try read(String(decoding: try Self.bytes(name), as: UTF8.self), file: "\(name).yaml")
    }

    private static func read(_ text: String, file: String = "text.yaml") throws -> Scenario {
        do throws(ScenarioError) {
            return try ScenarioReader.read(Array(text.utf8), file: file)
        } catch {
            Issue.record("\(error.text)")
            throw error
        }
    }
}
