import Populations
import Simulation
import Testing
import Timeline

/// A tally comes from a file, whose numbers anybody may have written.
@Suite struct UntrustedTallyTests {
    private static let whole: PopulationTally = {
        let population = PhoneTests.population([
            PhoneTests.variation("use", [(60_000, PhoneTraits()), (40_000, PhoneTraits())])
        ])
        let sweep = Sweep(population, against: population)
        var tally = PopulationTally(sweep.frame)
        for phone: UInt64 in 0..<6 { sweep.count(phone, into: &tally) }
        return tally
    }()

    @Test("a number that is too great to be added to others is refused wherever it stands")
    func great() {
        let numbers = Self.whole.numbers
        #expect(PopulationTally(Self.whole.frame, numbers: numbers) == Self.whole)
        for place in stride(from: 0, to: numbers.count, by: max(1, numbers.count / 400)) {
            for great in [Int64.max, .min, 1 << 60] {
                var changed = numbers
                changed[place] = great
                #expect(PopulationTally(Self.whole.frame, numbers: changed) == nil, "\(place): \(great)")
            }
        }
    }

    @Test("a count below none is refused, and a difference below none is not")
    func negative() throws {
        let numbers = Self.whole.numbers
        var refused = 0
        for place in numbers.indices where numbers[place] > 0 && numbers[place] < 100 {
            var changed = numbers
            changed[place] = -1
            if PopulationTally(Self.whole.frame, numbers: changed) == nil { refused += 1 }
        }
        #expect(refused > 100)
    }

    @Test("no more is made of numbers than the frame has room for, however many they are said to be")
    func long() {
        var taken = 0
        let endless = sequence(first: Int64(0)) { last in
            taken += 1
            return last == 0 ? 16_000_000 : 0
        }
        #expect(PopulationTally(Self.whole.frame, numbers: endless) == nil)
        #expect(taken < 4, "a run of zeros is enough for all that there is room for")
        let full = sequence(first: Int64(1 << 20)) { $0 }
        #expect(PopulationTally(Self.whole.frame, numbers: full) == nil)
    }

    @Test("what is within bounds can be added, and many such together are not")
    func sums() throws {
        var sum = Self.whole
        #expect(sum.isWithinBounds)
        // Each doubles it.
        var doublings = 0
        while sum.isWithinBounds, doublings < 64 {
            sum.add(sum)
            doublings += 1
        }
        #expect(20..<56 ~= doublings, "\(doublings)")
    }

    @Test("a goal of which no phone can tell is not met")
    func nobody() {
        let goals = [PhoneGoal.Condition.medianAge(below: 60_000, before: nil), .noKill].map {
            PhoneGoal($0, of: nil, share: 50_000, text: "", line: 1, column: 1)
        }
        var tally = PopulationTally(.init(apps: 1, length: 3_600_000, goals: goals))
        #expect(tally.goals.map(\.isMet) == [false, false])
        var day = PhoneDay(apps: 1)
        day.finish(at: Moment(3_600_000))
        tally.add(day, nil, phone: 0, with: [])
        #expect(tally.goals.map(\.phones) == [0, 1])
        #expect(tally.goals.map(\.isMet) == [false, true])
    }
}
