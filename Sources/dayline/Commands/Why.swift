import ArgumentParser
import BackgroundPolicy
import EventLog
import Simulation
import Timeline
import UntrustedText

/// `dayline why`: the reasons, as text or JSON.
struct Why: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

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

    @Option(help: "text for people, json for programs.")
    var format = Format.text

    func validate() throws {
        guard moment == nil || day == nil else { throw ValidationError("--at and --day exclude each other") }
    }

    func run() throws {
        try reporting {
            let events = try DayEvents.load(file, and: further.logs, changes)
            let question = try question(about: events)
            if let index = events.logged, let evidence = index.evidence {
                let answer = LoggedWhy(index: index, evidence: evidence, question: question)
                return try Output.say(
                    format == .text ? ReportPage.hung(answer.text(format)) : answer.text(format))
            }
            if case .moment = question.kind {
                try answer(question, events)
                return
            }
            let stream = WhyStream(question: question, events: events)
            switch format {
            case .text: try stream.writeText()
            case .json: try stream.writeJSON()
            }
        }
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
        switch format {
        case .text:
            let (answers, former) = found.answers
            var report = WhyText(header: question.header)
            let words = report.text(
                answers, former: former, found.newestRefused, app: question.app)
            let help = HelpText(header: question.header).lines(question.help(events, style: .date))
            let ends = [snapshot.text(question.header), help.isEmpty ? nil : help.joined(separator: "\n")]
            try Output.say(ReportPage.hung(([words] + ends.compactMap { $0 }).joined(separator: "\n\n")))
        case .json:
            let json = WhyJSON(header: question.header)
            var sums = BlockedSums()
            for answer in found.all { sums.add(answer.answer, on: question.header) }
            var output = MemberOutput()
            try output.member(.app, .string(question.header.roster[question.app].bundleIdentifier))
            try output.member(.refused, .array(found.newestRefused.map { json.json($0, question.app) }))
            try output.member(.requests, .array(found.all.map(json.json)))
            try output.member(.topBlockers, json.json(sums))
            try output.member(.snapshot, json.moment(snapshot.snapshot))
            try output.member(
                .help, HelpText(header: question.header).json(question.help(events, style: .number)))
            try output.finish()
        }
    }
}
