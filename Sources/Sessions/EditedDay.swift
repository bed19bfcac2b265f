import Simulation
import Timeline

/// A day with the changes of a session, which are made in order of time and can be taken back one by one.
///
/// The dashboard keeps what the person changed; this is what of it was simulated last.
struct EditedDay {
    /// The day.
    var day: UnfoldingDay
    /// How many changes it contains, behind the interventions from before the session.
    private var count = 0

    init(_ day: UnfoldingDay) { self.day = day }

    /// The changes that the day contains.
    var changes: [Intervention] { day.interventions.suffix(count) }

    /// Makes a change, which is not earlier than the others.
    mutating func make(_ change: Intervention) {
        day.intervene(change.act, at: change.moment)
        count += 1
    }

    /// Takes the last change back, unless the changes begin a list.
    mutating func takeBack(unlessIn wanted: [Intervention]) -> Intervention? {
        guard let last = changes.last, !wanted.starts(with: changes), day.undo() != nil else { return nil }
        count -= 1
        return last
    }

    /// Makes the changes those of a list in order of time.
    mutating func change(to wanted: [Intervention]) {
        while takeBack(unlessIn: wanted) != nil {}
        for change in wanted.dropFirst(count) { make(change) }
    }
}
