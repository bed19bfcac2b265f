import Simulation

/// The keys of the costs and effects of work.
enum WorkKeys {
    /// The key of work, where no other is usual.
    static let name = "work"

    static let time = Key<Work>.value(
        "time", Forms.lengthRange,
        "from the handler's call to the end of the work; a download may take longer", \.time)
    static let download = Key<Work>.value(
        "download", Forms.sizeRange, "how much it downloads over any network; default: 0B", \.download)
    private static let memory = Key<Work>.value(
        "memory", Forms.memory, "the size of its process at the end; default: modest", \.memory)

    /// The keys of the cost of an extension whose memory is not modelled.
    static let costWithoutMemory = [
        time, download, .value("power", Forms.power, "the power that it draws while it runs", \.power),
    ]

    /// The keys of the cost of work.
    static let cost = costWithoutMemory + [memory]

    /// The key that says whether completion is reported, which is named as the call that does.
    static func says(_ done: DoneCall, _ help: String) -> Key<Work> {
        .flag(done.rawValue, help, \.saysWhenDone)
    }

    /// The keys of work of the app.
    ///
    /// Work without a call that reports completion has no expiration handler either.
    static func work(done: DoneCall?, hasHandler: Bool = true, showsProgress: Bool = false) -> [Key<Work>] {
        let cpu = Key<Work>.value(
            "cpu", Forms.cpu, "what it takes of a core while it runs; default: modest", \.cpu)
        let end = done.map { [says($0, "whether the app reports completion")] } ?? []
        let hasHandler = hasHandler && done != nil
        return cost + [cpu] + end + (hasHandler ? [handler] : []) + effects
            + (showsProgress ? [progress] : [])
    }

    private static let handler = Key<Work>.value(
        "expirationHandler", Forms.expirationHandler,
        "whether there is a handler, and whether it stops the work; default: stops"
    ) { work, handler in
        work.handlesExpiration = handler != .none
        work.stopsOnExpiration = handler != .ignores
    }

    private static let effects: [Key<Work>] = [
        .value(
            "updatesContent", Forms.yesOrNo, "whether the content is fresh afterwards", \.updatesContent),
        .flag(
            "requestSceneSessionRefresh", "whether an app with scenes requests a new snapshot",
            \.requestsSceneRefresh),
        .flag(
            "reloadAllTimelines", "whether it asks for new timelines of the app's widgets",
            \.reloadsAllTimelines),
        .reference(
            Field("enqueues", Forms.name, "the name of a transfer of the app that it enqueues"),
            to: \.transfers, none: "a transfer, and the app has no transfers to enqueue"
        ) { $0.enqueues = ScriptIndex($1) },
    ]

    private static let progress = Key<Work>.value(
        "progressStopsAfter", Forms.length,
        "after how long the progress that the system shows no longer rises; default: never",
        \.progressStopsAfter)
}

/// What work calls to report its completion.
enum DoneCall: String {
    case setTaskCompleted, completionHandler, completion, contentHandler, endBackgroundTask
}
