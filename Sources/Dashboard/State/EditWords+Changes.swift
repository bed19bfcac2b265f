import Answers
import Timeline

extension EditWords {
    /// Words for the edit that made one list of another.
    init(from former: [ChangeList.Change], to next: [ChangeList.Change], _ header: DayHeader) {
        func names(_ changes: [ChangeList.Change]) -> String {
            Quantities.list(changes.map { $0.intervention.act.text(header.roster) })
        }
        let gone = former.filter { !next.contains($0) }
        let come = next.filter { !former.contains($0) }
        self =
            switch (gone.count, come.count) {
            case (0, 0): .lastChange
            case (0, _): .made(names(come))
            case (_, 0): .removed(names(gone))
            case (1, 1) where gone[0].intervention == come[0].intervention:
                .switched(names(come), isOn: come[0].isOn)
            case (1, 1) where gone[0].intervention.act == come[0].intervention.act:
                .moved(
                    names(come),
                    to: DayClock(header, at: gone[0].intervention.moment)
                        .hourAndMinute(come[0].intervention.moment))
            default: .replaced(names(gone), by: names(come))
            }
    }
}
