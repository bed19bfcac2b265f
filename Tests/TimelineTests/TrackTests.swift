import Testing

@testable import Timeline

@Suite struct TrackTests {
    /// A track drawn as text: `#` is on, `.` is off, a character a millisecond.
    private func track(_ drawing: String) -> Track {
        var track = Track()
        var isOn = false
        for (time, character) in drawing.enumerated() where (character == "#") != isOn {
            isOn.toggle()
            track.set(isOn, at: Moment(Int64(time)))
        }
        track.end(at: Moment(Int64(drawing.count)))
        return track
    }

    private func slice(_ from: Int64, _ to: Int64) -> Slice { Slice(from: Moment(from), to: Moment(to)) }

    @Test("a drawing becomes slices whose ends are not part of them")
    func slices() {
        let track = track("..###..#")
        #expect(track.slices == [slice(2, 5), slice(7, 8)])
        let on = (0..<9).map { track.isOn(at: Moment($0)) }
        #expect(on == [false, false, true, true, true, false, false, true, false])
        #expect(track.slice(at: Moment(4)) == slice(2, 5))
        #expect(slice(2, 5).length == 3)
    }

    @Test("a slice that has begun does not begin again, and ending what is not on changes nothing")
    func beginAndEnd() {
        var track = Track()
        track.end(at: Moment(3))
        #expect(track.isEmpty)
        track.begin(at: Moment(5))
        track.begin(at: Moment(6))
        track.end(at: Moment(9))
        track.end(at: Moment(10))
        #expect(track.slices == [slice(5, 9)])
    }

    @Test("the slices of a range are those that touch it, one without length included")
    func range() {
        var track = track("##..##..##")
        #expect(Array(track.slices(from: Moment(2), to: Moment(4))).isEmpty)
        #expect(Array(track.slices(from: Moment(1), to: Moment(5))) == [slice(0, 2), slice(4, 6)])
        #expect(Array(track.slices(from: Moment(0), to: Moment(10))).count == 3)
        #expect(Array(track.slices(from: Moment(8), to: Moment(8))).isEmpty)
        track.begin(at: Moment(12))
        track.end(at: Moment(12))
        #expect(Array(track.slices(from: Moment(12), to: Moment(13))) == [slice(12, 12)])
        #expect(!track.isOn(at: Moment(12)))
    }

    @Test("columns add up what is on in them, whatever their number and place")
    func columns() {
        let drawing = ".##...####..#.###"
        let track = track(drawing)
        let on = drawing.map { $0 == "#" }
        for from in 0..<8 {
            for length in 1..<9 {
                for limit in from..<18 {
                    var columns = [Int64](repeating: 0, count: 4)
                    track.accumulate(
                        into: &columns, from: Moment(Int64(from)), columnLength: Int64(length),
                        until: Moment(Int64(limit))
                    )
                    let expected = (0..<4).map { column in
                        let begin = from + column * length
                        return Int64((begin..<begin + length).filter { $0 < min(limit, 17) && on[$0] }.count)
                    }
                    #expect(columns == expected, "from \(from), columns of \(length), until \(limit)")
                }
            }
        }
    }

    @Test("a slice without length counts as a millisecond, so that nothing that ran is invisible")
    func withoutLength() {
        var track = Track()
        track.begin(at: Moment(5))
        track.end(at: Moment(5))
        var columns: [Int64] = [0, 0]
        track.accumulate(into: &columns, from: Moment(0), columnLength: 4, until: Moment(8))
        #expect(columns == [0, 1])
    }

    @Test("a counter has the value of its last sample, and none before the first")
    func counter() {
        var counter = Counter()
        #expect(counter.value(at: Moment(5)) == nil)
        counter.record(7, at: Moment(2))
        counter.record(-3, at: Moment(4))
        counter.record(5, at: Moment(4))
        #expect((0..<6).map { counter.value(at: Moment($0)) } == [nil, nil, 7, 7, 5, 5])
    }

    @Test("the partitioning index is the place where the answer turns, in every array of up to twelve")
    func partitioning() {
        for count in 0..<12 {
            let numbers = Array(0..<count)
            for turn in 0...count {
                #expect(numbers.partitioningIndex { $0 >= turn } == turn)
            }
            #expect(numbers[...].dropFirst(count / 2).partitioningIndex { $0 >= count } == count)
        }
    }
}
