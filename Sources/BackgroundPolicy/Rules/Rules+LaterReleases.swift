extension RuleSection {
    private static let names = "only names are known, and not what they do"
    private static let notThisDevice = "the model is of an iPhone, and of no watch"

    // swift-format-ignore
    static let backgroundTasksOf27 = RuleSection("BackgroundTasks in iOS 27", [
        Rule(340, "submit is deprecated for a form that answers later, as it could not tell all errors; it works.",        .appleReference, evidence: .documented,   by: .explained),
        Rule(341, "The answer may come on any queue after any delay; submit is not for the main thread.",                  .appleReference, evidence: .documented,   by: .simulated),
        Rule(342, "The codes of a refused submission are 1 to 4 as before.",                                               .appleReference, evidence: .documented,   by: .simulated),
        Rule(343, "One refresh and ten processing requests, replaced by identifier; registering twice kills the app.",     .appleReference, evidence: .documented,   by: .open),
        Rule(344, "BackgroundTasks came to watchOS in a beta and was taken back.",                                         .appleReference, evidence: .documented,   by: .notForSimulation(notThisDevice)),
        Rule(345, "SwiftUI has .backgroundTask(.processingTask(\"id\")) beside .appRefresh(\"id\").",                      .appleReference, evidence: .documented,   by: .notForSimulation("two spellings of the same task")),
        Rule(346, "In iOS 27.1 and 27.2 no further change was found.",                                                     .appleReference, evidence: .documented,   by: .notForSimulation("nothing changes by it")),
        Rule(347, "Continued tasks have the rules of iOS 26, and need no background mode.",                                .appleReference, evidence: .documented,   by: .open),
        Rule(348, "The Simulator refuses a continued request: BGTaskScheduler is not available on this platform.",         .deviceLogs, evidence: .measured,     by: .explained),
        Rule(349, "The scheduler has names for submissions with an answer, from the background, and for pauses.",          .systemBinaries, evidence: .reverseEngineered, by: .notForSimulation(names)),
        Rule(350, "BGHealthResearchTask is a processing task for apps with its entitlement and people in a study.",        .appleReference, evidence: .documented,   by: .simulated),
        Rule(351, "Its request has the options of processing, and the protection class of the data that it reads.",        .appleReference, evidence: .documented,   by: .simulatedExcept("that one whose data have complete protection waits for an unlocked phone")),
        Rule(352, "It has the time, the runs and the factors of processing.",                                              .dayline, evidence: .assumed,      by: .simulated),
    ])

    // swift-format-ignore
    static let otherNews = RuleSection("Other news up to iOS 27", [
        Rule(360, "An App Intent has up to 30 s in the background; LongRunningIntent extends it with progress.",           .appleReference, .appleForums, evidence: .documented, by: .open),
        Rule(361, "A long intent may ask for the GPU, and is told why it is cancelled.",                                   .appleReference, evidence: .documented,   by: .open),
        Rule(362, "Intents run on a locked device unless their authenticationPolicy says otherwise.",                      .appleReference, evidence: .documented,   by: .open),
        Rule(363, "systemPrefersReducedResourceUsage asks apps to do less; it is a hint, and no factor.",                  .appleReference, evidence: .documented,   by: .notForSimulation("apps follow their script and do not react")),
        Rule(364, "ActivityKit's page of changes names none of 2026; starting an activity at a set time is of iOS 26.",              .appleReference, evidence: .documented,   by: .notForSimulation("nothing changes by it")),
        Rule(365, "AlarmKit keeps the time and rings without the app.",                                                    .appleForums, evidence: .reported,     by: .notForSimulation("no app runs for it")),
        Rule(366, "HealthKit lets people share the last 30 days only, and research apps ask for all data.",                .appleReference, evidence: .documented,   by: .notForSimulation("it is about data, and not about waking an app")),
        Rule(367, "The language model of the device refused a background task's requests on battery, one app notes.",      .deviceLogs, evidence: .reported,     by: .notForSimulation("one account, and no rule of the scheduler")),
        Rule(368, "For pushes, location, transfers, widgets, Low Power Mode and swipes no change of iOS 27 was found.",              .dayline, evidence: .assumed,      by: .notForSimulation("nothing changes by it")),
    ])
}
