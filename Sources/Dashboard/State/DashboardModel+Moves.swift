import BackgroundPolicy
import Frames
import Timeline

extension DashboardModel {
    /// Moves the playhead as a key says, and selects the app of what it lands on.
    mutating func move(_ step: Action.Move) -> [Effect] {
        switch step {
        case .previousEvent, .nextEvent, .previousEventOfAll, .nextEventOfAll: return moveToEvent(step)
        case .previousFailure: return moveToFailure(isForward: false)
        case .nextFailure: return moveToFailure(isForward: true)
        case .nextMark: return moveToNextMark()
        case .previousLink: return moveAlongChain(by: -1)
        case .nextLink: return moveAlongChain(by: 1)
        default: return move(to: target(of: step))
        }
    }

    private func target(of step: Action.Move) -> Moment {
        let calendar = index.header.calendar
        let column = RoundStep(near: columnLength)
        let tenth = RoundStep(near: max(columnLength, state.window.length / 10))
        return switch step {
        case .scrubBack: column.moment(before: state.playhead, calendar)
        case .scrubForward: column.moment(after: state.playhead, calendar)
        case .leapBack: tenth.moment(before: state.playhead, calendar)
        case .leapForward: tenth.moment(after: state.playhead, calendar)
        case .previousDay: state.playhead - Span.day
        case .nextDay: state.playhead + Span.day
        case .rewind: state.playhead - 10 * Span.minute
        case .toStart: .start
        case .toEnd: end
        case .toNow: state.furthest
        case .previousEvent, .nextEvent, .previousEventOfAll, .nextEventOfAll, .previousFailure, .nextFailure,
            .nextMark, .previousLink, .nextLink:
            state.playhead
        }
    }

    /// The length of time of a column of the lanes, in milliseconds.
    var columnLength: Int64 {
        let columns = layout?.laneColumns.count ?? 60
        return TimeScale.columnLength(window: state.window, columns: columns)
    }

    private mutating func moveToEvent(_ step: Action.Move) -> [Effect] {
        let isOfApp = step == .previousEvent || step == .nextEvent
        let filter = EventFilter(level: .everything, app: isOfApp ? selectedApp : nil)
        let isForward = step == .nextEvent || step == .nextEventOfAll
        let moment = isForward ? state.playhead : state.playhead - 1
        var shown = ShownEvents(filter, in: index, behind: index.eventCount(through: moment))
        guard let number = isForward ? shown.next() : shown.previous() else {
            note(
                isForward && hidesRest
                    ? .restIsHidden(hasChanges: false)
                    : isOfApp ? .noEventOfApp(isAfter: isForward) : .noEvent(isAfter: isForward))
            return []
        }
        return go(to: index.events[number])
    }

    /// Moves the window without the playhead, by half of its length.
    mutating func pan(_ direction: Int64) {
        let length = state.window.length
        state.window = state.window.panned(by: direction * length / 2, day: index.header.length)
        if length >= index.header.length { note(.showsWholeDay) }
    }

    /// Shows a window of one of the lengths to choose from.
    mutating func zoom(by step: Int) {
        let day = index.header.length
        let lengths = ZoomWindow.lengths(ofDay: day)
        let position = lengths.firstIndex { $0 <= state.window.length } ?? 0
        zoom(to: lengths[max(0, min(position + step, lengths.count - 1))])
    }

    /// Shows a window of a length around the playhead.
    mutating func zoom(to length: Int64) {
        let isHidden = state.future == .hidden
        state.window = ZoomWindow(
            zooming: state.window, to: length, around: state.playhead, day: index.header.length,
            keepsPlayheadRight: isHidden)
        state.playback.follow(window: state.window.length)
    }
}
