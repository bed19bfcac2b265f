import BackgroundPolicy
import Populations
import Simulation
public import Timeline

/// Builds a scenario from the sections of a file.
struct ScenarioBuilder {
    private var section: Section
    /// How many days the scenario lasts instead of its own length; nil for its own.
    private let days: Int64?

    /// The rules instead of those that it names; nil for its own.
    private let profile: Profile?

    init(_ section: Section, days: Int64?, profile: Profile? = nil) {
        self.section = section
        self.days = days
        self.profile = profile
    }

    /// Reads everything, and reports what is wrong with it.
    ///
    /// Nil if the start or the length is missing; the rest is read all the same, for its own problems.
    mutating func build() -> (scenario: Scenario, allowed: AllowedFindings)? {
        buildScenario().map { (phone(of: $0.scenario), $0.allowed) }
    }

    private mutating func buildScenario() -> (scenario: Scenario, allowed: AllowedFindings)? {
        let name = section.value(ScenarioKeys.name)?.value ?? ""
        let summary = section.value(ScenarioKeys.summary)?.value ?? ""
        let named = section.value(ScenarioKeys.profile)?.value
        let profile = self.profile ?? named ?? .usual
        let seed = section.value(ScenarioKeys.seed)?.value ?? 0
        let known = readClock()
        section.problems.hasClock = known != nil
        if let known { section.context.clock = known }
        section.context.profile = profile
        section.context.pushFiles = PushFiles.read(section)
        let choices = section.choices(of: profile)
        let limits = section.limits(of: profile, choices)
        let (device, uses) =
            section.parts(ScenarioKeys.device).first.map(DeviceKeys.read) ?? (DeviceScript(), [])
        var requests = RequestNames()
        var allowed = AllowedFindings()
        allowed.read(section, ScenarioKeys.allow)
        let (apps, visits) = readApps(&requests, &allowed)
        OverlapCheck.check(uses + visits, section.problems)
        let roster = requests.roster
        let interventions = bounded(ScenarioKeys.interventions, atMost: ScenarioLimits.interventions)
            .compactMap { InterventionKeys.read($0, in: roster) }.sorted { $0.moment < $1.moment }
        let question = section.value(ScenarioKeys.question)
        let conclusion = section.value(ScenarioKeys.conclusion)
        let reader = LessonReader(roster)
        let steps = bounded(ScenarioKeys.steps, atMost: ScenarioLimits.steps).compactMap(reader.read)
        guard let known else { return nil }
        let header = DayHeader(
            title: name, calendar: known.calendar, length: days.map { $0 * Span.day } ?? known.length,
            profile: profile, seed: seed, roster: roster)
        var scenario = Scenario(
            header: header, summary: summary, limits: limits, choices: choices, device: device, apps: apps,
            interventions: interventions)
        scenario.question = question?.value ?? ""
        scenario.conclusion = conclusion?.value ?? ""
        scenario.steps = steps
        scenario.goals = section.goals(ScenarioKeys.expect, in: roster)
        return (scenario, allowed)
    }

    /// The day of the phone that the file names; the scenario itself where it names none.
    private func phone(of scenario: Scenario) -> Scenario {
        guard let part = section.parts(ScenarioKeys.phone).first,
            let number = part.value(PhoneKeys.number)?.value,
            let population = part.parts(PhoneKeys.population).first
        else { return scenario }
        var builder = PopulationSection(population, scenario) { profile in
            var other = ScenarioBuilder(section.withoutReport, days: days, profile: profile)
            return other.buildScenario()?.scenario
        }
        return builder.build().phone(number).scenario
    }

    /// The sections of a key, as many as are allowed; more are reported.
    private func bounded(_ field: PartField, atMost most: Int) -> ArraySlice<Section> {
        let parts = section.parts(field)
        if parts.count > most {
            section.problems.add(
                parts[most].place, parts[most].path, .tooMany(what: field.key.name, atMost: most))
        }
        return parts.prefix(most)
    }

    private func readClock() -> ScenarioClock? {
        let (start, length) = (section.value(ScenarioKeys.start), section.value(ScenarioKeys.length))
        guard let start, let length else { return nil }
        // A shorter day ignores what comes after its end, but that is no mistake in the file.
        return ScenarioClock(calendar: start.value, length: max(length.value, (days ?? 0) * Span.day))
    }

    private func readApps(
        _ requests: inout RequestNames, _ allowed: inout AllowedFindings
    ) -> (scripts: [AppScript], visits: [Placed<Slice>]) {
        var scripts: [AppScript] = []
        var visits: [Placed<Slice>] = []
        var lines: [String: Int] = [:]
        for part in bounded(ScenarioKeys.apps, atMost: ScenarioLimits.apps) {
            let name = part.value(AppKeys.name)?.value ?? ""
            let bundle = part.value(AppKeys.bundleIdentifier)
            if let bundle, let line = lines.updateValue(bundle.place.line, forKey: bundle.value) {
                let fault = ScenarioProblem.Fault.duplicateIdentifier(found: bundle.value, firstLine: line)
                section.problems.add(bundle.place, bundle.path, fault)
            }
            let app = requests.begin(Roster.App(name: name, bundleIdentifier: bundle?.value ?? ""))
            allowed.read(part, AppKeys.allow, app: app)
            let read = AppReader(part).read(&requests)
            scripts.append(read.script)
            visits += read.visits
        }
        return (scripts, visits)
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
    mutating func read(_ section: Section, _ field: ListField<FindingID>, app: AppID? = nil) {
        let found = Set(section.distinctValues(field).map(\.value))
        guard !found.isEmpty else { return }
        if let app { inApps[app] = found } else { everywhere = found }
    }
}
