import BackgroundPolicy
import Simulation
import Timeline

@testable import Advice

/// A scenario that a test changes as a line of help says, with code of its own.
struct MendedByHand {
    var scenario: Scenario
    var interventions: [Intervention]
    /// The task that the claim is about.
    private(set) var task: TaskID
    /// From when on a run counts.
    private(set) var since: Moment
    private let index: Int

    /// Changes a day as a line says; nil if the test does not know the remedy.
    init?(_ scenario: Scenario, _ interventions: [Intervention], as line: HelpLine) {
        self.scenario = scenario
        self.interventions = interventions
        task = line.task
        since = line.since
        index = Int(line.app.index)
        for remedy in line.remedy.split(separator: "+") {
            guard
                mendDevice(String(remedy), line) || mendTask(String(remedy), line)
                    || mendTransfer(String(remedy), line) || mendWork(String(remedy), line)
                    || mendLaterMode(String(remedy), line) || replace(String(remedy), line)
            else { return nil }
        }
    }

    private var app: AppScript {
        get { scenario.apps[index] }
        set { scenario.apps[index] = newValue }
    }

    private mutating func drop(_ isMeant: (Act) -> Bool) {
        interventions = interventions.filter { !isMeant($0.act) }
        scenario.interventions = scenario.interventions.filter { !isMeant($0.act) }
    }

    private mutating func drop(_ setting: DeviceSetting) {
        scenario.device[setting] = []
        drop { if case .setting(setting, _) = $0 { true } else { false } }
    }

    /// What the person does otherwise.
    private mutating func mendDevice(_ remedy: String, _ line: HelpLine) -> Bool {
        let end = Moment(scenario.header.length)
        switch remedy {
        case "low-power-mode-off":
            drop(.lowPowerMode)
            _ = scenario.choices.answer(.lowPowerModeBegins, with: "byPerson")
        case "low-data-mode-off": drop(.lowDataMode)
        case "thermal-state-nominal": drop(.thermalState)
        case "background-app-refresh-on":
            drop(.backgroundAppRefresh)
            drop(.refreshRestricted)
            drop(.refreshOverWiFiOnly)
            drop(.lowDataMode)
            drop { if case .appBackgroundAppRefresh(line.app, _) = $0 { true } else { false } }
            app.refreshOff = []
        case "not-swiped-away":
            app.swipes = []
            app.isInAppSwitcher = true
            drop { $0 == .swipeAway(line.app) }
        case "charger-stays", "charger-connected":
            guard let from = remedy == "charger-stays" ? line.since : clock(in: line) else { return false }
            let before = scenario.device.charging.filter { $0.to <= from }
            drop(.charger)
            scenario.device.charging = before + [Slice(from: from, to: end)]
        case "opened-again":
            guard let moment = clock(in: line) else { return false }
            interventions.append(Intervention(at: moment, .open(line.app)))
        case "wifi": scenario.device.networks = []
        case "unlocked": scenario.device.firstUnlock = .start
        case "opened-daily": openDaily(line)
        default: return false
        }
        return true
    }

    /// The moment whose clock time stands in the advice, to the millisecond.
    private func clock(in line: HelpLine) -> Moment? {
        let day = IndependentDay(scenario, interventions: interventions)
        var known =
            [line.since, line.since + 30 * Span.minute]
            + day.verdicts.flatMap { [$0, $0 + 30 * Span.minute] }
        known.append(Moment(scenario.header.length) - 1)
        return known.filter { $0 >= line.since }.sorted()
            .first { line.advice.hasSuffix(" at \(scenario.header.clock($0))") }
    }

    private mutating func openDaily(_ line: HelpLine) {
        let calendar = scenario.header.calendar
        guard
            let digits = line.advice.split(separator: " ").last?.split(separator: ":").compactMap({
                Int64($0)
            }),
            digits.count == 2
        else { return }
        let minute = digits[0] * 60 + digits[1]
        // The time of a habit or a visit may have seconds that the advice does not tell.
        let known = app.habits.map(\.timeOfDay) + app.visits.map { calendar.timeOfDay(at: $0.moment) }
        let time = known.first { $0 / Span.minute == minute } ?? minute * Span.minute
        app.habits = app.habits.filter { $0.timeOfDay != time } + [AppScript.Habit(timeOfDay: time)]
        app.daysSinceLastUse = 0
        var visits = app.visits
        for day in 0...(scenario.header.length / Span.day + 1) {
            let moment = calendar.moment(day: day, timeOfDay: time)
            guard moment >= .start, moment < Moment(scenario.header.length),
                visits.allSatisfy({ abs($0.moment - moment) >= Span.hour })
            else { continue }
            visits.append(AppScript.Visit(at: moment, length: DrawnRange(120_000)))
        }
        app.visits = visits.sorted { $0.moment < $1.moment }
    }

    /// What the app submits or sends otherwise.
    private mutating func mendTask(_ remedy: String, _ line: HelpLine) -> Bool {
        let tasks = app.tasks.indices.filter { app.tasks[$0].task == line.task }
        let pushes = app.pushes.indices.filter { app.pushes[$0].task == line.task }
        switch remedy {
        case "requires-external-power", "power-not-required":
            for i in tasks { app.tasks[i].requiresExternalPower = true }
        case "requires-no-power": for i in tasks { app.tasks[i].requiresExternalPower = false }
        case "no-network-needed": for i in tasks { app.tasks[i].requiresNetworkConnectivity = false }
        case "queue": for i in tasks { app.tasks[i].failsIfItCannotStart = false }
        case "only-this-task":
            guard let mode = tasks.first.map({ app.tasks[$0].mode }) else { return false }
            app.tasks = app.tasks.filter { $0.task == line.task || $0.mode != mode }
        case "monitoring-not-restarted":
            for i in app.eventTriggers.indices where app.eventTriggers[i].task == line.task {
                app.eventTriggers[i].isRestartedAtLaunch = true
            }
        case "ios18": _ = scenario.choices.answer(.swipeAndProcessing, with: "allowed")
        case "on-device": scenario.device.isSimulator = false
        case "open-access": app.extensionsMaySubmit = true
        case "identifier-not-permitted": for i in tasks { app.tasks[i].isPermitted = true }
        case "handler-not-registered": for i in tasks { app.tasks[i].registration = .inTime }
        case "not-rescheduled": for i in tasks { app.tasks[i].submitsInHandler = true }
        case "earliest-begin-too-far":
            for i in tasks { app.tasks[i].earliestBegin = scenario.limits[.earliestBeginDateMaximum] }
        case "network-not-required": for i in tasks { app.tasks[i].requiresNetworkConnectivity = true }
        case "push-priority": for i in pushes { app.pushes[i].priority = 5 }
        case "content-available-missing": for i in pushes { app.pushes[i].isContentAvailable = true }
        case "background-mode-missing":
            let names: [(String, AppScript.BackgroundModes)] = [
                ("fetch", .fetch), ("processing", .processing), ("remote-notification", .remoteNotification),
                ("voip", .voIP),
            ]
            guard let mode = names.first(where: { line.advice.hasPrefix("add \($0.0) to") })?.1 else {
                return false
            }
            app.backgroundModes.insert(mode)
        case "files-locked": app.fileProtection = .completeUntilFirstUserAuthentication
        case "push-registration-missing": app.desiresVoIPPushes = true
        case "fetch-disabled-by-key": app.declaresPermittedIdentifiers = false
        case "fetch-interval-never": app.backgroundFetch?.interval = .minimum
        case "call-not-reported":
            for i in app.voIPPushes.indices where app.voIPPushes[i].task == line.task {
                app.voIPPushes[i].reportsCall = true
            }
        case "extension-missing":
            app.hasServiceExtension = true
            for i in app.standardPushes.indices where app.standardPushes[i].task == line.task {
                app.standardPushes[i].isMutable = true
            }
        default: return false
        }
        return true
    }

    /// What an app does otherwise with widgets, Live Activities and health data.
    private mutating func mendLaterMode(_ remedy: String, _ line: HelpLine) -> Bool {
        switch remedy {
        case "update-priority-5":
            for i in app.activityPushes.indices where app.activityPushes[i].task == line.task {
                app.activityPushes[i].isUrgent = false
            }
        case "start-push-without-alert":
            for i in app.startPushes.indices where app.startPushes[i].task == line.task {
                app.startPushes[i].hasAlert = true
            }
        case "frequent-updates": app.supportsFrequentUpdates = true
        case "continued-task-stalls": changeWork(of: line.task) { $0.progressStopsAfter = nil }
        case "location-push-not-entitled":
            for i in app.locationPushes.indices where app.locationPushes[i].task == line.task {
                app.locationPushes[i].isEntitled = true
            }
        case "health-not-completed", "health-not-entitled":
            for i in app.healthDeliveries.indices where app.healthDeliveries[i].task == line.task {
                app.healthDeliveries[i].work.saysWhenDone =
                    remedy == "health-not-completed" || app.healthDeliveries[i].work.saysWhenDone
                app.healthDeliveries[i].isEntitled =
                    remedy == "health-not-entitled" || app.healthDeliveries[i].isEntitled
            }
        case "upload-url-base-missing", "upload-access-limited", "upload-without-progress",
            "upload-not-acknowledged", "upload-over-memory":
            if app.photoUploads.first?.task == line.task { mend(&app.photoUploads[0], remedy) }
        case "seen-often":
            for place in app.widgets.indices where app.widgets[place].task == line.task {
                app.widgets[place].looksPerDay = scenario.limits[.widgetLooksOften]
            }
        default: return false
        }
        return true
    }

    private func mend(_ upload: inout PhotoUploadScript, _ remedy: String) {
        switch remedy {
        case "upload-url-base-missing": upload.hasURLBase = true
        case "upload-access-limited": upload.limitedAccess = []
        case "upload-without-progress": upload.result = .asAdvised
        case "upload-not-acknowledged": upload.acknowledges = true
        default: upload.work.memory = nil
        }
    }

    /// What the app transfers otherwise.
    private mutating func mendTransfer(_ remedy: String, _ line: HelpLine) -> Bool {
        let transfers = app.transfers.indices.filter { app.transfers[$0].task == line.task }
        switch remedy {
        case "not-discretionary":
            for i in transfers {
                app.transfers[i].isDiscretionary = false
                if let session = app.transfers[i].session { app.sessions[session].isDiscretionary = false }
            }
        case "default-session":
            for i in app.sessions.indices where app.sessions[i].task == line.task {
                app.sessions[i].isBackground = true
            }
        case "transfer-not-resumed": for i in transfers { app.transfers[i].isResumed = true }
        case "transfer-begins-too-late": for i in transfers { app.transfers[i].earliestBegin = 0 }
        case "data-task": for i in transfers { app.transfers[i].kind = .download }
        case "transfer-scheme": for i in transfers { app.transfers[i].isWeb = true }
        case "in-foreground":
            for i in transfers {
                if let session = app.transfers[i].session { app.sessions[session].isDiscretionary = false }
                let index = ScriptIndex<TransferScript>(i)
                for work in app.works(under: PolicyChoices()) where work.work.enqueues == index {
                    app[keyPath: work.path].enqueues = nil
                }
                app.transfers[i].isDiscretionary = false
                app.transfers[i].enqueuedAt = [line.since]
            }
        default: return false
        }
        return true
    }

    /// What the work does otherwise.
    private mutating func mendWork(_ remedy: String, _ line: HelpLine) -> Bool {
        let limits = scenario.limits
        switch remedy {
        case "task-not-completed", "background-task-leaked":
            changeWork(of: line.task) { $0.saysWhenDone = true }
        case "no-expiration-handler": changeWork(of: line.task) { $0.handlesExpiration = true }
        case "expiration-ignored": changeWork(of: line.task) { $0.stopsOnExpiration = true }
        case "memory-over-limit": changeWork(of: line.task) { $0.memory = limits[.processMemory] }
        case "cpu-over-limit":
            if let i = app.tasks.firstIndex(where: { $0.task == line.task && $0.kind == .processing }) {
                app.tasks[i].requiresExternalPower = true
            } else {
                changeWork(of: line.task) { $0.cpu = limits[.cpuShare] - 1 }
            }
        case "large-download":
            let most = limits[.cellularBytesPerLaunch]
            changeWork(of: line.task) {
                if $0.download.most > most { $0.download = DrawnRange(min($0.download.least, most), most) }
            }
        case "work-over-run-time":
            // A relaunch is named like its transfer or session, and the wake for an alert push like the push.
            let mode = scenario.header.roster[line.task].mode
            let limit: Limit? =
                mode.isTransfer ? .relaunchRunTime : mode == .standardPush ? .pushRunTime : mode.runTimeLimit
            guard let most = limit.map({ limits[$0] / 2 }) else { return false }
            changeWork(of: line.task) { $0.time = DrawnRange(min($0.time.least, most), most) }
        case "extension-too-long", "extension-over-memory", "content-handler-missing":
            for i in app.standardPushes.indices where app.standardPushes[i].task == line.task {
                let time = app.standardPushes[i].extensionWork.time
                let most = limits[.serviceExtensionRunTime]
                switch remedy {
                case "extension-too-long":
                    app.standardPushes[i].extensionWork.time = DrawnRange(min(time.least, most), most)
                case "extension-over-memory":
                    app.standardPushes[i].extensionWork.memory = limits[.serviceExtensionMemory]
                default: app.standardPushes[i].extensionWork.saysWhenDone = true
                }
            }
        case "cheaper":
            for work in app.works(under: scenario.choices) {
                let (time, download) = (work.work.time, work.work.download)
                app[keyPath: work.path].time = DrawnRange(time.least / 10, time.most / 10)
                app[keyPath: work.path].download = DrawnRange(download.least / 10, download.most / 10)
            }
        default: return false
        }
        return true
    }

    private mutating func changeWork(of task: TaskID, _ change: (inout Work) -> Void) {
        for i in app.tasks.indices where app.tasks[i].task == task { change(&app.tasks[i].work) }
        for i in app.pushes.indices where app.pushes[i].task == task { change(&app.pushes[i].work) }
        for i in app.voIPPushes.indices where app.voIPPushes[i].task == task {
            change(&app.voIPPushes[i].work)
        }
        for i in app.backgroundTasks.indices where app.backgroundTasks[i].task == task {
            change(&app.backgroundTasks[i].work)
        }
        for i in app.eventTriggers.indices where app.eventTriggers[i].task == task {
            change(&app.eventTriggers[i].work)
        }
        for i in app.standardPushes.indices where app.standardPushes[i].task == task {
            change(&app.standardPushes[i].wakeWork)
        }
        for i in app.widgets.indices where app.widgets[i].task == task { change(&app.widgets[i].work) }
        for i in app.startPushes.indices where app.startPushes[i].task == task {
            change(&app.startPushes[i].work)
        }
        for i in app.healthDeliveries.indices where app.healthDeliveries[i].task == task {
            change(&app.healthDeliveries[i].work)
        }
        for intents in [\AppScript.appIntents, \.longRunningIntents] {
            for i in app[keyPath: intents].indices where app[keyPath: intents][i].task == task {
                change(&app[keyPath: intents][i].work)
            }
        }
        for i in app.locationPushes.indices where app.locationPushes[i].task == task {
            change(&app.locationPushes[i].work)
        }
        if app.photoUploads.first?.task == task { change(&app.photoUploads[0].work) }
        for i in app.sessions.indices where app.sessions[i].task == task {
            change(&app.sessions[i].relaunchWork)
        }
        for i in app.transfers.indices where app.transfers[i].task == task {
            change(&app.transfers[i].relaunchWork)
        }
        if app.backgroundFetch?.task == task, var fetch = app.backgroundFetch {
            change(&fetch.work)
            app.backgroundFetch = fetch
        }
    }

    /// What takes the request's place.
    private mutating func replace(_ remedy: String, _ line: HelpLine) -> Bool {
        func added(_ mode: ExecutionMode) -> TaskID {
            scenario.header.roster.add(Roster.Task(app: line.app, mode: mode, identifier: "by hand"))
        }
        switch remedy {
        case "alert-push":
            task = added(.standardPush)
            var push = StandardPushScript(task: task)
            push.arrivals = [line.since]
            app.standardPushes.append(push)
        case "background-push":
            let day = IndependentDay(scenario, interventions: interventions)
            let eligible = day.eligible.first { $0.task == line.task && $0.submitted == line.since }?.moment
            task = added(.backgroundPush)
            var push = PushScript(task: task)
            push.arrivals = [eligible ?? line.since]
            push.work = app.tasks.first { $0.task == line.task }?.work ?? app.backgroundFetch?.work ?? Work()
            app.backgroundModes.insert(.remoteNotification)
            app.pushes.append(push)
        case "as-processing":
            guard let former = app.tasks.first(where: { $0.task == line.task }) else { return false }
            task = added(.processing)
            var script = TaskScript(task: task, .processing)
            script.requiresExternalPower = true
            script.earliestBegin = former.earliestBegin
            script.submitsOnEnteringBackground = former.submitsOnEnteringBackground
            script.submissions = former.submissions
            script.work = former.work
            app.backgroundModes.insert(.processing)
            app.tasks.append(script)
        case "continued-task": return continueWork(line, added(.continuedProcessing))
        default: return false
        }
        return true
    }

    private mutating func continueWork(_ line: HelpLine, _ continued: TaskID) -> Bool {
        let work =
            app.tasks.first { $0.task == line.task }?.work
            ?? app.backgroundTasks.first { $0.task == line.task }?.work
        guard var work else { return false }
        let visits = IndependentDay(scenario, interventions: interventions).foreground(of: line.app)
        guard let visit = visits.last(where: { $0.from <= line.since }) else { return false }
        work.saysWhenDone = true
        work.handlesExpiration = true
        var script = TaskScript(task: continued, .continuedProcessing)
        script.submissions = [min(visit.to, line.since) - Span.second]
        script.work = work
        app.tasks.append(script)
        task = continued
        since = script.submissions[0]
        return true
    }
}
