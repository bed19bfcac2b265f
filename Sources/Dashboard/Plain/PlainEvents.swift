import Answers
import Frames
import Timeline

/// The newest events in words, in order of time.
struct PlainEvents {
    /// A line with its moment.
    struct Line: Equatable {
        let moment: Moment
        let text: String
    }

    /// How many events are said of themselves after a command.
    static let saidAtMost = 10
    /// How many are read to find those that a command brought.
    static let readAtMost = 400

    /// The newest lines, the newest last.
    let lines: [Line]

    /// The newest events before the playhead that the dashboard's lists show.
    init(_ model: DashboardModel, atMost limit: Int = readAtMost) {
        let model = model.shown
        let list = EventList(
            index: model.index, playhead: model.state.playhead, filter: model.eventFilter)
        let clock = DayClock(model.index.header, at: model.state.playhead)
        lines = list.lines(atMost: limit).reversed().map { moment, line in
            let words = list.words(of: line)
            let kind = words.kind.isEmpty ? "" : ", \(words.kind)"
            return Line(
                moment: moment, text: "\(clock.clock(moment)) \(words.subject)\(kind): \(words.words)")
        }
    }

    /// What is said of the events that are new since former ones.
    ///
    /// - Parameters:
    ///   - former: The events of before.
    ///   - moment: Where the playhead was; what lies before it is not new.
    /// - Returns: the lines, the newest event last.
    func news(since former: PlainEvents, from moment: Moment) -> [String] {
        let new = lines.filter { $0.moment >= moment && !former.lines.contains($0) }
        guard new.count > Self.saidAtMost else { return new.map { "Event: \($0.text)" } }
        let count = new.count == Self.readAtMost ? "\(new.count) or more" : "\(new.count)"
        return [PlainReply.eventsLeftOut(said: count, all: new.count).text]
            + new.suffix(Self.saidAtMost).map { "Event: \($0.text)" }
    }
}
