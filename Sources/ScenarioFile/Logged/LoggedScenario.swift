public import BackgroundPolicy
public import Timeline
import UntrustedText

/// A day that a device logged, written as a scenario that can be simulated and changed.
///
/// Every value has a comment with the line of the log that tells it, or with the word *guessed*. What no line tells is
/// left to the scenario's defaults.
public struct LoggedScenario {
    let header: DayHeader
    let facts: LoggedFacts
    let use: LoggedUse
    let phrases: LoggedPhrases
    private let source: String
    /// What was assumed as the log was read, as sentences.
    private let remarks: [String]
    /// The profile that a person asked for; nil for the lowest one that has every mode of the log.
    private let askedProfile: Profile?
    /// Whether it is known which requests are older than the log.
    private let marksUnknownSubmissions: Bool
    /// What a comment says of a property that is not known.
    let unknown = "no line of the log tells it"

    /// The scenario of a logged day.
    ///
    /// - Parameters:
    ///   - header: The day.
    ///   - events: What the log tells, in order of time.
    ///   - through: The last moment that the log covers.
    ///   - evidence: The scheduler's evaluations.
    ///   - source: The name of the log, for a comment.
    ///   - profile: The rules of the scenario, which may lack modes of the log; nil for the lowest that has all.
    ///   - marksUnknownSubmissions: Whether the evidence holds which requests are older than the log; recordings of
    ///     earlier formats do not.
    public init(
        header: DayHeader, events: [TimelineEvent], through: Moment, evidence: DeviceEvidence,
        source: String, profile: Profile? = nil,
        marksUnknownSubmissions: Bool = true
    ) {
        askedProfile = profile
        self.header = header
        self.source = source
        remarks = evidence.remarks
        self.marksUnknownSubmissions = marksUnknownSubmissions
        let minutes = (through.milliseconds + Span.minute - 1) / Span.minute
        let end = Moment(min(max(minutes, 1) * Span.minute, ScenarioLimits.days * Span.day))
        facts = LoggedFacts(events, header.roster, evidence, end: end)
        use = LoggedUse(facts)
        phrases = LoggedPhrases(calendar: header.calendar, end: end, places: evidence.places)
    }

    /// The text of the scenario.
    public var text: String {
        var yaml = CommentedYAML()
        writeBeginning(&yaml)
        writeDevice(&yaml)
        yaml.skip()
        let apps = header.roster.apps.indices.filter { !facts.apps[$0].isEmpty }
        guard !apps.isEmpty else {
            yaml.add(0, ScenarioKeys.apps.name, "[]", note: "no line that Dayline knows tells of one")
            return yaml.text
        }
        yaml.add(0, ScenarioKeys.apps.name, "")
        var bundles = DistinctNames()
        for app in apps.prefix(ScenarioLimits.apps) { writeApp(app, &bundles, &yaml) }
        if apps.count > ScenarioLimits.apps {
            yaml.remark(1, "\(apps.count - ScenarioLimits.apps) more apps are left out")
        }
        return yaml.text
    }

    private func writeBeginning(_ yaml: inout CommentedYAML) {
        yaml.remark(0, "A day that a device logged, as a scenario; the log is \(JSONText.quoted(source)).")
        yaml.remark(
            0,
            "\"\(phrases.places.form)\" is where the log tells it. \"guessed\" marks what no line tells; what is not"
        )
        yaml.remark(0, "written here is not in the log either and has the default of the scenario.")
        if !marksUnknownSubmissions {
            yaml.remark(
                0,
                "It was made of a recording of an earlier format, which does not hold which requests are older than"
            )
            yaml.remark(0, "the log.")
        }
        for remark in remarks { yaml.remark(0, LoggedPhrases.comment(remark)) }
        writeGaps(&yaml)
        yaml.add(
            0, ScenarioKeys.name.name,
            JSONText.quoted(LoggedPhrases.name(header.title, otherwise: "logged day")))
        yaml.add(0, ScenarioKeys.summary.name, "A day that a device logged, to be simulated and changed.")
        if let askedProfile {
            yaml.add(0, ScenarioKeys.profile.name, askedProfile.rawValue)
        } else if profile > .usual, let newest {
            yaml.add(
                0, ScenarioKeys.profile.name, profile.rawValue,
                note: "guessed: the lowest one with \(newest.name)")
        } else {
            yaml.remark(
                0,
                "\(ScenarioKeys.profile.name): \(Profile.usual.rawValue) is the default; the log does not name the release of iOS."
            )
        }
        yaml.add(
            0, ScenarioKeys.start.name,
            "\(header.calendar.isoDate(.start)) \(header.calendar.hourAndMinute(.start))",
            note: "the minute of the first record")
        yaml.add(
            0, ScenarioKeys.length.name, LoggedPhrases.length(phrases.end.milliseconds),
            note: "to the minute after the last record")
        yaml.add(0, ScenarioKeys.seed.name, "1", note: "what is drawn at random follows from it")
        writeRules(&yaml)
    }

    private static let gapsAtMost = 10

    private func writeGaps(_ yaml: inout CommentedYAML) {
        guard !facts.gaps.isEmpty else { return }
        yaml.remark(0, "The log has gaps. What lasted as one began is guessed to have ended there:")
        for gap in facts.gaps.prefix(Self.gapsAtMost) {
            let times = "\(phrases.time(gap.value.from)) to \(phrases.time(gap.value.to))"
            yaml.remark(1, "no records from \(times)\(gap.line > 0 ? ", \(phrases.line(gap.line))" : "")")
        }
        let more = facts.gaps.count - Self.gapsAtMost
        if more > 0 { yaml.remark(1, "and \(Counted.text(more, "further gap", "further gaps"))") }
    }

    /// Whose rules the scenario has.
    var profile: Profile { askedProfile ?? newest?.firstProfile ?? .usual }

    /// The mode of the log that came last.
    private var newest: ExecutionMode? {
        facts.apps.flatMap(\.submissions).map(\.mode).filter(AppWriting.written.contains)
            .max { $0.firstProfile < $1.firstProfile }
    }

    private func writeApp(_ app: Int, _ bundles: inout DistinctNames, _ yaml: inout CommentedYAML) {
        let own = header.roster.apps[app]
        let bundle = bundles.distinct(
            LoggedPhrases.identifier(own.bundleIdentifier), separator: "-",
            scalarsAtMost: GivenName.identifierScalarsAtMost)
        var writing = AppWriting(self, app: AppID(app))
        yaml.entry(1, AppKeys.name.name, JSONText.quoted(LoggedPhrases.name(own.name, otherwise: bundle)))
        yaml.add(
            2, AppKeys.bundleIdentifier.name, JSONText.quoted(bundle),
            note: bundle == own.bundleIdentifier
                ? guess(ofBundle: bundle, in: writing) : "guessed: the log hides it, or names it otherwise")
        writing.write(&yaml)
    }

    /// Whether something else stands for the bundle identifier, which no line tells: the name of a process, which has no
    /// point, or the identifier of a task.
    private func guess(ofBundle bundle: String, in writing: AppWriting) -> String {
        if !bundle.contains(".") { return "guessed: its bundle identifier is not told" }
        let isTask = writing.tasks.contains { $0.mode.isScheduled && $0.identifier == bundle }
        return isTask ? "guessed: the log names the task, and not its app" : ""
    }
}
