import Answers
import Timeline

/// What an edit did to the list of changes, in words, as it is undone or redone.
struct EditWords {
    /// Such as `Low Power Mode on`, or `the removal of Low Power Mode on`.
    let text: String

    /// Words for the edit that made one list of another.
    init(from former: [ChangeList.Change], to next: [ChangeList.Change], _ header: DayHeader) {
        func names(_ changes: [ChangeList.Change]) -> String {
            Quantities.list(changes.map { $0.intervention.act.text(header.roster) })
        }
        let gone = former.filter { !next.contains($0) }
        let come = next.filter { !former.contains($0) }
        switch (gone.count, come.count) {
        case (0, 0): text = "the last change"
        case (0, _): text = names(come)
        case (_, 0): text = "the removal of \(names(gone))"
        case (1, 1) where gone[0].intervention == come[0].intervention:
            text = "\(names(come)) switched \(come[0].isOn ? "on" : "off") in the list of changes"
        case (1, 1) where gone[0].intervention.act == come[0].intervention.act:
            let clock = DayClock(header, at: gone[0].intervention.moment)
            text = "the move of \(names(come)) to \(clock.hourAndMinute(come[0].intervention.moment))"
        default: text = "\(names(come)) in the place of \(names(gone))"
        }
    }
}
