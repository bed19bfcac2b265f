public import Timeline

extension DashboardModel {
    /// Shows marks that were made before, as those of a recording.
    public mutating func show(_ marks: [Mark]) {
        for mark in marks { state.add(mark) }
    }

    /// Marks a moment.
    ///
    /// A replay repeats the keys, but takes the mark from the recording.
    mutating func mark(_ mark: Mark) -> [Effect] {
        guard !state.isReplayed, !state.marks.contains(mark) else { return [] }
        state.add(mark)
        note(.marked(at: index.header.clock(mark.moment, day: .date)))
        return [.marked(mark)]
    }

    /// Moves the playhead to the next mark, or to the first after the last.
    mutating func moveToNextMark() -> [Effect] {
        let marks = state.marks
        guard let mark = marks.first(where: { $0.moment > state.playhead }) ?? marks.first else {
            note(mayIntervene ? .noMarkYet : .noMark)
            return []
        }
        return move(to: mark.moment)
    }

    /// The mark that is nearest to the playhead, if it is within a column of it.
    var nearMark: Mark? {
        let near = state.marks.filter { abs($0.moment - state.playhead) <= columnLength }
        return near.min { abs($0.moment - state.playhead) < abs($1.moment - state.playhead) }
    }
}

extension DashboardState {
    /// Adds a mark in order of time, unless it is there.
    mutating func add(_ mark: Mark) {
        guard !marks.contains(mark) else { return }
        marks.insert(mark, at: marks.partitioningIndex { $0.moment > mark.moment })
    }
}
