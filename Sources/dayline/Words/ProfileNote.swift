import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

extension LoadedScenario {
    /// Says on standard error that it names no profile, if it is of these years and so has the rules of 2020.
    func tellProfile() {
        guard scenario.header.profile == .sources, scenario.header.calendar.year(of: .start) > 2024,
            BuiltInScenario.named(name)?.file != file,
            !ProfileLine.exists(in: text)
        else { return }
        Output.complain(
            "\(ErrorText.plain(argument)) names no profile, so that its rules are those of iOS 13 and 14; "
                + "profile: ios27 in it, or --profile ios27, takes today's")
    }
}
