import Simulation
import Timeline

/// A day with the interventions of a session, which can be taken back one by one.
struct EditedDay {
    /// The day.
    var day: UnfoldingDay
    /// The session's interventions after each of them, the last version last.
    private var versions: [[Intervention]] = []

    init(_ day: UnfoldingDay) { self.day = day }

    /// The session's interventions that the day contains, in order of time.
    var interventions: [Intervention] { versions.last ?? [] }

    /// Intervenes, which supersedes later interventions.
    mutating func intervene(_ intervention: Intervention) {
        versions.append(interventions.filter { $0.moment <= intervention.moment } + [intervention])
        day.intervene(intervention.act, at: intervention.moment)
    }

    /// Takes the intervention back that was made last, if it is not among the first of a list.
    ///
    /// - Returns: the intervention; nil if all that the day contains are the first of the list.
    mutating func takeBack(unlessIn wanted: [Intervention]) -> Intervention? {
        guard !wanted.starts(with: interventions), let last = day.lastIntervention, day.undo() != nil else {
            return nil
        }
        versions.removeLast()
        return last
    }

    /// Makes the session's interventions those of a list in order of time.
    mutating func change(to wanted: [Intervention]) {
        while takeBack(unlessIn: wanted) != nil {}
        for intervention in wanted.dropFirst(interventions.count) { intervene(intervention) }
    }
}
