public import BackgroundPolicy
import Timeline

/// When an occasion of an app's script is planned.
enum PlannedTimes {
    /// At each of some moments.
    case moments([Moment])
    /// At the beginning and at the end of each of some slices.
    case slices([Slice])
}

/// Something that the entries of a list plan, and what is done at each of the times.
struct Occasion<Entry>: Sendable {
    /// The times of an entry.
    let times: @Sendable (Entry) -> PlannedTimes
    /// What is done, with the place of the entry in its list.
    let act: @Sendable (AppID, Int, inout World) -> Void

    /// Something that is done at moments.
    static func at(
        _ moments: @escaping @Sendable (Entry) -> [Moment],
        _ act: @escaping @Sendable (AppID, ScriptIndex<Entry>, inout World) -> Void
    ) -> Occasion {
        Occasion(times: { .moments(moments($0)) }) { act($0, ScriptIndex($1), &$2) }
    }
}

/// Work that the entries of a list describe.
struct ListedWork<Entry>: Sendable {
    /// The request or session of an entry.
    let task: @Sendable (Entry) -> TaskID
    /// Where the script has the work of an entry.
    let path: @Sendable (Int) -> AppWork.Path
    /// The mode of an entry's work; nil if nothing ever starts it.
    let mode: @Sendable (Entry, AppScript, PolicyChoices) -> ExecutionMode?

    /// Work that runs in a mode that its entries decide.
    static func work(
        _ task: @escaping @Sendable (Entry) -> TaskID, _ path: @escaping @Sendable (Int) -> AppWork.Path,
        in mode: @escaping @Sendable (Entry, AppScript, PolicyChoices) -> ExecutionMode?
    ) -> ListedWork {
        ListedWork(task: task, path: path, mode: mode)
    }

    /// Work that runs in one mode.
    static func work(
        _ task: @escaping @Sendable (Entry) -> TaskID, _ path: @escaping @Sendable (Int) -> AppWork.Path,
        _ mode: ExecutionMode
    ) -> ListedWork {
        ListedWork(task: task, path: path) { _, _, _ in mode }
    }
}

/// A list of an app's script: what its entries plan, and which work they describe.
struct ScriptList: Sendable {
    /// Calls a closure with the number of each occasion, the place of each entry, and the times of both.
    let forEachPlan: @Sendable (AppScript, (UInt8, Int, PlannedTimes) -> Void) -> Void
    /// What is done on each occasion.
    let acts: [@Sendable (AppID, Int, inout World) -> Void]
    /// The works of an app that are in the list.
    let works: @Sendable (AppScript, PolicyChoices) -> [AppWork]

    /// What an app's script plans itself, in the order in which it happens at one moment.
    init(_ occasions: Occasion<AppScript>...) {
        forEachPlan = { script, body in
            for (number, occasion) in occasions.enumerated() {
                body(UInt8(number), 0, occasion.times(script))
            }
        }
        acts = occasions.map(\.act)
        works = { _, _ in [] }
    }

    /// A list by its entries, their occasions in the order in which they happen at one moment, and their works.
    init<Entry>(
        _ entries: @escaping @Sendable (AppScript) -> [Entry], _ occasions: Occasion<Entry>...,
        works: [ListedWork<Entry>] = []
    ) {
        forEachPlan = { script, body in
            for (place, entry) in entries(script).enumerated() {
                for (number, occasion) in occasions.enumerated() {
                    body(UInt8(number), place, occasion.times(entry))
                }
            }
        }
        acts = occasions.map(\.act)
        self.works = { script, choices in
            works.flatMap { listed in
                entries(script).enumerated().compactMap { place, entry in
                    guard let mode = listed.mode(entry, script, choices) else { return nil }
                    let path = listed.path(place)
                    return AppWork(
                        path: path, index: place, mode: mode, task: listed.task(entry),
                        work: script[keyPath: path])
                }
            }
        }
    }
}

extension AppScript {
    /// All work that the app does in the background, each piece once: by list, in the order of the script.
    ///
    /// Work that nothing ever starts is left out: the relaunch of a session that sends no launch events, the
    /// work for a standard push without `content-available`, an extension without pushes. Whether the day has an
    /// occasion for the work does not matter.
    ///
    /// - Parameter choices: The scenario's answers to the open questions; a few decide what can run.
    /// - Returns: the works, list by list.
    /// - Complexity: O(n) in the number of the app's requests and sessions.
    public func works(under choices: PolicyChoices) -> [AppWork] {
        ScriptList.all.flatMap { $0.works(self, choices) }
    }
}
