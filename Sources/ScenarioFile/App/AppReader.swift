import BackgroundPolicy
import Simulation
import Timeline

/// Reads an app: its declarations, its use by the person, and its requests.
struct AppReader {
    let section: Section
    let clock: ScenarioClock
    let app: AppID
    let work: WorkReader
    let profile: Profile
    let pushFiles: PushFiles

    init(section: Section, clock: ScenarioClock, app: AppID, profile: Profile, pushFiles: PushFiles) {
        self.pushFiles = pushFiles
        self.section = section
        self.clock = clock
        self.app = app
        self.profile = profile
        work = WorkReader(transferNames: section.names(inside: "transfers"))
    }

    /// Reads the app and adds its requests to the roster.
    ///
    /// - Returns: the app, and its planned visits with their greatest length.
    func read(into roster: inout Roster) -> (script: AppScript, visits: [Placed<Slice>]) {
        var script = AppScript()
        for mode in section.values("UIBackgroundModes", Words.backgroundMode) {
            script.backgroundModes.insert(mode.value)
        }
        script.isInAppSwitcher = section.yesOrNo("inAppSwitcher", default: true)
        script.hasScenes = section.yesOrNo("UIApplicationSceneManifest", default: false)
        if let protection = section.value("fileProtection", Words.fileProtection) {
            script.fileProtection = protection.value
        }
        script.refreshOff = section.slices("backgroundAppRefreshOff", clock).map(\.value)
        if let days = section.value("lastUsed", Words.lastUsed) { script.daysSinceLastUse = days.value }
        script.freshness = section.value("contentAge", Length.read)?.value
        script.habits = section.values("habits", Occasions.habit).map(\.value)
        let visits = readVisits()
        script.visits = visits.map(\.value)
        script.swipes = section.moments("swipedAway", clock)
        script.systemKills = section.moments("endedBySystem", clock)
        script.crashes = section.moments("crashes", clock)
        script.cancellations = section.moments("cancelAllTaskRequests", clock)
        script.pendingTaskRequests = section.moments("pendingTaskRequests", clock)
        script.extensionsMaySubmit = section.yesOrNo("extensionOpenAccess", default: true)
        script.declaresPermittedIdentifiers = section.pair("BGTaskSchedulerPermittedIdentifiers") != nil
        var requests = RequestNames(app: app)
        script.permittedIdentifiers =
            section.values("BGTaskSchedulerPermittedIdentifiers", Words.identifier).map(\.value)
        script.tasks = readTasks(permitted: Set(script.permittedIdentifiers), &requests, &roster)
        readPushes(&script, &requests, &roster)
        let sessions = SessionNames(section.names(inside: "sessions"))
        script.sessions = section.sections("sessions").compactMap { session($0, &requests, &roster) }
        script.transfers = section.sections("transfers").compactMap {
            transfer($0, sessions, script.sessions, &requests, &roster)
        }
        script.backgroundTasks = section.sections("beginBackgroundTask").compactMap {
            backgroundTask($0, visits: visits.count, &requests, &roster)
        }
        readPushesForPerson(&script, &requests, &roster)
        script.backgroundFetch = backgroundFetch(section.section("backgroundFetch"), &requests, &roster)
        script.eventTriggers = section.sections("eventTriggers").compactMap {
            eventTrigger($0, &requests, &roster)
        }
        readWidgets(&script, &requests, &roster)
        readLiveActivities(&script, &requests, &roster)
        for list in AppList.outside { list.read(self, into: &script, &requests, &roster) }
        let slices = visits.map { visit in
            let slice = Slice(from: visit.value.moment, to: visit.value.moment + visit.value.length.most)
            return Placed(value: slice, text: visit.text, place: visit.place, path: visit.path)
        }
        return (script, slices)
    }

    private func readVisits() -> [Placed<AppScript.Visit>] {
        section.values("visits") { scanner throws(PhraseFault) in try Occasions.visits(&scanner, clock) }
            .flatMap { phrase in
                phrase.value.map {
                    Placed(value: $0, text: phrase.text, place: phrase.place, path: phrase.path)
                }
            }
            .sorted { $0.value.moment < $1.value.moment }
    }
}

extension Section {
    /// The names in the mappings of a key, read before the rest of them.
    fileprivate func names(inside key: String) -> [String] {
        guard let pair = pair(key) else { return [] }
        let entries: [Entry] =
            if case .list(let entries) = pair.value.content { entries } else { [pair.value] }
        return entries.compactMap { entry in
            guard case .mapping(let pairs) = entry.content,
                let name = pairs.first(where: { $0.key == "name" }),
                case .text(let text, _) = name.value.content
            else { return nil }
            return text
        }
    }
}
