import Simulation
import Timeline
import UntrustedText

/// Reads the interventions of a scenario.
struct InterventionReader {
    let clock: ScenarioClock
    let roster: Roster

    /// Reads an intervention, which is a time and exactly one act.
    func read(_ section: Section) -> Intervention? {
        let moment = section.value("at") { scanner throws(PhraseFault) in
            try clock.moment(try ClockTime.read(&scanner))
        }
        let app = self.app(section, "app")
        let acts = ActKind.named.filter { section.pair($0.scenarioKey) != nil }
        guard acts.count == 1, let kind = acts.first else {
            let expected = "exactly one act: " + ActKind.named.map(\.scenarioKey).joined(separator: ", ")
            let found = acts.isEmpty ? "no act" : acts.map(\.scenarioKey).joined(separator: ", ")
            section.problems.add(
                section.place, section.path, .outOfBounds(found: found, expected: expected))
            return nil
        }
        guard let act = act(section, kind, app: app), let moment else { return nil }
        return Intervention(at: moment.value, act)
    }

    private func act(_ section: Section, _ kind: ActKind, app: AppID?) -> Act? {
        let key = kind.scenarioKey
        switch kind {
        case .setting(let setting):
            return section.value(key, Words.value(of: setting)).map { value in
                if setting == .backgroundAppRefresh, let app {
                    return .appBackgroundAppRefresh(app, isOn: value.value.isOn)
                }
                return .setting(setting, value.value)
            }
        case .appBackgroundAppRefresh: return nil
        case .restart: return restart(section, key)
        case .swipeAway: return self.app(section, key).map { .swipeAway($0) }
        case .open: return self.app(section, key).map { .open($0) }
        case .simulateLaunch: return task(section, key, app: app).map { .simulateLaunch($0) }
        case .simulateExpiration: return task(section, key, app: app).map { .simulateExpiration($0) }
        case .cancelTask: return task(section, key, app: app).map { .cancelTask($0) }
        }
    }

    /// The restart of the phone, which is said with yes: there is nothing else to choose.
    private func restart(_ section: Section, _ key: String) -> Act? {
        if section.yesOrNo(key, default: true) { return .restart }
        let place = section.pair(key)?.value.place ?? section.place
        section.add(place, key: key, .outOfBounds(found: "no", expected: "yes, as the act takes place"))
        return nil
    }

    private func app(_ section: Section, _ key: String) -> AppID? {
        guard let name = section.value(key, Words.identifier) else { return nil }
        let known = roster.apps.map(\.bundleIdentifier)
        guard let index = known.firstIndex(of: name.value) else {
            // An app without an identifier is a problem already, and may be the one that is meant.
            if !known.contains("") { unknown(name, known, section, key) }
            return nil
        }
        return AppID(index)
    }

    private func task(_ section: Section, _ key: String, app: AppID?) -> TaskID? {
        guard let name = section.value(key, Words.requestName) else { return nil }
        let candidates = roster.tasks.indices.filter { app == nil || roster.tasks[$0].app == app }
        let matches = candidates.filter { roster.tasks[$0].identifier == name.value }
        guard let match = matches.first else {
            unknown(name, candidates.map { roster.tasks[$0].identifier }, section, key)
            return nil
        }
        guard matches.count == 1 else {
            let expected = "a name of one app only, or the key app beside it"
            section.add(name.place, key: key, .outOfBounds(found: name.text, expected: expected))
            return nil
        }
        return TaskID(match)
    }

    private func unknown(_ name: Placed<String>, _ known: [String], _ section: Section, _ key: String) {
        let nearest = Nearest.word(to: name.value, among: known)
        section.add(
            name.place, key: key, .unknownIdentifier(found: name.value, expected: known, nearest: nearest))
    }
}
