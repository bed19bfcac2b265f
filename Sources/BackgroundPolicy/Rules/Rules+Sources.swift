/// The statements of the five sources (R001 to R156).
extension RuleSection {
    // swift-format-ignore
    static let lifecycle = RuleSection("States of an app, and what background execution is", [
        Rule(1,  "An app is in the foreground, in the background, suspended, or not running.",                           .wwdc19Slides,                by: .simulated),
        Rule(2,  "Background execution is an app's code running while the app is not in the foreground.",                .wwdc19,                      by: .simulated),
        Rule(3,  "An app gets there in two ways: it asked for it, or an event such as entering a region triggers it.",   .wwdc19, .wwdc19Slides,       by: .simulated),
        Rule(4,  "A background thread or queue is something else.",                                                      .wwdc19,                      by: .notForSimulation("what threads an app has does not show in its day")),
        Rule(5,  "An app that says it is done is suspended at once and draws less power.",                               .wwdc19, .wwdc20,             by: .simulated),
        Rule(6,  "The longer an app runs, the more battery it takes.",                                                   .wwdc19,                      by: .simulated),
        Rule(7,  "Several apps may run in the background together, also beneath another one's foreground.",              .wwdc19,                      by: .simulated),
        Rule(8,  "CPU and memory are limited in the background; who exceeds is ended, and its next launch is slower.",   .wwdc19,                      by: .simulated),
        Rule(9,  "A suspended app is woken and one that is not running is launched; its interface is drawn off screen.", .objcIO,                      by: .simulated),
        Rule(10, "What a background URLSession transfers goes on after the app has exited.",                             .wwdc20,                      by: .simulated),
        Rule(11, "No source says how long an app that was left runs before it is suspended.",                            .dayline, evidence: .assumed, by: .simulated),
    ])

    // swift-format-ignore
    static let backgroundTask = RuleSection("Background task completion", [
        Rule(12, "It gives an app more time before it is suspended.",                                                  .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(13, "Apps call beginBackgroundTask(expirationHandler:), extensions call performExpiringActivity.",        .wwdc19Slides, .wwdc19, by: .notForSimulation("two spellings of the same request; days show the first one's effect")),
        Rule(14, "It is only for finishing what began in the foreground, such as saving files or a person's request.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(15, "Begin it at the person's action: begun on entering the background it leaves less time.",             .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(16, "endBackgroundTask gives the rest of the time back, and the app is suspended.",                       .wwdc19,                by: .simulated),
        Rule(17, "If the work is unfinished when time runs out, the expiration handler is called.",                    .wwdc19,                by: .simulated),
        Rule(18, "The expiration handler cancels the work, whose completion then ends the task.",                      .wwdc19Slides,          by: .simulated),
        Rule(19, "Before iOS 7 such tasks had a few minutes.",                                                         .objcIO,                by: .notForSimulation("history; today's number stands in the policy as backgroundTaskTime")),
    ])

    // swift-format-ignore
    static let voIPPush = RuleSection("VoIP push", [
        Rule(20, "An app registers for it with the desiredPushTypes of PKPushRegistry.",                      .wwdc19Slides,          by: .simulated),
        Rule(21, "It launches the app and gives it time to run.",                                             .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(22, "The app must report the call to CallKit before the callback returns, or it is terminated.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(23, "An app that repeatedly fails to report calls may be launched for VoIP pushes no more.",     .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(24, "The payload should carry the caller's information, so that the call can be shown at once.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(25, "An apns-expiration of 0 or a few seconds keeps a call that is over from ringing late.",     .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(26, "Where a banner will do, a standard push is enough.",                                        .wwdc19, .wwdc19Slides, by: .explained),
    ])

    // swift-format-ignore
    static let serviceExtension = RuleSection("Standard push with a Notification Service Extension", [
        Rule(27, "The extension may change or decrypt what the notification shows.",                        .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(28, "A push may both alert the person and carry content-available, which also wakes the app.", .objcIO,                by: .simulated),
    ])

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

    // swift-format-ignore
    static let backgroundSession = RuleSection("Background URLSession", [
        Rule(41, "Its transfers run in another process, outlast the app, and have no limit on their run time.",         .wwdc20, .objcIO,       by: .simulated),
        Rule(42, "Background transfers go on when the app is suspended, crashes, or is ended by the system.",           .objcIO,                by: .simulated),
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

    // swift-format-ignore
    static let appRefresh = RuleSection("BGAppRefreshTask", [
        Rule(65, "Each launch has 30 seconds.",                                                                     .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(66, "Its policies are those of the old fetch API.",                                                    .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(67, "Past usage decides whether and how often it runs: a rarely used app is rarely launched.",         .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(68, "Launches come shortly before the usual visits, such as morning, midday and evening.",             .wwdc19, .wwdc20,               by: .simulated),
        Rule(69, "They are not spread evenly over the day.",                                                        .wwdc20,                        by: .simulated),
        Rule(70, "Low Power Mode, a critical battery or any other of the seven factors can leave a gap.",           .wwdc20,                        by: .simulated),
        Rule(71, "Take little power, leave location and motion hardware off, finish soon, call setTaskCompleted.",  .wwdc20,                        by: .simulated),
        Rule(72, "Stay under about 100 KB of cellular data: thumbnails now, the rest as a discretionary transfer.", .wwdc20,                        by: .simulated),
        Rule(73, "The old fetch API is deprecated, and does not work on the Mac.",                                  .wwdc19, .wwdc19Slides,         by: .notForSimulation("the day is an iPhone's, where the old API goes on as before")),
        Rule(74, "From iOS 13 on the permitted identifiers in Info.plist switch the old fetch API off.",            .usingBackgroundTasks,          by: .simulated),
        Rule(75, "An earliestBeginDate does what the old minimum interval did; the sample says 15 minutes.",         .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(76, "It is for work of short duration.",                                                               .usingBackgroundTasks,          by: .notForSimulation("advice on what to use; the time that it has is R065")),
    ])

    // swift-format-ignore
    static let processing = RuleSection("BGProcessingTask", [
        Rule(77, "It has several minutes, at times that suit the system.",                                    .wwdc19, .wwdc19Slides, .wwdc20, by: .simulated),
        Rule(78, "It waits until nobody uses the device, such as at night on the charger.",                   .wwdc20, .wwdc19,                by: .simulated),
        Rule(79, "requiresExternalPower also turns the CPU Monitor off for the task.",                        .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(80, "It may run if it was requested in the foreground, or if the app was used recently.",        .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(81, "requiresNetworkConnectivity is false unless set; then it may run without a network.",       .wwdc19,                         by: .simulated),
        Rule(82, "requiresExternalPower is for intensive work; without it a charger is still preferred.",     .wwdc19,                         by: .simulated),
        Rule(83, "On a charger, critical battery, Low Power Mode and the energy budget do not apply to it.",  .wwdc20,                         by: .simulated),
        Rule(84, "A visit in the past couple of weeks is enough usage; App Switcher and Background App Refresh (BAR) hold it.", .wwdc20,                         by: .simulated),
        Rule(85, "Plugged in every day, it can run every day.",                                               .wwdc20,                         by: .simulated),
        Rule(86, "It usually runs while the device is locked.",                                               .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(87, "The talk's example cleans its database at most once a week.",                               .wwdc19,                         by: .notForSimulation("when the example submits is its own affair")),
        Rule(88, "Downloading a large file is among its uses.",                                               .usingBackgroundTasks,           by: .notForSimulation("an example of use; no day could contradict it")),
    ])

    // swift-format-ignore
    static let scheduler = RuleSection("BGTaskScheduler", [
        Rule(89,  "It exists on iOS, iPadOS, tvOS, and for iPad apps on the Mac.",                                .wwdc19,                        by: .notForSimulation("the day is an iPhone's")),
        Rule(90,  "Refresh needs the background mode fetch, processing needs the background mode processing.",    .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(91,  "Info.plist lists the permitted identifiers, unique in the app, best in reverse DNS notation.", .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(92,  "Every launch handler must be registered before the app has finished launching.",               .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(93,  "A handler is called on the queue it was registered with, or on a serial one of the system's.", .wwdc19,                        by: .notForSimulation("on which queue code runs does not show in a day")),
        Rule(94,  "A handler is given a BGTask, to be cast to the class of its request.",                         .wwdc19, .usingBackgroundTasks, by: .notForSimulation("a matter of the app's source code")),
        Rule(95,  "Submitting an identifier again replaces the earlier submission.",                              .usingBackgroundTasks,          by: .simulated),
        Rule(96,  "Requests of several kinds, and several processing requests, may be pending together.",         .wwdc19,                        by: .simulated),
        Rule(97,  "An extension may submit requests while it runs.",                                              .wwdc19,                        by: .simulated),
        Rule(98,  "What is launched is always the containing app, never an extension.",                           .wwdc19,                        by: .simulated),
        Rule(99,  "The launch comes when every condition and policy is satisfied.",                               .wwdc19,                        by: .simulated),
        Rule(100, "One launch may deliver several tasks.",                                                        .wwdc19,                        by: .simulated),
        Rule(101, "Time is allotted to a launch and not to each task, so they have to share it.",                 .wwdc19,                        by: .simulated),
        Rule(102, "The app is suspended when all the delivered tasks are complete.",                              .wwdc19,                        by: .simulated),
        Rule(103, "The expiration handler warns shortly before the time is over.",                                .wwdc19,                        by: .simulated),
        Rule(104, "A task may expire early when conditions are no longer sufficient.",                            .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(105, "setTaskCompleted is due after expiration too, or the app may be terminated.",                  .wwdc19,                        by: .simulated),
        Rule(106, "Its success flag is whether the work was not cancelled.",                                      .wwdc19, .usingBackgroundTasks, by: .explained),
        Rule(107, "A request stands for exactly one launch.",                                                     .wwdc19,                        by: .simulated),
        Rule(108, "A handler that submits the next request keeps the chain going.",                               .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(109, "A good time to submit is on entering the background.",                                         .wwdc19,                        by: .simulated),
        Rule(110, "earliestBeginDate delays the start; it is no appointment.",                                    .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(111, "If it is too far ahead and the person stays away, there may be no launch: at most a week.",    .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(112, "submit blocks its caller; during launch it belongs on a background queue.",                    .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(113, "submit throws when a request is refused.",                                                     .usingBackgroundTasks,          by: .simulated),
        Rule(114, "Debugger commands simulate a launch and an expiration.",                                       .wwdc19,                        by: .simulated),
        Rule(115, "The best test from end to end is to live with the device.",                                    .wwdc19,                        by: .notForSimulation("it says what no simulation can replace")),
        Rule(116, "The scheduler watches battery level, app usage, network connectivity and more.",               .wwdc19,                        by: .simulated),
    ])

    // swift-format-ignore
    static let legacy = RuleSection("Background fetch and remote notifications of iOS 7", [
        Rule(117, "Background fetch needs fetch in UIBackgroundModes.",                                            .objcIO, by: .simulated),
        Rule(118, "The fetch interval is never until it is set; the system waits at least that long.",             .objcIO, by: .simulated),
        Rule(119, "An app whose person has logged out should set the interval to never again.",                    .objcIO, by: .simulated),
        Rule(120, "A fetch and a remote notification have 30 seconds of wall clock.",                              .objcIO, by: .simulated),
        Rule(121, "A fetch ends with new data, with no data, or failed.",                                          .objcIO, by: .simulated),
        Rule(122, "From reports of no data the system learns which times are quiet.",                              .objcIO, by: .simulated),
        Rule(123, "Fetches of several apps are brought together to wake the radio once.",                          .objcIO, by: .simulated),
        Rule(124, "An app that is used daily at one o'clock is fetched ahead of that.",                            .objcIO, by: .simulated),
        Rule(125, "At the completion handler the power is measured and the App Switcher's snapshot is taken.",     .objcIO, by: .simulated),
        Rule(126, "Xcode can simulate a fetch from its Debug menu, or launch an app for one by its scheme.",       .objcIO, by: .notForSimulation("Xcode's menus; Dayline's own command is that of R114")),
        Rule(127, "Device and APNs throttle silent pushes; the late ones come with a keep-alive or another push.", .objcIO, by: .simulated),
        Rule(128, "Pushes cost less than fetching, since the app is launched only when there is something.",       .objcIO, by: .simulated),
        Rule(129, "The payload has content-available 1 in aps, and the app's own keys beside it.",                 .objcIO, by: .explained),
    ])

    // swift-format-ignore
    static let factors = RuleSection("The seven factors", [
        Rule(130, "Critically low battery pauses what is discretionary or opportunistic; what the person asked for stays.",   .wwdc20, by: .simulated),
        Rule(131, "Low Power Mode is the person's choice, at any charge; apps can query it, and are notified of changes.",         .wwdc20, by: .simulated),
        Rule(132, "App usage puts the most used apps first; a predictor on the device learns which apps and when.",           .wwdc20, by: .simulated),
        Rule(133, "Only apps that are still in the App Switcher are run.",                                                    .wwdc20, by: .simulated),
        Rule(134, "The Background App Refresh switch is on by default, can be queried, and applies to every mode of the talk.", .wwdc20, by: .simulated),
        Rule(135, "Because that switch is on by default, budgets have to keep all apps from running all day.",                .wwdc20, by: .notForSimulation("a reason for the budgets; what they do is R136")),
        Rule(136, "There is a budget of energy and one of data, and every run is deducted from them.",                        .wwdc20, by: .simulated),
        Rule(137, "The budgets are made available little by little through the day.",                                         .wwdc20, by: .simulated),
        Rule(138, "An app that takes little per launch is not limited by them.",                                              .wwdc20, by: .simulated),
        Rule(139, "Rate limiting spaces launches, for each mode in its own way; an app need not do it itself.",               .wwdc20, by: .simulated),
        Rule(140, "These seven are the most important factors of many.",                                                      .wwdc20, by: .explained),
        Rule(141, "Location, Bluetooth and other modes have settings of their own.",                                          .wwdc20, by: .simulated),
    ])

    // swift-format-ignore
    static let protections = RuleSection("CPU, memory, snapshots, file protection, privacy", [
        Rule(142, "The CPU Monitor ends apps that compute too much in the background; processing may turn it off.", .wwdc19,                         by: .simulated),
        Rule(143, "The memory of a process is limited, by device; under 50 MB it is less likely to be ended when suspended.", .wwdc19, .memoryTalkNotes,      by: .simulated),
        Rule(144, "After background work a snapshot is taken; apps with scenes call requestSceneSessionRefresh.",   .objcIO, .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(145, "No task is started before the first unlock after boot; files must be readable from then on.",     .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(146, "People must not be surprised by what runs, so each use has an API with its own data.",           .wwdc19, .wwdc20,                by: .notForSimulation("a reason for the rules, not one of them")),
        Rule(147, "Who has not used an app for months does not expect it to run.",                                  .wwdc19,                         by: .simulated),
    ])

    // swift-format-ignore
    static let figures = RuleSection("The talks' figures", [
        Rule(148, "The day runs from sunrise on the left to night on the right.",                                  .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(149, "Charging is a green region towards the end of the day.",                                        .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(150, "Time in the foreground is lightly shaded, time in the background darkly.",                      .wwdc19,                by: .drawn),
        Rule(151, "One axis carries first the foreground, then background runs, then fewer and shorter ones.",     .wwdc19Slides,          by: .notForSimulation("the order of the slides; the day they build up is R150")),
        Rule(152, "Lanes of several apps overlay: one app's background beneath another's foreground.",             .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(153, "People know of the foreground; background time is what is added to it unseen.",                 .wwdc19Slides,          by: .notForSimulation("what people know does not show in a day; the figure is that of R150")),
        Rule(154, "Muted thread: foreground, a push received, later a launch, foreground with the content there.", .wwdc19,                by: .drawn),
        Rule(155, "Refresh launches: expected evenly, observed in clusters before usage, with a gap.",             .wwdc20,                by: .drawn),
        Rule(156, "Pushes above, launches below, early in the day.",                                               .wwdc20,                by: .drawn),
    ])
}
