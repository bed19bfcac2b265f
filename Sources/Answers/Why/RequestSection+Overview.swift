import BackgroundPolicy
import Timeline

extension RequestSection {
    /// What became of it, or what it waits for, at the moment asked about, in one line.
    var overview: AnswerLine {
        let task = header.roster[record.request.task]
        return .alone("\(name: task.identifier) (\(record.request.mode.name)) \(standing)")
    }

    private var standing: Sentence {
        let asked = answer.asked
        if let ended = record.ended, ended <= asked {
            return "\(record.ending(in: header, isLogged: false) ?? "ended") at \(ended)"
        }
        guard record.phase(at: asked) != .running else {
            return record.started.map { "is running, since \($0)" } ?? "is running"
        }
        let state = record.started.map { $0 <= asked } ?? false ? "is paused" : "is waiting"
        let causes = self.causes
        return causes.isEmpty ? "\(state)" : "\(state): \(Sentence(causes, separator: ", "))"
    }

    /// What holds it at the moment asked about.
    private var causes: [Sentence] {
        guard let verdict = record.judgement(at: answer.asked)?.verdict else { return [] }
        let held = Factor.allCases.filter(verdict.held(record.request.mode).contains)
        let awaited = verdict.awaited.requirements.filter { $0 != .earliestBeginDate }
        let date: [Sentence] = answer.awaitedDate != nil ? ["not before \(record.earliestBegin)"] : []
        return date + (held.isEmpty ? [] : ["held back by \(Quantities.list(held.map(\.name)))"])
            + (awaited.isEmpty ? [] : ["waits for \(Quantities.list(awaited.map(\.name)))"])
    }
}
