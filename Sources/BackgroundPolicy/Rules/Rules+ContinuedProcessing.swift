extension RuleSection {
    // swift-format-ignore
    static let continuedProcessing = RuleSection("BGContinuedProcessingTask (iOS 26)", [
        Rule(201, "It starts in the foreground and continues when the app leaves it.",                              .appleReference, evidence: .documented, by: .simulated),
        Rule(202, "It counts only if submitted in the foreground, by a person's action; an extension cannot.",      .appleReference, evidence: .documented, by: .simulated),
        Rule(203, "Submitted elsewhere, submit returns without an error and the handler is never called.",          .appleForums, evidence: .engineer,      by: .simulated),
        Rule(204, "Its handler may be registered after launch; an identifier twice in a process ends the app.",     .appleForums, evidence: .documented,    by: .simulated),
        Rule(205, "Its identifier is permitted by a pattern that ends with a star.",                                .appleForums, evidence: .documented,    by: .notForSimulation("a scenario lists the identifiers that Info.plist covers")),
        Rule(206, "earliestBeginDate is ignored: it is always now.",                                                .appleReference, evidence: .documented, by: .simulated),
        Rule(207, "What cannot start queues, or fails with code 4 if the strategy is fail.",                        .appleReference, evidence: .documented, by: .simulated),
        Rule(208, "A limit of running tasks holds for all apps together; its number is not published.",             .appleReference, evidence: .documented, by: .simulated),
        Rule(209, "If it can, it begins at once, in the running process.",                                          .appleReference, evidence: .documented, by: .simulated),
        Rule(210, "It has no fixed run time.",                                                                      .appleForums, evidence: .engineer,      by: .simulated),
        Rule(211, "Reporting progress is a duty; without any for about 30 s it expires, in the foreground too.",    .appleForums, evidence: .engineer,      by: .simulated),
        Rule(212, "When resources get short, tasks with the least progress end first.",                             .appleReference, evidence: .documented, by: .notForSimulation("the model has no shortage of resources")),
        Rule(213, "The system shows its progress, and the person can cancel it there.",                             .appleReference, evidence: .documented, by: .simulated),
        Rule(214, "Cancelling and expiring both call the expiration handler, without a reason.",                    .appleForums, evidence: .engineer,      by: .simulated),
        Rule(215, "Without a handler it ends unsuccessfully; one that is never completed may end the app.",         .appleReference, evidence: .documented, by: .simulated),
        Rule(216, "A swipe cancels running and queued tasks, without a call; nothing resumes.",                     .appleReference, evidence: .documented, by: .simulated),
        Rule(217, "In the foreground its priority is higher than in the background.",                               .appleReference, evidence: .documented, by: .notForSimulation("work takes the same time everywhere in the model")),
        Rule(218, "The GPU in the background needs an entitlement and a device that supports it.",                  .appleReference, evidence: .documented, by: .notForSimulation("the model has no GPU")),
        Rule(219, "Network and heavy CPU work are allowed; automatic work is not meant for it.",                    .appleReference, evidence: .documented, by: .notForSimulation("whether work is automatic is a matter of the app")),
        Rule(220, "Errors of submit: 1 unavailable, 2 too many, 3 not permitted, 4 cannot start at once.",          .appleReference, evidence: .documented, by: .simulated),
        Rule(221, "No source says whether any of the seven factors bears on it.",                                   .dayline, evidence: .assumed,           by: .simulated),
        Rule(222, "It ends with setTaskCompleted; that a reboot or kill is not followed by a launch is assumed.",   .appleReference, evidence: .documented, by: .simulated),
    ])
}
