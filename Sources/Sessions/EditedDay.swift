import Simulation
import Timeline

/// A day with the interventions of a session, which can be taken back one by one.
struct EditedDay {
    /// The day.
    var day: UnfoldingDay
    /// The session's interventions that the day contains, in order of time.
    private(set) var interventions: [Intervention] = []
    /// What each of them superseded, the last made last; empty for most.
    private var superseded: [[Intervention]] = []

    init(_ day: UnfoldingDay) { self.day = day }

    /// Intervenes, which supersedes later interventions.
    mutating func intervene(_ intervention: Intervention) {
        var kept = interventions.count
        while kept > 0, interventions[kept - 1].moment > intervention.moment { kept -= 1 }
        superseded.append(Array(interventions[kept...]))
        interventions.removeSubrange(kept...)
        interventions.append(intervention)
        day.intervene(intervention.act, at: intervention.moment)
    }

    /// Takes the intervention back that was made last, if it is not among the first of a list.
    ///
    /// - Returns: the intervention; nil if all that the day contains are the first of the list.
    mutating func takeBack(unlessIn wanted: [Intervention]) -> Intervention? {
        guard !wanted.starts(with: interventions), let last = day.lastIntervention, day.undo() != nil else {
            return nil
        }
        interventions.removeLast()
        interventions += superseded.removeLast()
        return last
    }

    /// Makes the session's interventions those of a list in order of time.
    mutating func change(to wanted: [Intervention]) {
        while takeBack(unlessIn: wanted) != nil {}
        for intervention in wanted.dropFirst(interventions.count) { intervene(intervention) }
    }
}
