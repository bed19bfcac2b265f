extension RuleSection {
    // swift-format-ignore
    static let backgroundPush = RuleSection("Background push", [
        Rule(29, "It carries content-available 1, and neither alert nor sound nor badge.",                         .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(30, "When the app is launched for it is the system's decision, with power and performance in mind.",  .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(31, "The launch comes some time after the push; at the next visit the content is there.",             .wwdc19,                by: .simulated),
        Rule(32, "With an apns-priority other than 5 the app is not launched.",                                    .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(33, "Its apns-push-type is background: required on watchOS, highly recommended elsewhere.",           .wwdc19, .wwdc19Slides, by: .explained),
        Rule(34, "It is best effort; without it an app still downloads when it comes to the foreground.",          .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(35, "Six of the seven factors apply to it; app usage does not.",                                      .wwdc20,                by: .simulated),
        Rule(36, "14 pushes in clusters become seven launches, 15 minutes apart; some are delivered late.",        .wwdc20,                by: .simulated),
        Rule(37, "The interval between launches tells how well it works; the share of delivered pushes does not.", .wwdc20,                by: .simulated),
        Rule(38, "A launch for every push would use up the energy and data budgets early in the day.",             .wwdc20,                by: .simulated),
        Rule(39, "A launch should take less than about 100 KB over cellular.",                                     .wwdc20,                by: .explained),
        Rule(40, "It suits muted chats, unimportant mailboxes, and starting a discretionary download.",            .wwdc20,                by: .notForSimulation("examples of use; no day could contradict them")),
    ])
}
