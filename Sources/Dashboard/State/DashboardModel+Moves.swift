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
        case .scrubBack, .scrubForward, .leapBack, .leapForward:
            return move(to: axis.landing(at: target(of: step), from: state.playhead))
        default: return move(to: target(of: step))
        }
    }

    private func target(of step: Action.Move) -> Moment {
        let calendar = index.header.calendar
        let column = RoundStep(near: columnLength)
        let tenth = RoundStep(near: max(columnLength, axis.length(of: state.window) / 10))
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

    /// The length of time of a column of the lanes that is in no folded gap, in milliseconds.
    var columnLength: Int64 {
        TimeScale(window: state.window, columns: layout?.laneColumns ?? 0..<60, axis: axis).columnLength
    }

    private mutating func moveToEvent(_ step: Action.Move) -> [Effect] {
        let isOfApp = step == .previousEvent || step == .nextEvent
        let filter = EventFilter(level: .everything, app: isOfApp ? selectedApp : nil)
        let isForward = step == .nextEvent || step == .nextEventOfAll
        let moment = isForward ? state.playhead : state.playhead - 1
        var shown = ShownEvents(filter, in: index, behind: index.eventCount(through: moment))
        var found: Int?
        repeat {
            found = isForward ? shown.next() : shown.previous()
        } while found.map { !isOfShownLane(index.events[$0].happening.app(in: index.header.roster)) } ?? false
        guard let number = found else {
            note(
                isForward && hidesRest
                    ? .restIsHidden(hasChanges: false)
                    : isOfApp
                        ? .noEventOfApp(isAfter: isForward)
                        : .noEvent(isAfter: isForward, ofLanes: hasChosenLanes))
            return []
        }
        return go(to: index.events[number])
    }

    /// Moves the window without the playhead, by half of its length.
    mutating func pan(_ direction: Int64) {
        if state.window.length >= index.header.length { note(.showsWholeDay) }
        state.window = state.window.panned(by: direction * axis.length(of: state.window) / 2, on: axis)
    }

    /// Shows a window of one of the lengths to choose from, around the playhead or another moment.
    mutating func zoom(by step: Int, around moment: Moment? = nil) {
        let lengths = ZoomWindow.lengths(ofDay: axis.length)
        let length = axis.length(of: state.window)
        let position = lengths.firstIndex { $0 <= length } ?? 0
        let next = lengths[max(0, min(position + step, lengths.count - 1))]
        if next == length { note(step < 0 ? .showsWholeDay : .showsLeast) }
        zoom(to: next, around: moment)
    }

    /// Shows a window of a length of the axis around the playhead or another moment.
    mutating func zoom(to length: Int64, around moment: Moment? = nil) {
        state.window = state.window.zoomed(
            to: length, around: moment ?? state.playhead, on: axis,
            keepsPlayheadRight: moment == nil && state.future == .hidden)
        state.playback.follow(window: axis.length(of: state.window))
    }

    /// Folds the gaps of the log, or gives them the room that their time has.
    mutating func toggleFolds() {
        guard !day.axis.folded.isEmpty else { return note(.noFolds) }
        let length = axis.length(of: state.window)
        let showsWholeDay = state.window.length >= index.header.length
        state.foldsGaps.toggle()
        zoom(to: showsWholeDay ? axis.length : length)
        note(.folds(state.foldsGaps, count: day.axis.folded.count))
    }
}
