import Answers
import BackgroundPolicy
import ProjectFiles
import ScenarioFile
import Timeline
import UntrustedText

/// What the files of a project tell of the questions of `dayline ask`, so that they are not asked.
struct AskedProject {
    /// The answers, by the names of their questions.
    private(set) var facts: [String: SymptomWalk.Given] = [:]
    /// The app that the files are about.
    private(set) var asker = Asker()

    /// Reads an Info.plist, a log, a recording or a scenario, told by its content.
    ///
    /// - Throws: `Failure` if it is none of these, or cannot be read.
    mutating func read(_ path: String, app: String?) throws {
        if let file = try? InputFile(path), file.kind == .propertyList {
            read(try InfoPlistFile.open(path))
        } else {
            let day = try DayEvents(GivenDay.open(path))
            let index = try day.index()
            let roster = index.header.roster
            guard let app = try app.map(roster.app) ?? Self.onlyApp(in: roster) else { return }
            read(index, app, isLog: day.evidence != nil, name: path)
        }
    }

    private static func onlyApp(in roster: Roster) throws -> AppID? {
        guard roster.apps.count > 1 else { return roster.apps.isEmpty ? nil : AppID(0) }
        throw Failure.usage(.appNeeded(among: roster.apps.map(\.bundleIdentifier)))
    }

    private mutating func read(_ file: InfoPlistFile) {
        if let name = file.infoPlist.name, GivenName.fault(in: name) == nil { asker.name = name }
        if let own = file.infoPlist.bundleIdentifier, AppDeclarations.isIdentifier(own) {
            asker.bundleIdentifier = own
        }
        let declared = file.infoPlist.declarations(ofApp: asker.bundleIdentifier)
        let permitted = (declared.permittedIdentifiers ?? []).filter(AppDeclarations.isIdentifier)
        asker.task = permitted.first
        let modes = declared.backgroundModes
        tell("push-mode", modes.contains("remote-notification") ? "yes" : "no", file.name)
        // Which identifier the code has, the file cannot tell; that there is none, it can.
        if permitted.isEmpty { tell("identifier", "no", file.name) }
        let ofTasks = modes.filter { ["fetch", "processing"].contains($0) }
        if ofTasks.isEmpty, !permitted.isEmpty { tell("identifier", "yes", file.name) }
        if ofTasks == ["fetch"] { tell("kind", "refresh", file.name) }
        if ofTasks == ["processing"] { tell("kind", "processing", file.name) }
    }

    private mutating func read(_ index: TimelineIndex, _ app: AppID, isLog: Bool, name: String) {
        let entry = index.header.roster[app]
        if entry.bundleIdentifier != entry.name { asker.name = entry.name }
        asker.bundleIdentifier = entry.bundleIdentifier
        if isLog { tell("device", "device", name) }
        readRequests(of: app, index, name)
        let tracks = index[app]
        let end = index.end
        let isSwiped = tracks.swipedAway.isOn(at: end)
        tell("swiped", isSwiped ? "yes" : "no", name)
        if isSwiped {
            tell("state", "swiped", name)
        } else if tracks.refreshOff.isOn(at: end) || index.device.refreshOff.isOn(at: end) {
            tell("state", "bar-off", name)
        } else if index.device.lowPowerMode.isOn(at: end) {
            tell("state", "low-power", name)
        }
        let days = max(1, (end.milliseconds + Span.day - 1) / Span.day)
        if !isLog || days > 2 { tell("opened", tracks.visits.count >= days ? "daily" : "seldom", name) }
    }

    /// What was submitted, and what was refused.
    private mutating func readRequests(of app: AppID, _ index: TimelineIndex, _ name: String) {
        let tasks = index[app].requests.map { index.requests[$0].request }.filter(\.mode.isScheduled)
        if let task = tasks.last {
            asker.task = index.header.roster[task.task].identifier
            tell("submit", "listed", name)
            if task.mode != .continuedProcessing {
                tell("kind", task.mode == .processing ? "processing" : "refresh", name)
            }
        }
        for instant in index[app].instants {
            guard case .refused(let refusal) = instant.kind, let code = Self.code(of: refusal) else {
                continue
            }
            tell("submit", "throws", name)
            tell("code", code, name)
            if code == "3" { tell("identifier", refusal == .notPermitted ? "no" : "yes", name) }
            if code == "1" {
                tell("device", refusal == .unavailableOnSimulator ? "simulator" : "device", name)
            }
        }
    }

    /// The code with which a submission is refused; nil for another refusal.
    private static func code(of refusal: Refusal) -> String? {
        let domain = "BGTaskSchedulerErrorDomain Code="
        guard let text = refusal.systemText?.rawValue, text.hasPrefix(domain) else { return nil }
        return String(text.dropFirst(domain.count))
    }

    private mutating func tell(_ question: String, _ answer: String, _ source: String) {
        facts[question] = SymptomWalk.Given(answer, toldBy: source)
    }
}
