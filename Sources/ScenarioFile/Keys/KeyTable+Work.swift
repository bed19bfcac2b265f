/// The keys that several kinds of requests share.
extension KeyTable {
    static let nameKey = ScenarioKey(
        "name", .value(.name), "its name among the app's requests", isRequired: true)

    /// The keys of the cost of work.
    static let costKeys = [
        ScenarioKey(
            "time", .value(.lengthRange),
            "from the handler's call to the end of the work; a download may take longer"),
        ScenarioKey("download", .value(.sizeRange), "how much it downloads over any network; default: 0B"),
        ScenarioKey("power", .value(.power), "the power that it draws while it runs"),
        ScenarioKey("memory", .value(.memory), "the size of its process at the end; default: modest"),
    ]

    /// The keys of the effects of work.
    private static let effectKeys = [
        ScenarioKey("updatesContent", .value(.yesOrNo), "whether the content is fresh afterwards"),
        ScenarioKey(
            "requestSceneSessionRefresh", .value(.yesOrNo),
            "whether an app with scenes requests a new snapshot; default: false"),
        ScenarioKey(
            "reloadAllTimelines", .value(.yesOrNo),
            "whether it asks for new timelines of the app's widgets; default: false"),
        ScenarioKey("enqueues", .value(.name), "the name of a transfer of the app that it enqueues"),
    ]

    /// The keys of work.
    ///
    /// `doneKey` is the call that reports completion, such as `setTaskCompleted`; work without such a call has no
    /// expiration handler either.
    static func work(_ name: String, doneKey: String?, hasHandler: Bool = true) -> KeyTable {
        let cpu = ScenarioKey("cpu", .value(.cpu), "what it takes of a core while it runs; default: modest")
        let end = doneKey.map { endKeys($0, hasHandler: hasHandler) } ?? []
        return KeyTable(name: name, keys: costKeys + [cpu] + end + effectKeys)
    }

    private static func endKeys(_ doneKey: String, hasHandler: Bool) -> [ScenarioKey] {
        let done = ScenarioKey(
            doneKey, .value(.yesOrNo), "whether the app reports completion; default: true")
        let handler = ScenarioKey(
            "expirationHandler", .value(.expirationHandler),
            "whether there is a handler, and whether it stops the work; default: stops")
        return hasHandler ? [done, handler] : [done]
    }
}
