import Timeline

/// Who opens apps: the scheduler and other daemons in the background, and else a person.
extension DayAssembly {
    /// The daemons that launch apps for events, in the background.
    private static let daemons = [
        "callservicesd", "nsurlsessiond", "locationd", "bluetoothd", "healthd", "apsd", "assetsd",
        "UserEventAgent",
    ]

    /// A process asks to open an app, or SpringBoard receives that.
    mutating func open(_ bundle: String, by opener: String, at stamp: Stamp) {
        apps.note(bundle)
        let isInForeground = isInForeground(bundle, at: stamp)
        // What the scheduler launches an app for is told as that, and SpringBoard opens what the person has touched.
        if !isInForeground, opener != "dasd", opener != "SpringBoard" {
            launches.explain(LaunchReason(asker: opener, line: stamp.line), of: bundle, at: stamp)
        }
        if opener == "dasd", isInForeground {
            // An app in the foreground is handed what is for it.
            launches.handOver(bundle, at: stamp)
        } else if opener == "dasd" || Self.daemons.contains(opener) {
            if !isInForeground { launch(bundle, isCold: false, at: stamp) }
            // The daemon of calls opens an app for a VoIP push, wherever the app is.
            if opener == "callservicesd" {
                pushes.start(bundle, in: launches.newest(of: bundle, near: stamp), at: stamp)
            }
        } else if Self.isOfPerson(opener), !launches.isForAction(bundle, near: stamp) {
            // Other lines may say better when it is in the foreground.
            processes.open(bundle, at: stamp)
        }
    }

    /// A person answered a notification: the app is opened for that, or launched in the background.
    mutating func answer(_ bundle: String, _ action: String?, isInFront: Bool, at stamp: Stamp) -> Bool {
        apps.note(bundle)
        if isInFront {
            processes.openForAction(bundle, at: stamp)
        } else {
            launches.explain(
                LaunchReason(words: action ?? "notification response", line: stamp.line), of: bundle,
                at: stamp)
            let number =
                isInForeground(bundle, at: stamp) ? nil : launch(bundle, isCold: false, at: stamp)
            // SpringBoard itself asks for that, as it does where it opens an app.
            launches.noteAction(bundle, in: number, at: stamp)
        }
        return add(
            LogTopic(
                .push(isInFront ? .openedForAction : .launchedForAction), subject: bundle,
                detail: action.map { .words($0) } ?? .none), of: .bundle(bundle), at: stamp)
    }

    /// What was asked for as a person answered a notification did not come about.
    mutating func failToAnswer(_ bundle: String, isInFront: Bool, at stamp: Stamp) {
        if isInFront {
            processes.failToOpen(bundle, at: stamp)
        } else if let launch = launches.takeFailed(bundle, at: stamp),
            !pushes.all.contains(where: { $0.launch == launch })
        {
            launches.fail(launch)
        }
    }

    /// Whether an opener does what a person asks for: SpringBoard, Spotlight, the Dock, another app, or a developer's tool.
    ///
    /// What works on behalf of a task has such a name, too.
    private static func isOfPerson(_ opener: String) -> Bool {
        (isSeen(opener) || opener == "debugserver") && !opener.hasPrefix("ActivityProgres")
    }

    /// Whether a process is one that a person sees, by its name: those have capital letters, and daemons have none.
    static func isSeen(_ process: String) -> Bool { process.first?.isUppercase ?? false }
}
