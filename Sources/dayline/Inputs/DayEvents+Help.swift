import Advice
import Answers
import EventLog
import ScenarioFile
import Sessions
import Simulation
import Timeline

extension WhyQuestion {
    /// What would help the requests that the question is about.
    ///
    /// Empty if the day is too large to be simulated again, or the recording does not hold all of it.
    func help(_ events: DayEvents, in form: AnswerForm) -> [HelpLine] {
        // Programs read the sentence beside times in milliseconds.
        guard let day = events.help(style: form.groupsByPart ? .number : .date) else { return [] }
        let moment: Moment? = if case .moment = kind { asked } else { nil }
        let stretch: Range<Moment> =
            switch kind {
            case .day(let from, let to): from..<to
            case .all, .moment: .start..<(end + 1)
            }
        return day.lines(DayHelp.Question(app: app, task: task, at: moment, in: stretch))
    }
}

extension Recording {
    /// The day's own scenario with the interventions of the session; nil if the recording does not hold the
    /// whole day, or was made with another version of the model.
    func help(style: DayHeader.DayStyle = .number) -> DayHelp? {
        guard isComplete, lastMoment >= header.day.end, header.model == Version.model,
            let scenario = try? RecordingCheck.scenario(in: header, of: version, file: "a recording")
        else { return nil }
        var acts = interventions
        for own in scenario.interventions {
            if let index = acts.firstIndex(of: own) { acts.remove(at: index) }
        }
        guard let help = DayHelp(scenario, interventions: acts, style: style), help.events == events else {
            return nil
        }
        return help
    }
}
