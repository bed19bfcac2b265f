import BackgroundPolicy
import Simulation
import Timeline
import UntrustedText

/// Reads the app's sessions.
extension AppReader {
    func session(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> SessionScript? {
        let name = part.value("name", Words.name)
        let isDiscretionary = part.yesOrNo("isDiscretionary", default: false)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryRelaunch : .nondiscretionaryRelaunch
        guard let name, let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        let identifier = part.value("identifier", Words.identifier)?.value
        var script = SessionScript(task: task, identifier: identifier ?? name.value)
        script.isBackground = part.value("configuration", Words.isBackground)?.value ?? true
        script.isDiscretionary = isDiscretionary
        script.sessionSendsLaunchEvents = part.yesOrNo("sessionSendsLaunchEvents", default: true)
        script.allowsCellularAccess = part.yesOrNo("allowsCellularAccess", default: true)
        script.allowsExpensiveNetworkAccess = part.yesOrNo("allowsExpensiveNetworkAccess", default: true)
        script.allowsConstrainedNetworkAccess = part.yesOrNo(
            "allowsConstrainedNetworkAccess", default: true)
        if let length = timeout(part, "timeoutIntervalForRequest") {
            script.timeoutIntervalForRequest = length
        }
        if let length = timeout(part, "timeoutIntervalForResource") {
            script.timeoutIntervalForResource = length
        }
        script.hasDelegate = part.yesOrNo("delegate", default: true)
        for setting in part.values("setAfterSession", Words.sessionSetting) {
            script.setAfterSession.insert(setting.value)
        }
        script.relaunchWork = work.read(
            part.section("relaunch"), doneKey: "completionHandler", default: script.relaunchWork)
        return script
    }

    private func timeout(_ part: Section, _ key: String) -> Int64? {
        part.value(key) { scanner throws(PhraseFault) in
            let length = try Length.read(&scanner)
            guard length >= Span.second else { throw .outOfBounds("at least 1s") }
            return length
        }?.value
    }
}

/// The names of an app's sessions with their indices.
struct SessionNames {
    private let names: [String]
    private let indices: [String: ScriptIndex<SessionScript>]

    init(_ names: [String]) {
        self.names = names
        indices = ScriptIndex.byName(names)
    }

    /// The index of the session that a transfer names; reports a name that no session has.
    func index(in part: Section) -> ScriptIndex<SessionScript>? {
        guard let name = part.value("session", Words.name) else { return nil }
        if let index = indices[name.value] { return index }
        if !part.problems.isFull {
            let fault = ScenarioProblem.Fault.unknownIdentifier(
                found: name.value, expected: names, nearest: Nearest.word(to: name.value, among: names))
            part.add(name.place, key: "session", fault)
        }
        return nil
    }
}

extension ScriptIndex {
    /// The indices of named entries of a script, of two with the same name that of the first.
    ///
    /// A scenario with more entries than requests are allowed is refused, so that those beyond need no index.
    static func byName(_ names: [String]) -> [String: ScriptIndex] {
        Dictionary(
            names.prefix(ScenarioLimits.requests).enumerated().map { ($1, ScriptIndex($0)) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension SessionScript.Settings {
    /// Every setting by the name that it has in a scenario.
    static let names: [(name: String, setting: SessionScript.Settings)] = [
        ("isDiscretionary", .isDiscretionary), ("sessionSendsLaunchEvents", .sessionSendsLaunchEvents),
        ("allowsCellularAccess", .allowsCellularAccess),
        ("allowsExpensiveNetworkAccess", .allowsExpensiveNetworkAccess),
        ("allowsConstrainedNetworkAccess", .allowsConstrainedNetworkAccess),
        ("timeoutIntervalForRequest", .timeoutIntervalForRequest),
        ("timeoutIntervalForResource", .timeoutIntervalForResource),
    ]
}
