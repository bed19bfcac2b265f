import BackgroundPolicy
import Populations
import ScenarioFile
import Simulation
import Timeline

/// What is said on standard error of a scenario of these years that names no profile, and so has the rules of 2020.
enum ProfileNote {
    fileprivate static func tell(_ name: String, _ text: String, _ headers: [DayHeader]) {
        let isRecent = headers.contains { $0.calendar.year(of: .start) > 2024 }
        guard isRecent, headers.allSatisfy({ $0.profile == .sources }), !ProfileLine.exists(in: text) else {
            return
        }
        Output.complain(
            "\(ErrorText.plain(name)) names no profile, so that its rules are those of iOS 13 and 14; "
                + "profile: ios27 in it, or --profile ios27, takes today's")
    }
}

extension LoadedScenario {
    /// Says if it names no profile.
    func tellProfile() {
        guard BuiltInScenario.named(name)?.file != file else { return }
        ProfileNote.tell(argument, text, [scenario.header])
    }
}

extension GivenPopulation {
    /// Says if neither its scenario nor what differs between its phones names a profile.
    func tellProfile() {
        guard BuiltInScenario.named(scenario.file) == nil else { return }
        ProfileNote.tell(scenario.file, scenario.text, population.scenarios.map(\.header))
    }
}
