import Answers
import DeviceLog
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// A day that is asked why an app's requests ran or did not, with its answer in each form.
struct AskedDay {
    let header: DayHeader
    private let document: [AnswerKey]
    private let sections: (AnswerForm) -> [AnswerSection]
    private let title: Sentence

    /// The day of a scenario, simulated.
    init(scenario text: String, app name: String, at clock: Int64? = nil) throws {
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "asked.yaml")
        let index = SimulatedDay(scenario).index
        let question = try Self.question(about: index, name, at: clock)
        var stream = RequestStream(
            index.header, app: question.app, task: nil, before: question.before)
        var replies: [(Int, RequestAnswer)] = []
        var found = AnswersAtMoment(asked: question.asked)
        var refused: [Refused] = []
        var snapshot = ShownSnapshot(of: question.app, at: question.asked)
        func take(_ closed: RequestStream.ClosedRecord) {
            found.add(closed)
            replies.append((closed.ordinal, RequestAnswer(closed, at: question.asked)))
        }
        for event in index.events {
            stream.add(event, take)
            snapshot.add(event)
            guard let entry = question.refused(event) else { continue }
            found.add(entry)
            refused.append(entry)
        }
        stream.finish(take)
        var neighbours = NeighbouringRuns(of: found.waitingForDate, around: question.asked)
        for event in index.events { neighbours.add(event) }
        found.neighbours = neighbours
        let answers = replies.sorted { $0.0 < $1.0 }.map(\.1)
        var sums = BlockedSums()
        for reply in answers { sums.add(reply.answer, on: index.header) }
        let parts = WhySections(question)
        sections = { form in
            let all =
                refused.map { ($0.moment, parts.section($0)) }
                + answers.map { ($0.answer.record.submitted, RequestSection($0, on: index.header).section) }
            let inOrder = form.groupsByPart ? all : all.sorted { $0.0 < $1.0 }
            let requests = clock == nil ? inOrder.map(\.1) : parts.sections(found, in: form)
            return [parts.subject] + requests + [parts.totals(sums), parts.section(snapshot)]
        }
        (header, document, title) = (index.header, WhyDocument.simulated, question.title)
    }

    /// A day that a device logged, from the lines of its log.
    init(log text: String) throws {
        let day = try LoggedDay.read(text)
        let question = try Self.question(about: day.index, nil, at: nil)
        let answer = LoggedWhy(index: day.index, evidence: day.evidence, question: question)
        sections = { _ in answer.sections(after: []) }
        (header, document, title) = (day.index.header, WhyDocument.logged, question.title)
    }

    private static func question(
        about index: TimelineIndex, _ name: String?, at clock: Int64?
    ) throws -> WhyQuestion {
        let app = AppID(try #require(index.header.roster.apps.firstIndex { name == nil || $0.name == name }))
        let asked = clock.map { index.header.calendar.moment(day: 0, timeOfDay: $0) } ?? index.end
        return WhyQuestion(
            header: index.header, app: app, task: nil, kind: clock == nil ? .all : .moment, asked: asked,
            end: index.end)
    }

    /// The answer as it is printed.
    func text(_ form: AnswerForm) -> String {
        PrintedAnswer(sections: sections(form), document: document, header: header, title: title).text(form)
    }
}

/// The sections of an answer, and what a form needs to print them.
struct PrintedAnswer {
    let sections: [AnswerSection]
    let document: [AnswerKey]
    let header: DayHeader?
    let title: Sentence

    /// The answer as it is printed, with a bar between the cells of tables.
    func text(_ form: AnswerForm) -> String {
        var writer = form.writer(of: document, on: header, title: title) { rows, _ in
            rows.map { $0.joined(separator: " | ") }
        }
        let texts = form.ordered(sections, in: document).map { writer.text(of: $0) }
        return texts.joined() + writer.end()
    }
}
