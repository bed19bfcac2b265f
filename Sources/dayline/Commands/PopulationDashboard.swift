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
    /// The phones that are shown: those that were not counted are, while the picture is on the screen.
    let phones: RangeSet<UInt64>
    /// A sweep for each thread that counts.
    let sweeps: [Sweep]
    let look: LookOptions

    /// What was counted of some phones, and which are left.
    private struct Count {
        var tally: PopulationTally
        var left: RangeSet<UInt64>

        /// Counts as many as are counted while a person waits for nothing.
        mutating func next(_ sweeps: [Sweep]) -> PopulationTally {
            if let next = left.takeFirst(PopulationDashboard.atATime * UInt64(sweeps.count)) {
                tally = SweepRun(RangeSet(next), tally).count(sweeps) { _ in }.tally
            }
            return tally
        }
    }

    /// How many phones a thread counts between two frames.
    private static let atATime: UInt64 = 64

    /// Shows the population until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal.
    func show() throws {
        let (given, population) = (part.input.population, part.input.population.population)
        let (choices, header) = (try look.choices(), population.header)
        var model = PopulationModel(
            part.tally, named: population.name, seed: population.seed, asked: part.input.asked,
            counting: phones.total, header, keyMap: choices.keyMap)
        var sweeps = sweeps
        var untouched = Count(tally: part.tally, left: phones.subtracting(part.done))
        var changed = Count(tally: PopulationTally(part.tally.frame), left: RangeSet())
        func count(_ act: SharedAct?, isAnew: Bool) -> PopulationTally {
            for index in sweeps.indices { sweeps[index].sharedAct = act }
            guard act != nil else { return untouched.next(sweeps) }
            // The same phones as without the act.
            if isAnew {
                changed = Count(
                    tally: PopulationTally(part.tally.frame), left: phones.subtracting(untouched.left))
            }
            return changed.next(sweeps)
        }
        // The terminal is given back for the phone that the person opens.
        func shown() throws -> UInt64? {
            var terminal = try choices.takeTerminal(orElse: ErrorText.sweepsWithout)
            return runPopulation(&model, on: &terminal, counting: count)
        }
        while let phone = try shown() {
            let acts = model.sharedAct.map { population.interventions(of: $0, phone) } ?? []
            let words = acts.flatMap {
                ["--set", "\($0.act.phrase(header.roster)) \(header.typedClock($0.moment))"]
            }
            let show = try Show.parse(["--at", header.typedClock(model.moment)] + words)
            // From the texts that were counted, whatever their files hold now.
            let day = try show.changes.load(again: try given.phone(phone))
            var screen = show.screen
            screen.look = look
            screen.look.paused = true
            try show.dashboard.show(on: screen, selecting: model.selectedApp) { day }
            // A signal that asked the phone's dashboard to end is meant for all of it.
            ProcessEnd.asAsked()
        }
    }
}
