public import Answers
public import ArgumentParser
import Timeline

/// `dayline why`: the reasons, as text, JSON or Markdown.
struct Why: OfOneApp {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explains why an app's requests ran or did not: what held each back, from when to when.",
        usage: "dayline why [<file>] [--app <app>] [--at <at>] [<options>]",
        discussion: """
            Without --at or --day it answers about every request of the app, and without --app about every app \
            that has requests, one after the other. The answer ends with what would help, measured by simulating \
            the day again with each remedy. As JSON the answers about several apps are a list.
            """
    )

    @Argument(help: "A scenario, a recording (.jsonl), or the log of a device.", completion: .days)
    var file = ScenarioOptions.builtInDay

    @OptionGroup var further: FurtherLogs

    @Option(
        name: .customLong("app"),
        help: "The app, by its name or bundle identifier; all by default, and needed for --profile all.",
        completion: .apps)
    var apps: [String] = []

    @Option(help: "Only this task, by its identifier.")
    var task: String?

    @Option(
        name: .customLong("at"), help: "Ask about the current request of each task at this moment.")
    var moment: String?

    @Option(help: "Ask about the requests of this day, from 1.")
    var day: Int64?

    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    func validate() throws {
        try expectOneApp()
        guard moment == nil || day == nil else { throw ValidationError(.momentAndDay) }
    }

    func run() throws {
        try reporting {
            guard changes.isOfAllProfiles else {
                let given = try GivenDay.open(file, and: further.logs, changes)
                guard case .deviceLog(let log) = given else { return try answer(DayEvents(given)) }
                let read = try log.read()
                try answer(DayEvents(read.day))
                return try log.reports.tellMetrics(beside: read, app: app, format)
            }
            let profiles = ProfileByProfile(changes: changes, document: WhyDocument.simulated)
            try profiles.say(about: file, and: further.logs, format) { profile, loaded in
                let events = DayEvents(loaded)
                let question = try question(about: events, app: onlyApp(of: events))
                var sections: [AnswerSection] = []
                try tell(question, events) { sections.append($0) }
                return ProfiledAnswer(profile, sections, in: WhyDocument.simulated)
            }
        }
    }

    private func answer(_ events: DayEvents) throws {
        let header = events.header
        if app == nil, header.roster.apps.isEmpty, let evidence = events.logged?.evidence,
            !evidence.findings.isEmpty || !ConsoleRemarks.among(evidence.remarks).isEmpty
        {
            return try AnswerOutput.say(
                LoggedWhy.withoutApps(
                    evidence, in: header.roster, after: ConsoleRemarks.among(evidence.remarks)),
                in: WhyDocument.logged, on: header,
                title: LoggedWhy.titleWithoutApps(header), format)
        }
        let questions = try apps(of: events).map { try question(about: events, app: $0) }
        let isList = questions.count > 1 && format == .json
        for (number, question) in questions.enumerated() {
            if isList { try Output.put(number == 0 ? "[" : ",") }
            if number > 0, format == .text { try Output.say("") }
            try answer(question, events, isTitled: questions.count > 1 && format == .text)
        }
        if isList { try Output.put("]\n") }
        events.scenario?.tellProfile()
    }

    /// Answers about one app, in text below its title where there are others.
    private func answer(_ question: WhyQuestion, _ events: DayEvents, isTitled: Bool) throws {
        let title = isTitled ? [AnswerSection(.nowhere, heading: question.title)] : []
        if let index = events.logged, let evidence = index.evidence {
            let answer = LoggedWhy(index: index, evidence: evidence, question: question)
            // An evaluation that was cut tells no hold.
            let cut = evidence.remarks.filter { $0.hasSuffix(DeviceLogRemarks.cut) }
            let known = ConsoleRemarks.among(evidence.remarks)
            try say(title + answer.sections(after: known + cut), WhyDocument.logged, question)
        } else {
            var output = AnswerOutput(
                format, of: WhyDocument.simulated, on: question.header, title: question.title)
            for section in title { try output.write(section) }
            try tell(question, events) { try output.write($0) }
            try output.finish()
        }
    }

    /// Answers about a simulated day, section by section in the order of the form.
    private func tell(
        _ question: WhyQuestion, _ events: DayEvents, _ tell: (AnswerSection) throws -> Void
    ) throws {
        guard question.kind.isMoment else {
            return try WhyStream(question: question, events: events).write(format, tell)
        }
        for section in format.ordered(try current(question, events), in: WhyDocument.simulated) {
            try tell(section)
        }
    }

    /// What is told of the current requests of a moment, a few for each task.
    private func current(_ question: WhyQuestion, _ events: DayEvents) throws -> [AnswerSection] {
        var stream = RequestStream(
            question.header, app: question.app, task: question.task, before: question.before)
        var found = AnswersAtMoment(asked: question.asked)
        var snapshot = ShownSnapshot(of: question.app, at: question.asked)
        try events.play { portion in
            for event in portion {
                stream.add(event) { found.add($0) }
                snapshot.add(event)
                if let refused = question.refused(event) { found.add(refused) }
            }
            return portion.last.map { !(stream.isOver && question.isPast($0.moment)) } ?? true
        }
        stream.finish { found.add($0) }
        found.neighbours = try neighbours(of: found.waitingForDate, around: question.asked, events)
        let sections = WhySections(question)
        var sums = BlockedSums()
        for answer in found.all { sums.add(answer.answer, on: question.header) }
        return [sections.subject] + sections.sections(found, in: format) + [
            sections.totals(sums), sections.section(snapshot),
            AnswerSection(question.help(events, in: format), on: question.header),
        ]
    }

    /// The runs of some tasks before and after a moment; nil for no tasks.
    private func neighbours(
        of tasks: Set<TaskID>, around asked: Moment, _ events: DayEvents
    ) throws -> NeighbouringRuns? {
        guard !tasks.isEmpty else { return nil }
        var runs = NeighbouringRuns(of: tasks, around: asked)
        try events.play { portion in
            for event in portion { runs.add(event) }
            return !runs.isComplete
        }
        return runs
    }

    private func say(_ sections: [AnswerSection], _ document: [AnswerKey], _ question: WhyQuestion) throws {
        try AnswerOutput.say(sections, in: document, on: question.header, title: question.title, format)
    }
}

extension AnswerForm: ExpressibleByArgument {}
