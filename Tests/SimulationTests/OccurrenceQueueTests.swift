import Testing

@testable import Simulation

/// The queue against the plainest thing that behaves alike: a sorted array.
@Suite struct OccurrenceQueueTests {
    private struct Waiting: Equatable {
        let milliseconds: Int64
        let number: Int32
    }

    private func drained(_ queue: OccurrenceQueue<Int32>) -> [Waiting] {
        var queue = queue
        var all: [Waiting] = []
        while let (milliseconds, number) = queue.popFirst() {
            all.append(Waiting(milliseconds: milliseconds, number: number))
        }
        return all
    }

    @Test("an empty queue has no earliest occurrence and gives none")
    func emptyQueue() {
        var queue = OccurrenceQueue<Int32>()
        #expect(queue.isEmpty)
        #expect(queue.earliest == nil)
        #expect(queue.popFirst() == nil)
        queue.schedule(7, at: 0)
        #expect(queue.popFirst()?.payload == 7)
        #expect(queue.popFirst() == nil)
        #expect(queue.earliest == nil)
        #expect(queue.isEmpty)
    }

    @Test("occurrences at the same time happen in the order of their scheduling")
    func tiesAreFirstInFirstOut() {
        var queue = OccurrenceQueue<Int32>()
        for number in 0..<1_000 {
            queue.schedule(Int32(number), at: Int64(number % 3))
        }
        var expected: [Int32] = []
        for time in 0..<3 { expected += (0..<1_000).filter { $0 % 3 == time }.map(Int32.init) }
        #expect(drained(queue).map(\.number) == expected)
    }

    @Test("the first and the last time that can be ordered are kept exactly")
    func extremesOfTime() {
        var queue = OccurrenceQueue<Int32>()
        queue.schedule(1, at: OccurrenceQueue<Int32>.timeLimit - 1)
        queue.schedule(2, at: 0)
        #expect(queue.earliest == 0)
        #expect(
            drained(queue) == [
                Waiting(milliseconds: 0, number: 2),
                Waiting(milliseconds: OccurrenceQueue<Int32>.timeLimit - 1, number: 1),
            ]
        )
    }

    @Test("a queue behaves as a sorted array does")
    func behavesAsSortedArray() {
        for seed in 0..<20 { compareWithSortedArray(seed: seed) }
    }

    private func compareWithSortedArray(seed: Int) {
        var chance = SplitMix64(seed: UInt64(seed))
        var queue = OccurrenceQueue<Int32>()
        var model: [Waiting] = []
        // Few distinct times in some rounds give many ties, many in others give deep heaps.
        let times: UInt64 = [4, 50, 1_000_000][seed % 3]
        for step in 0..<3_000 {
            let grows = step < 1_500 ? 60 : 40
            if chance.next(below: 100) < grows {
                let entry = Waiting(milliseconds: Int64(chance.next(below: times)), number: Int32(step))
                queue.schedule(entry.number, at: entry.milliseconds)
                let place = model.firstIndex { $0.milliseconds > entry.milliseconds } ?? model.endIndex
                model.insert(entry, at: place)
            } else {
                let expected = model.isEmpty ? nil : model.removeFirst()
                let taken = queue.popFirst()
                #expect(taken?.milliseconds == expected?.milliseconds, "seed \(seed), step \(step)")
                #expect(taken?.payload == expected?.number, "seed \(seed), step \(step)")
            }
            #expect(queue.count == model.count, "seed \(seed), step \(step)")
            #expect(queue.earliest == model.first?.milliseconds, "seed \(seed), step \(step)")
        }
        #expect(drained(queue) == model, "seed \(seed)")
    }

    @Test("the order of ties survives the moment when serial numbers run out")
    func serialNumbersRunOut() {
        var queue = OccurrenceQueue<Int32>()
        queue.nextSerial = OccurrenceQueue<Int32>.serialLimit - 50
        for number in 0..<40 { queue.schedule(Int32(number), at: 9 - Int64(number % 2)) }
        #expect(queue.popFirst()?.payload == 1)
        for number in 40..<80 { queue.schedule(Int32(number), at: 9 - Int64(number % 2)) }
        #expect(queue.nextSerial < 100)
        let odd = (2..<80).filter { $0 % 2 == 1 }
        let even = (0..<80).filter { $0 % 2 == 0 }
        #expect(drained(queue).map(\.number) == (odd + even).map(Int32.init))
    }

    @Test("a copy is a snapshot that the original does not change, nor the copy the original")
    func copiesAreIndependent() {
        var queue = OccurrenceQueue<Int32>()
        for number in 0..<100 { queue.schedule(Int32(number), at: Int64((number * 37) % 100)) }
        _ = queue.popFirst()
        let snapshot = queue
        let expected = drained(snapshot)
        queue.schedule(-1, at: 1)
        for _ in 0..<50 { _ = queue.popFirst() }
        #expect(drained(snapshot) == expected)
        #expect(snapshot.count == 99)
        #expect(queue.count == 50)
    }
}
