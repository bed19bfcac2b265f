import ProjectFiles
import ScenarioFile
import Timeline

/// What a person is told of an Info.plist that is read.
enum InfoPlistRemark {
    case missingIdentifier(written: String?), unfitName, unknownMode(String, likely: String?), exitsOnSuspend
    case retiredMode(String)
    /// An identifier that it lists more than once; the scenario has it once.
    case repeatedIdentifier(String)
    /// What is wrong with the tasks that it declares; those of the scenario are comments.
    case leftOut(InfoPlistInspection.Finding)
    /// What it declares, and nothing in the scenario uses; one at least.
    case unused([LeftOutDeclaration])

    var text: String {
        switch self {
        case .missingIdentifier(let written):
            "the bundle identifier is \(written ?? "missing"); --bundle-id gives it"
        case .unfitName: "the app's name is no name for a lane; --name gives one"
        case .unknownMode(let mode, let likely):
            "UIBackgroundModes has '\(mode)', which Dayline does not know"
                + (likely.map { "; perhaps \($0) is meant" } ?? "")
        case .retiredMode(let mode):
            "UIBackgroundModes has \(mode), the mode of Newsstand Kit, which is deprecated; Dayline does not simulate it"
        case .repeatedIdentifier(let identifier):
            "BGTaskSchedulerPermittedIdentifiers has '\(identifier)' more than once; the scenario has it once"
        case .exitsOnSuspend:
            "UIApplicationExitsOnSuspend is true: the app ends when the person leaves; the model lacks this"
        case .leftOut(let finding):
            "\(finding.mistake); in the scenario it is a comment: \(finding.remedy)"
        case .unused(let declared): Self.text(unused: declared)
        }
    }

    private static func text(unused declared: [LeftOutDeclaration]) -> String {
        func names(_ isSimulated: Bool) -> String {
            Quantities.list(declared.filter { $0.remedies.isEmpty != isSimulated }.map(\.name))
        }
        let (addable, lacking) = (names(true), names(false))
        let parts = [
            addable.isEmpty ? "" : "comments in the scenario say what to add for \(addable)",
            lacking.isEmpty ? "" : "Dayline does not simulate \(lacking)",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
