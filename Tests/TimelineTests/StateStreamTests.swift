import BackgroundPolicy
import Testing
import Timeline

/// The stretches of states that are delivered while the events go by are those of the index.
@Suite struct StateStreamTests {
    @Test("each state lasts to the next, or to a gap in the log; two of one moment, and one in a gap, too")
    func stretches() {
        var day = HandMadeDay()
        func change(_ app: AppID, _ hour: Int64, _ state: AppState) {
            day.add(hour, .app(app, .appState(state, .left)))
        }
        change(HandMadeDay.feed, 6, .foreground)
        change(HandMadeDay.chat, 7, .background)
        change(HandMadeDay.feed, 7, .background)
        change(HandMadeDay.feed, 7, .suspended)
        day.add(8, .device(.silence(until: HandMadeDay.at(9), .notRecorded)))
        change(HandMadeDay.feed, 8, .background)
        change(HandMadeDay.feed, 10, .suspended)
        day.add(11, .device(.silence(until: HandMadeDay.at(12), .notRecorded)))
        day.add(13, .device(.silence(until: HandMadeDay.at(14), .notRecorded)))
        let index = day.index
        var stream = StateStream(index.header.roster)
        let ended = index.events.compactMap { stream.add($0) }
        let stretches = ended + stream.rest()
        for app in [HandMadeDay.feed, HandMadeDay.chat] {
            let ofApp = stretches.filter { $0.app == app }
            let tracks = index[app]
            #expect(ofApp.map(\.change) == tracks.changes)
            #expect(ofApp.map(\.slice) == tracks.changes.indices.map { tracks.stateKnown(after: $0) })
        }
        // A state is told at the moment of the last record before a gap, and not after it.
        let last = stretches.last { $0.app == HandMadeDay.feed }
        #expect(last?.slice == Slice(from: HandMadeDay.at(10), to: HandMadeDay.at(11) + 1))
        let other = stretches.last { $0.app == HandMadeDay.chat }
        #expect(other?.slice == Slice(from: HandMadeDay.at(7), to: HandMadeDay.at(8) + 1))
    }
}
