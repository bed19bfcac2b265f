extension RuleSection {
    // swift-format-ignore
    static let protections = RuleSection("CPU, memory, snapshots, file protection, privacy", [
        Rule(142, "The CPU Monitor ends apps that compute too much in the background; processing may turn it off.", .wwdc19,                         by: .simulated),
        Rule(143, "The memory of a process is limited, by device; under 50 MB it is less likely to be ended when suspended.", .wwdc19, .memoryTalkNotes,      by: .simulated),
        Rule(144, "After background work a snapshot is taken; apps with scenes call requestSceneSessionRefresh.",   .objcIO, .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(145, "No task is started before the first unlock after boot; files must be readable from then on.",     .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(146, "People must not be surprised by what runs, so each use has an API with its own data.",           .wwdc19, .wwdc20,                by: .notForSimulation("a reason for the rules, not one of them")),
        Rule(147, "Who has not used an app for months does not expect it to run.",                                  .wwdc19,                         by: .simulated),
    ])
}
