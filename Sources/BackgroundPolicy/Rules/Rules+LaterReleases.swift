/// What iOS 26.1 to 27 have brought (R300 to R368).
extension RuleSection {
    private static let serverSide = "what a server decides or answers is not part of the model"
    private static let ownCode = "it is about what the extension's own code does"

    // swift-format-ignore
    static let photoKitUpload = RuleSection("PhotoKit's background resource upload (iOS 26.1)", [
        Rule(300, "An extension creates jobs, each a photo's resource with a destination; the system uploads, also when locked.",    .appleReference, evidence: .documented,   by: .simulated),
        Rule(301, "iOS 26.1 calls process() and notifyTermination(), iOS 27 processJobs() and willTerminate().",           .appleReference, evidence: .documented,   by: .notForSimulation("two spellings of the same calls")),
        Rule(302, "The app enables the extension; nothing is called before, and signing out of the app disables nothing.",           .appleReference, evidence: .documented,   by: .simulated),
        Rule(303, "It needs full photo access: otherwise it is not called, and enabling it fails with 3311.",                        .appleReference, .deviceLogs, evidence: .documented, by: .simulated),
        Rule(304, "Its Info.plist has BackgroundUploadURLBase; without, enabling fails with -1 and disabling with 3201.",            .appleReference, .deviceLogs, evidence: .documented, by: .simulated),
        Rule(305, "It is called when there is work and network, power and the use of the device allow it.",                .appleReference, evidence: .documented,   by: .simulated),
        Rule(306, "Enabling calls it within about 1 s, a new photo within about 3 s.",                                               .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(307, "It is not called while one of its jobs is registered or pending.",                                      .systemBinaries, .deviceLogs, evidence: .reverseEngineered, by: .simulated),
        Rule(308, "With Background App Refresh off, for the device or the app, it is not called.",                         .systemBinaries, evidence: .reverseEngineered, by: .simulated),
        Rule(309, "Its scheduler request asks for neither charger nor idle device, and on iOS 26 for Wi-Fi.",              .systemBinaries, evidence: .reverseEngineered, by: .simulated),
        Rule(310, "iOS 27 uploads on cellular too, unless preventsExpensiveNetworkAccess is set.",                         .appleReference, evidence: .documented,   by: .simulated),
        Rule(311, "With iCloud Photos on it was never scheduled on iOS 26.4, which was called a bug.",                     .appleForums, evidence: .engineer,     by: .simulated),
        Rule(312, "Apple can switch the feature off from a server.",                                                       .systemBinaries, evidence: .reverseEngineered, by: .notForSimulation(serverSide)),
        Rule(313, "It does not work in the Simulator, where enabling fails with -1 and creating a job raises an exception.",         .appleReference, .deviceLogs, evidence: .documented, by: .explained),
        Rule(314, "On iOS 26.6 a call is killed 60.0 s after its start, without any notice; an older build has 30 s there.",         .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(315, "notifyTermination came after every normal return, and never before the kill.",                          .deviceLogs, evidence: .measured,     by: .notForSimulation("the model has no call that announces the end")),
        Rule(316, "On iOS 26.6 a call that takes more than 32 MB of memory is killed, and started again.",                           .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(317, "The system's task around it once lasted 3.46 minutes, which was read as a limit of three.",             .deviceLogs, evidence: .reported,     by: .notForSimulation("one log, from which nothing more follows")),
        Rule(318, "After .completed the next change of the library calls it again, and attempts count from zero.",         .appleReference, evidence: .documented,   by: .simulated),
        Rule(319, "After .processing with new jobs it is called again when they have ended.",                              .appleReference, .deviceLogs, evidence: .documented, by: .simulated),
        Rule(320, ".processing without progress is a failed attempt, 50008: the next call comes after 300 s.",             .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(321, ".failure, a time-out or a failed start are failed attempts; what the scheduler cancels is none.",       .systemBinaries, evidence: .reverseEngineered, by: .simulated),
        Rule(322, "The delay grows in five steps with failed attempts, from 300 s; after 49 it waits for the library to change.",    .systemBinaries, .deviceLogs, evidence: .reverseEngineered, by: .simulated),
        Rule(323, "During that delay neither a new photo nor enabling again calls it.",                                              .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(324, "A job that was shown and not acknowledged is a failed attempt; once the jobs were dropped.",            .deviceLogs, evidence: .measured,     by: .simulated),
        Rule(325, "Jobs are registered, pending, failed or succeeded; they are uploaded after the call returns.",          .appleReference, evidence: .documented,   by: .simulated),
        Rule(326, "There is a job for each resource, whose own bytes the system sends.",                                   .appleReference, evidence: .documented,   by: .simulated),
        Rule(327, "jobLimit counts jobs that are not acknowledged; over it, creating one fails with 3307.",                .appleReference, evidence: .documented,   by: .simulated),
        Rule(328, "A failed job may be tried again once; a second time fails with 3300.",                                  .appleReference, evidence: .documented,   by: .explained),
        Rule(329, "Acknowledging a job frees its place and removes its record; from iOS 26.4 jobs can be cancelled.",      .appleReference, evidence: .documented,   by: .explained),
        Rule(330, "From iOS 26.4 a job has the response's headers, an error of NSURLErrorDomain, or only downloads.",      .appleReference, evidence: .documented,   by: .notForSimulation(ownCode)),
        Rule(331, "The server is first asked by OPTIONS whether an upload can be resumed.",                                .appleReference, evidence: .documented,   by: .notForSimulation(serverSide)),
        Rule(332, "After persistentChangeTokenExpired the extension looks through the whole library.",                     .appleReference, evidence: .documented,   by: .notForSimulation(ownCode)),
        Rule(333, "Disabling deletes the configuration and all jobs, in flight too.",                                                .deviceLogs, evidence: .reported,     by: .simulated),
        Rule(334, "The configuration outlives deleting the app; an old one makes enabling fail with 3202.",                          .deviceLogs, evidence: .measured,     by: .explained),
        Rule(335, "A swipe in the App Switcher does not stop it, as it starts the extension and not the app.",             .dayline, evidence: .assumed,      by: .simulated),
        Rule(336, "Low Power Mode, critically low battery and a serious thermal state hold it.",                           .dayline, evidence: .assumed,      by: .simulated),
        Rule(337, "It is held until the first unlock after a restart.",                                                    .dayline, evidence: .assumed,      by: .simulated),
        Rule(338, "iOS 27 has a Resource Upload Test Mode, without time limit and delay, for builds from Xcode.",          .appleReference, evidence: .documented,   by: .simulated),
    ])

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
        Rule(360, "An App Intent has up to 30 s in the background; LongRunningIntent extends it with progress.",           .appleReference, .appleForums, evidence: .documented, by: .simulated),
        Rule(361, "A long intent may ask for the GPU, and is told why it is cancelled.",                                   .appleReference, evidence: .documented,   by: .simulated),
        Rule(362, "Intents run on a locked device unless their authenticationPolicy says otherwise.",                      .appleReference, evidence: .documented,   by: .simulated),
        Rule(363, "systemPrefersReducedResourceUsage asks apps to do less; it is a hint, and no factor.",                  .appleReference, evidence: .documented,   by: .notForSimulation("apps follow their script and do not react")),
        Rule(364, "ActivityKit's page of changes names none of 2026; starting an activity at a set time is of iOS 26.",              .appleReference, evidence: .documented,   by: .notForSimulation("nothing changes by it")),
        Rule(365, "AlarmKit keeps the time and rings without the app.",                                                    .appleForums, evidence: .reported,     by: .notForSimulation("no app runs for it")),
        Rule(366, "HealthKit lets people share the last 30 days only, and research apps ask for all data.",                .appleReference, evidence: .documented,   by: .notForSimulation("it is about data, and not about waking an app")),
        Rule(367, "The language model of the device refused a background task's requests on battery, one app notes.",      .deviceLogs, evidence: .reported,     by: .notForSimulation("one account, and no rule of the scheduler")),
        Rule(368, "For pushes, location, transfers, widgets, Low Power Mode and swipes no change of iOS 27 was found.",              .dayline, evidence: .assumed,      by: .notForSimulation("nothing changes by it")),
    ])
}
