import Simulation
import UntrustedText

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
    /// `doneKey` is the call that reports completion, such as `setTaskCompleted`; work without such a call
    /// has no
    /// expiration handler either.
    func read(
        _ section: Section?, doneKey: String?, hasHandler: Bool = true, default work: Work
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
