import BackgroundPolicy
import Simulation
public import Timeline

/// Builds a scenario from the sections of a file.
struct ScenarioBuilder {
    let section: Section
    /// How many days the scenario lasts instead of its own length; nil for its own.
    let days: Int64?

    /// Reads everything, and reports what is wrong with it.
    ///
    /// Nil if the start or the length is missing; the rest is read all the same, for its own problems.
    func build() -> (scenario: Scenario, allowed: AllowedFindings)? {
        let name = section.value("name", Words.name)?.value ?? ""
        let summary = section.value("description", Words.text)?.value ?? ""
        let profile = readProfile()
        let seed = section.value("seed", Words.seed)?.value ?? 0
        let known = readClock()
        section.problems.hasClock = known != nil
        let clock = known ?? Self.clockForProblems
        var choices = PolicyChoices(profile: profile)
        ChoiceReader(section: section).read(into: &choices)
        var limits = PolicyLimits(profile: profile)
        limits.follow(choices)
        LimitReader(section: section).read(into: &limits)
        var device = DeviceScript()
        var foreground: [Placed<Slice>] = []
        if let part = section.section("device") {
            (device, foreground) = DeviceReader(section: part, clock: clock).read()
        }
        var roster = Roster()
        var allowed = AllowedFindings()
        allowed.read(section)
        let apps = readApps(clock, profile, &roster, &foreground, &allowed)
        OverlapCheck.check(foreground, section.problems)
        let interventions = readInterventions(clock, roster)
        let question = section.prose("question")
        let steps = readSteps(clock, roster)
        guard known != nil else { return nil }
        let header = DayHeader(
            title: name, calendar: clock.calendar, length: days.map { $0 * Span.day } ?? clock.length,
            profile: profile, seed: seed,
            roster: roster)
        var scenario = Scenario(
            header: header, summary: summary, limits: limits, choices: choices, device: device, apps: apps,
            interventions: interventions)
        scenario.question = question?.value ?? ""
        scenario.steps = steps
        return (scenario, allowed)
    }

    private func readSteps(_ clock: ScenarioClock, _ roster: Roster) -> [Lesson.Step] {
        let reader = LessonReader(clock: clock, roster: roster)
        return bounded("steps", atMost: ScenarioLimits.steps).compactMap { reader.read($0) }
    }

    private func readInterventions(_ clock: ScenarioClock, _ roster: Roster) -> [Intervention] {
        let reader = InterventionReader(clock: clock, roster: roster)
        return bounded("interventions", atMost: ScenarioLimits.interventions)
            .compactMap { reader.read($0) }.sorted { $0.moment < $1.moment }
    }

    /// The sections of a key, as many as are allowed; more are reported.
    private func bounded(_ key: String, atMost most: Int) -> ArraySlice<Section> {
        let parts = section.sections(key)
        if parts.count > most {
            section.problems.add(parts[most].place, parts[most].path, .tooMany(what: key, atMost: most))
        }
        return parts.prefix(most)
    }

    private func readProfile() -> Profile {
        let profile = section.value("profile") { scanner throws(PhraseFault) in
            guard let name = Profile.names.first(where: { scanner.take($0) }),
                let profile = Profile(named: name)
            else { throw .notUnderstood }
            return profile
        }
        guard let profile else { return .sources }
        return profile.value
    }

    private func readClock() -> ScenarioClock? {
        let start = section.value("start", Self.readStart)
        let length = section.value("length") { scanner throws(PhraseFault) in
            let length = try Length.read(&scanner)
            guard (Span.minute...ScenarioLimits.days * Span.day).contains(length) else {
                throw .outOfBounds("a length from 1m to \(ScenarioLimits.days)d")
            }
            return length
        }
        guard let start, let length else { return nil }
        // A shorter day ignores what comes after its end, but that is no mistake in the file.
        return ScenarioClock(calendar: start.value, length: max(length.value, (days ?? 0) * Span.day))
    }

    /// A clock with every day of the week, with which a file without a start or length is read.
    private static var clockForProblems: ScenarioClock {
        ScenarioClock(calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: 7 * Span.day)
    }

    private static func readStart(_ scanner: inout PhraseScanner) throws(PhraseFault) -> DayCalendar {
        guard let year = scanner.digits(), year.count == 4, scanner.take("-"),
            let month = scanner.digits(), month.count == 2, scanner.take("-"),
            let day = scanner.digits(), day.count == 2
        else { throw .notUnderstood }
        scanner.endOfWord()
        let time = try ClockTime.readClock(&scanner)
        guard time < Span.day,
            let calendar = DayCalendar(
                year: year.value, month: month.value, day: day.value, startOfDay: time)
        else { throw .outOfBounds("a date that exists") }
        return calendar
    }

    private func readApps(
        _ clock: ScenarioClock, _ profile: Profile, _ roster: inout Roster,
        _ foreground: inout [Placed<Slice>],
        _ allowed: inout AllowedFindings
    ) -> [AppScript] {
        let pushFiles = PushFiles(section)
        var scripts: [AppScript] = []
        var lines: [String: Int] = [:]
        for part in section.sections("apps") {
            guard scripts.count < ScenarioLimits.apps else {
                section.problems.add(
                    part.place, part.path, .tooMany(what: "apps", atMost: ScenarioLimits.apps))
                break
            }
            let name = part.value("name", Words.name)?.value ?? ""
            let bundle = part.value("bundleIdentifier", Words.identifier)
            if let bundle, let line = lines.updateValue(bundle.place.line, forKey: bundle.value) {
                let fault = ScenarioProblem.Fault.duplicateIdentifier(found: bundle.value, firstLine: line)
                section.problems.add(bundle.place, bundle.path, fault)
            }
            let app = roster.add(Roster.App(name: name, bundleIdentifier: bundle?.value ?? ""))
            allowed.read(part, app: app)
            let read = AppReader(
                section: part, clock: clock, app: app, profile: profile, pushFiles: pushFiles
            ).read(into: &roster)
            scripts.append(read.script)
            foreground += read.visits
        }
        return scripts
    }
}

/// The findings that a scenario declares as intended, in all apps or in one.
public struct AllowedFindings: Hashable, Sendable {
    private var everywhere: Set<FindingID> = []
    private var inApps: [AppID: Set<FindingID>] = [:]

    /// Whether a finding about an app is allowed.
    public func allows(_ finding: FindingID, in app: AppID) -> Bool {
        everywhere.contains(finding) || inApps[app]?.contains(finding) == true
    }

    /// Reads the ids of the key `allow`, of the scenario or of an app.
    mutating func read(_ section: Section, app: AppID? = nil) {
        let found = Set(section.values("allow", Words.finding).map(\.value))
        guard !found.isEmpty else { return }
        if let app { inApps[app] = found } else { everywhere = found }
    }
}
