import ArgumentParser
import CursesTerminal
import Dashboard
import Populations
import ScenarioFile
import Timeline

/// The dashboard of a population, from which phones are opened.
struct PopulationDashboard {
    /// What was counted, and of which phones.
    let part: SweepPart
    /// A sweep for each thread, for counting again.
    let sweeps: [Sweep]

    /// Shows the population until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal.
    func show() throws {
        let (given, population) = (part.input.population, part.input.population.population)
        let choices = try LookOptions.parse([]).choices()
        var model = PopulationModel(
            part.tally, named: population.name, seed: population.seed, population.header,
            keyMap: choices.keyMap)
        var counter = Recount(sweeps, part.done)
        while let phone = try shown(&model, choices, &counter) {
            let header = population.header
            let acts = model.sharedAct.map { population.interventions(of: $0, phone) } ?? []
            let words = acts.flatMap {
                ["--set", "\($0.act.phrase(header.roster)) \(header.typedClock($0.moment))"]
            }
            let look = ["--paused", "--at", header.typedClock(model.moment)]
            try Show.parse(["\(given.argument)#\(phone)"] + look + words).run()
            // A signal that asked the phone's dashboard to end is meant for all of it.
            ProcessEnd.asAsked()
        }
    }

    /// The phone that the person opens, for which the terminal is given back; nil at the end.
    private func shown(
        _ model: inout PopulationModel, _ choices: ScreenChoices, _ counter: inout Recount
    ) throws -> UInt64? {
        var terminal = try choices.takeTerminal(orElse: ErrorText.sweepsWithout)
        return runPopulation(&model, on: &terminal, counter: &counter)
    }
}

/// Counts the phones of a sweep again, with what a share of their people do.
private struct Recount: PhoneCounter {
    private var sweeps: [Sweep]
    private let phones: PhoneRanges
    private var tally: PopulationTally
    private var done: PhoneRanges

    init(_ sweeps: [Sweep], _ phones: PhoneRanges) {
        (self.sweeps, self.phones, done) = (sweeps, phones, phones)
        tally = PopulationTally(sweeps[0].frame)
    }

    mutating func begin(_ act: SharedAct?) {
        for index in sweeps.indices { sweeps[index].sharedAct = act }
        (tally, done) = (PopulationTally(sweeps[0].frame), PhoneRanges())
    }

    mutating func countMore() -> PopulationTally {
        let left = phones.ranges.flatMap { done.missing(in: $0) }.first
        guard let left else { return tally }
        // As many as are counted while a person waits for nothing.
        let next = left.lowerBound..<min(left.upperBound, left.lowerBound + 256 * UInt64(sweeps.count))
        (tally, done) = SweepRun(next, tally, done: done).count(sweeps) { _ in }
        return tally
    }
}
