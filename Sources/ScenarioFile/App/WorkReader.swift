import Simulation
import UntrustedText

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
    static func work(
        _ name: String, doneKey: String?, hasHandler: Bool = true, showsProgress: Bool = false
    ) -> KeyTable {
        let cpu = ScenarioKey("cpu", .value(.cpu), "what it takes of a core while it runs; default: modest")
        let end = doneKey.map { endKeys($0, hasHandler: hasHandler) } ?? []
        let progress = showsProgress ? [progressKey] : []
        return KeyTable(name: name, keys: costKeys + [cpu] + end + effectKeys + progress)
    }

    private static let progressKey = ScenarioKey(
        "progressStopsAfter", .value(.length),
        "after how long the progress that the system shows no longer rises; default: never")

    private static func endKeys(_ doneKey: String, hasHandler: Bool) -> [ScenarioKey] {
        let done = ScenarioKey(
            doneKey, .value(.yesOrNo), "whether the app reports completion; default: true")
        let handler = ScenarioKey(
            "expirationHandler", .value(.expirationHandler),
            "whether there is a handler, and whether it stops the work; default: stops")
        return hasHandler ? [done, handler] : [done]
    }
}

/// Reads the costs and effects of a launch's work.
struct WorkReader {
    /// The names of the app's transfers in order; work may enqueue one of them.
    private let transferNames: [String]
    private let indices: [String: ScriptIndex<TransferScript>]

    init(transferNames: [String]) {
        self.transferNames = transferNames
        indices = ScriptIndex.byName(transferNames)
    }

    /// Reads work; keys that are absent keep the values of the mode's default work.
    ///
    /// The other parameters are those of `KeyTable.work`.
    func read(
        _ section: Section?, doneKey: String?, hasHandler: Bool = true, showsProgress: Bool = false,
        default work: Work
    ) -> Work {
        guard let section else { return work }
        var work = work
        readCost(section, into: &work)
        readMemory(section, into: &work)
        if let cpu = section.value("cpu", Quantity.cpu.read) { work.cpu = cpu.value }
        if let doneKey {
            work.saysWhenDone = section.yesOrNo(doneKey, default: work.saysWhenDone)
            if hasHandler, let handler = section.value("expirationHandler", Words.expirationHandler)?.value {
                work.handlesExpiration = handler != .none
                work.stopsOnExpiration = handler != .ignores
            }
        }
        work.updatesContent = section.yesOrNo("updatesContent", default: work.updatesContent)
        work.requestsSceneRefresh = section.yesOrNo(
            "requestSceneSessionRefresh", default: work.requestsSceneRefresh)
        work.reloadsAllTimelines = section.yesOrNo(
            "reloadAllTimelines", default: work.reloadsAllTimelines)
        if let transfer = section.value("enqueues", Words.name) {
            work.enqueues = indices[transfer.value]
            if work.enqueues == nil, !section.problems.isFull {
                section.add(transfer.place, key: "enqueues", unknownTransfer(transfer.value))
            }
        }
        if showsProgress, let stop = section.value("progressStopsAfter", Length.read) {
            work.progressStopsAfter = stop.value
        }
        return work
    }

    private func unknownTransfer(_ name: String) -> ScenarioProblem.Fault {
        guard !transferNames.isEmpty else {
            return .outOfBounds(
                found: name, expected: "a transfer, and the app has no transfers to enqueue")
        }
        return .unknownIdentifier(
            found: name, expected: transferNames, nearest: Nearest.word(to: name, among: transferNames))
    }

    /// Reads the work of an extension whose memory is limited, and which reports completion by a call or by returning.
    func readExtension(_ section: Section?, doneKey: String?, default work: Work) -> Work {
        guard let section else { return work }
        var work = work
        readCost(section, into: &work)
        readMemory(section, into: &work)
        if let doneKey { work.saysWhenDone = section.yesOrNo(doneKey, default: work.saysWhenDone) }
        return work
    }

    /// Reads the work of an extension that calls a completion handler.
    func readWidget(_ section: Section?, default work: Work) -> Work {
        guard let section else { return work }
        var work = work
        readCost(section, into: &work)
        work.saysWhenDone = section.yesOrNo("completion", default: work.saysWhenDone)
        return work
    }

    private func readCost(_ section: Section, into work: inout Work) {
        if let time = section.value("time", Length.readRange) {
            work.time = time.value
            if time.value.most > 24 * 3_600_000 {
                section.add(time.place, key: "time", .outOfBounds(found: time.text, expected: "at most 24h"))
            }
        }
        if let download = section.value("download", Quantity.size.readRange) {
            work.download = download.value
        }
        if let power = section.value("power", Quantity.power.read) { work.power = power.value }
    }

    private func readMemory(_ section: Section, into work: inout Work) {
        if let memory = section.value("memory", Quantity.memory.read) { work.memory = memory.value }
    }
}
