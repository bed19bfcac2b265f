extension RuleSection {
    // swift-format-ignore
    static let backgroundSession = RuleSection("Background URLSession", [
        Rule(41, "Its transfers run in another process, outlast the app, and have no limit on their run time.",         .wwdc20, .objcIO,       by: .simulated),
        Rule(42, "They go on when the app is suspended, crashes, or is ended by the system.",                           .objcIO,                by: .simulated),
        Rule(43, "isDiscretionary makes two kinds; what is enqueued in the background is always discretionary.",        .wwdc20, .objcIO,       by: .simulated),
        Rule(44, "Discretionary transfers run when conditions are best: plugged in, on Wi-Fi, idle.",                   .wwdc20, .wwdc19,       by: .simulated),
        Rule(45, "They need Wi-Fi and sufficient power; on cellular alone or a low battery they do not run.",           .objcIO,                by: .simulated),
        Rule(46, "The flag counts only in a background configuration, and for what the foreground enqueues.",           .objcIO,                by: .simulated),
        Rule(47, "A nondiscretionary transfer begins as soon as possible.",                                             .wwdc20,                by: .simulated),
        Rule(48, "Most factors apply to a discretionary transfer; app usage and rate limiting do not.",                 .wwdc20,                by: .simulated),
        Rule(49, "Two factors apply to a nondiscretionary one: a swipe stops it, and its budgets are greatly relaxed.", .wwdc20,                by: .simulated),
        Rule(50, "With sessionSendsLaunchEvents the app is launched when all is complete, if conditions permit.",       .wwdc20, .objcIO,       by: .simulated),
        Rule(51, "Those launches have a basic rate limit, waived after a recent visit.",                                .wwdc20,                by: .simulated),
        Rule(52, "Five of the seven factors apply to the launch after a nondiscretionary transfer.",                    .wwdc20,                by: .simulated),
        Rule(53, "A session can forbid cellular and other expensive networks.",                                         .wwdc20,                by: .simulated),
        Rule(54, "timeoutIntervalForResource, such as 24 h, is when a transfer is given up for good.",                  .wwdc19Slides, .objcIO, by: .simulated),
        Rule(55, "timeoutIntervalForRequest, such as 60 s, bounds the wait for more data.",                             .wwdc19Slides,          by: .simulated),
        Rule(56, "A transfer's earliestBeginDate, such as in 2 h, keeps it from beginning sooner.",                     .wwdc19Slides, .wwdc19, by: .simulated),
        Rule(57, "The byte counts that the app expects help the system to pick the time.",                              .wwdc19Slides, .wwdc19, by: .simulated),
        Rule(58, "A transfer is created suspended and does nothing until resume is called.",                            .objcIO,                by: .simulated),
        Rule(59, "The app hears first that there are events, then each of them, then that they are finished.",          .objcIO,                by: .simulated),
        Rule(60, "The downloaded temporary file is gone once the delegate's method has returned.",                      .objcIO,                by: .notForSimulation("what an app does with its files does not show in its day")),
        Rule(61, "Such a session needs a delegate, follows redirects, speaks HTTP(S) only; progress cannot be forced.", .objcIO,                by: .simulated),
        Rule(62, "Data tasks do not work in background sessions.",                                                      .objcIO,                by: .simulated),
        Rule(63, "Each session identifier has one completion handler; a second is an error.",                           .objcIO,                by: .simulated),
        Rule(64, "Downloads in the foreground cost performance and battery there; what can wait should be deferred.",   .wwdc19,                by: .simulated),
    ])
}
