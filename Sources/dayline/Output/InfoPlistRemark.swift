import ProjectFiles

/// What a person is told of an Info.plist that is read.
enum InfoPlistRemark {
    case missingIdentifier(written: String?), unfitName, unknownMode(String, likely: String?), exitsOnSuspend
    /// What is wrong with the tasks that it declares; those of the scenario are comments.
    case leftOut(InfoPlistInspection.Finding)

    var text: String {
        switch self {
        case .missingIdentifier(let written):
            "the bundle identifier is \(written ?? "missing"); --bundle-id gives it"
        case .unfitName: "the app's name is no name for a lane; --name gives one"
        case .unknownMode(let mode, let likely):
            "UIBackgroundModes has '\(mode)', which Dayline does not know"
                + (likely.map { "; perhaps \($0) is meant" } ?? "")
        case .exitsOnSuspend:
            "UIApplicationExitsOnSuspend is true: the app ends when the person leaves; the model lacks this"
        case .leftOut(let finding):
            "\(finding.mistake); in the scenario it is a comment: \(finding.remedy)"
        }
    }
}
