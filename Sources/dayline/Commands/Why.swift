public import Answers
public import ArgumentParser
import Timeline

/// `dayline why`: the reasons, as text, JSON or Markdown.
struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explains why an app's requests ran or did not: what held each back, from when to when.",
        usage: "dayline why [<file>] [--app <app>] [--at <at>] [<options>]",
        discussion: """
            Without --at or --day it answers about every request of the app. The answer ends with what would \
            help, measured by simulating the day again with each remedy.
            """
    )

    @Argument(help: "A scenario, a recording (.jsonl), or the log of a device.", completion: .days)
    var file = "messaging-day"

    @OptionGroup var further: FurtherLogs

    @Option(
        help: "The app, by its name or bundle identifier; needed where there are several.", completion: .apps)
    var app: String?

    @Option(help: "Only this task, by its identifier.")
    var task: String?

    @Option(
        name: .customLong("at"), help: "Ask about the current request of each task at this moment.")
    var moment: String?

    @Option(help: "Ask about the requests of this day, from 1.")
    var day: Int64?

    @OptionGroup var changes: ScenarioChanges

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    func validate() throws {
        guard moment == nil || day == nil else { throw ValidationError(.momentAndDay) }
    }

    func run() throws {
        try reporting { try ProfileByProfile(changes: changes).answer(in: format, answer) }
    }

    private func answer(_ changes: ScenarioChanges) throws {
        let events = try DayEvents.load(file, and: further.logs, changes)
        let question = try question(about: events)
        if let index = events.logged, let evidence = index.evidence {
            let answer = LoggedWhy(index: index, evidence: evidence, question: question)
            // An evaluation that was cut tells no hold.
            let cut = evidence.remarks.filter { $0.hasSuffix(DeviceLogRemarks.cut) }
            try say(answer.sections(after: cut), WhyDocument.logged, question)
        } else if case .moment = question.kind {
            try answer(question, events)
        } else {
            try WhyStream(question: question, events: events).write(format)
        }
        events.scenario?.tellProfile()
    }

    /// Answers about the current requests of a moment, a few for each task.
    private func answer(_ question: WhyQuestion, _ events: DayEvents) throws {
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
        let sections = WhySections(question)
        var sums = BlockedSums()
        for answer in found.all { sums.add(answer.answer, on: question.header) }
        try say(
            [sections.subject] + sections.sections(found, in: format) + [
                sections.totals(sums), sections.section(snapshot),
                AnswerSection(question.help(events, in: format), on: question.header),
            ], WhyDocument.simulated, question)
    }

    private func say(_ sections: [AnswerSection], _ document: [AnswerKey], _ question: WhyQuestion) throws {
        try AnswerOutput.say(sections, in: document, on: question.header, title: question.title, format)
    }
}

extension AnswerForm: ExpressibleByArgument {}
