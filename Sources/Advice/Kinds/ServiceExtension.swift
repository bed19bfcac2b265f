import BackgroundPolicy
import Simulation
import Timeline

/// The Notification Service Extension, which may change a standard push before the person sees it.
extension InspectedApp {
    /// A push for a service extension, in an app that has none (R027).
    var extensionMissing: [Diagnosis] {
        guard !script.hasServiceExtension else { return [] }
        return script.standardPushes.enumerated().compactMap { index, push in
            let describesWork = push.extensionWork != StandardPushScript(task: push.task).extensionWork
            guard push.showsAlert, push.isMutable || describesWork else { return nil }
            return Diagnosis(
                app: id, task: push.task, key: describesWork ? "extension" : "mutable-content",
                mistake: "the push is for a service extension, but the app has none",
                remedy: "add a Notification Service Extension (notificationServiceExtension: true), "
                    + "and send mutable-content 1",
                ground: .rule(27),
                effect: { day in
                    let shown = day.presented(.notification, by: push.task)
                    return shown > 0
                        ? Counted.text(shown, "push was", "pushes were") + " shown unchanged"
                        : nil
                },
                fix: {
                    $0.hasServiceExtension = true
                    $0.standardPushes[index].isMutable = true
                })
        }
    }

    /// An extension whose work takes longer than it may run (R027).
    var extensionTooLong: [Diagnosis] {
        let most = limits[.serviceExtensionRunTime]
        return extensionWorks { $0.time.most > most }.map { work in
            let time = work.work.time
            return Diagnosis(
                app: id, task: work.task, key: "extension.time",
                mistake:
                    "the extension works for up to \(Span.text(time.most)), but may run for \(Span.text(most))",
                remedy: "do less, and let serviceExtensionTimeWillExpire call the contentHandler with what "
                    + "there is",
                ground: runTimeGround,
                effect: { $0.cutOffPushes(work.task, because: "the extension's time was over") },
                fix: { $0[keyPath: work.path].time = DrawnRange(min(time.least, most), most) })
        }
    }

    /// An extension that exceeds its memory limit (R143).
    var extensionOverMemory: [Diagnosis] {
        let most = limits[.serviceExtensionMemory]
        return extensionWorks { $0.memory ?? 0 > most }.map { work in
            let memory = Quantities.bytes(work.work.memory ?? 0)
            return Diagnosis(
                app: id, task: work.task, key: "extension.memory",
                mistake: "the extension grows to \(memory), more than its \(Quantities.bytes(most))",
                remedy: "work on files instead of in memory, and scale pictures down while they are read",
                ground: .limit(
                    .serviceExtensionMemory, "A Notification Service Extension has 24 MB.",
                    in: limits.profile),
                effect: {
                    $0.launched(work.task).counted(
                        "push was", "pushes were",
                        "shown unchanged, because the extension was killed for memory"
                    ) { $0.outcome == .killed }
                },
                fix: { $0[keyPath: work.path].memory = most })
        }
    }

    /// An extension that never calls its content handler (R027).
    var contentHandlerMissing: [Diagnosis] {
        let most = Span.text(limits[.serviceExtensionRunTime])
        return extensionWorks { !$0.saysWhenDone }.map { work in
            Diagnosis(
                app: id, task: work.task, key: "extension.contentHandler",
                mistake: "the extension never calls its contentHandler",
                remedy: "call the contentHandler on every path, and from serviceExtensionTimeWillExpire",
                ground: runTimeGround,
                effect: {
                    $0.cutOffPushes(work.task, because: "the content handler was not called within \(most)")
                },
                fix: { $0[keyPath: work.path].saysWhenDone = true })
        }
    }

    private var runTimeGround: Basis {
        .limit(
            .serviceExtensionRunTime, "An extension has about 30 seconds; then the push is shown as it came.",
            in: limits.profile)
    }

    private func extensionWorks(where isMeant: (Work) -> Bool) -> [AppWork] {
        works.filter { $0.mode == .standardPush && isMeant($0.work) }
    }
}
