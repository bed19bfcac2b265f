import BackgroundPolicy
import Simulation
import Timeline

/// What Info.plist and the launch sequence need, so that anything runs in the background at all.
extension InspectedApp {
    /// A task identifier that is not in Info.plist (R091).
    var identifierNotPermitted: [Diagnosis] {
        script.tasks.enumerated().filter { !$1.isPermitted }.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "identifier",
                mistake: "the identifier is not in BGTaskSchedulerPermittedIdentifiers",
                remedy: "add it to BGTaskSchedulerPermittedIdentifiers in Info.plist", ground: .rule(91),
                effect: { day in
                    let count = day.refusals(.notPermitted) { $1 == task.task }
                    guard count > 0 else { return nil }
                    return Counted.text(count, "submission was", "submissions were") + " refused with code 3"
                },
                fix: { $0.tasks[index].isPermitted = true })
        }
    }

    /// A background mode that Info.plist does not declare (R090, R029).
    var backgroundModeMissing: [Diagnosis] {
        let submissions = ("submission was", "submissions were")
        let intervals = ("fetch interval was", "fetch intervals were")
        let pushes = ("push was", "pushes were")
        let push = Basis.refusal(.missingBackgroundMode)
        return [
            lacking(for: .appRefresh, submissions, .rule(90)),
            lacking(for: .backgroundFetch, intervals, .rule(117)),
            lacking(for: .processing, submissions, .rule(90)),
            lacking(for: .backgroundPush, pushes, push),
            lacking(for: .voIPPush, pushes, push),
        ].compactMap { $0 }
    }

    /// The diagnosis of an app with work in a mode whose value is missing in UIBackgroundModes; nil if it has
    /// none.
    private func lacking(
        for mode: ExecutionMode, _ refused: (one: String, many: String), _ ground: Basis
    ) -> Diagnosis? {
        guard let user = works.first(where: { $0.mode == mode })?.task,
            let needed = AppScript.BackgroundModes(neededBy: mode), !script.backgroundModes.contains(needed)
        else { return nil }
        let name = needed.names.joined()
        let isOfStandardPushes = mode == .backgroundPush && script.pushes.isEmpty
        let subject = isOfStandardPushes ? "standard push with content-available" : mode.name
        let refusal: Refusal = mode.isScheduled ? .modeNotPermitted : .missingBackgroundMode
        var diagnosis = Diagnosis(
            app: id, key: "UIBackgroundModes",
            mistake: "UIBackgroundModes lacks \(name), which every \(subject) needs",
            remedy: "add \(name) to UIBackgroundModes in Info.plist", ground: ground,
            effect: { day in
                let roster = day.index.header.roster
                let count = day.refusals(refusal) { $0 == mode && roster[$1].app == id }
                return count > 0 ? Counted.text(count, refused.one, refused.many) + " refused" : nil
            },
            fix: { $0.backgroundModes.insert(needed) })
        diagnosis.user = user
        return diagnosis
    }

    /// A task whose launch handler is not registered, or too late, or twice (R092, R204).
    var handlerNotRegistered: [Diagnosis] {
        script.tasks.enumerated().compactMap { index, task in
            let isAtLaunch = task.kind.registersAtLaunch
            let mistaken = isAtLaunch ? mistakeAtLaunch(task) : mistakeBeforeSubmission(task)
            guard let (mistake, remedy, refusal) = mistaken else { return nil }
            return Diagnosis(
                app: id, task: task.task, key: "registered", mistake: mistake, remedy: remedy,
                ground: .rule(isAtLaunch ? 92 : refusal == .noLaunchHandler ? 205 : 204),
                effect: { day in
                    let count = day.refusals(refusal) { $1 == task.task }
                    guard count > 0 else { return nil }
                    return "the app crashed at "
                        + (isAtLaunch
                            ? Counted.text(count, "launch", "launches")
                            : Counted.text(count, "submission", "submissions"))
                },
                fix: { $0.tasks[index].registration = .inTime })
        }
    }

    /// The mistake of a task whose handler is to be registered in the launch sequence, with what helps.
    private func mistakeAtLaunch(_ task: TaskScript) -> (mistake: String, remedy: String, Refusal)? {
        let inTime = "register it in application(_:didFinishLaunchingWithOptions:), before it returns"
        return switch task.registration {
        case .inTime: nil
        case .never:
            (
                "no launch handler is registered before the app has finished launching", inTime,
                .noLaunchHandler
            )
        case .late:
            (
                "the launch handler is registered after the app has finished launching", inTime,
                .registeredTooLate
            )
        case .twice:
            (
                "a launch handler is registered twice for the identifier",
                "register the handler of each identifier in one place, once in a process", .registeredTwice
            )
        }
    }

    /// The mistake of a task whose handler may be registered just before it is submitted, with what helps.
    ///
    /// Registered then, an identifier serves for one job: with the next, it is registered a second time.
    private func mistakeBeforeSubmission(
        _ task: TaskScript
    ) -> (mistake: String, remedy: String, Refusal)? {
        let fresh =
            "register and submit a fresh identifier for each job, which a pattern with a star in"
            + " BGTaskSchedulerPermittedIdentifiers covers"
        return switch task.registration {
        case .inTime: nil
        case .never:
            (
                "no launch handler is registered for the identifier",
                "register it before the request is submitted", .noLaunchHandler
            )
        case .late where task.submissions.count < 2 && !task.submitsOnEnteringBackground: nil
        case .late:
            ("the launch handler is registered anew for each job of one identifier", fresh, .registeredTwice)
        case .twice: ("a launch handler is registered twice for the identifier", fresh, .registeredTwice)
        }
    }

    /// A task that is submitted on the main thread while the app launches (R112).
    var submittedAtLaunch: [Diagnosis] {
        guard !choices.usesAlternative(.submitForm) else { return [] }
        let tasks = script.tasks.enumerated().filter { $1.submitsAtLaunch == .onMainThread }
        return tasks.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "submit",
                mistake: "submit is called on the main thread while the app launches",
                remedy: "call it on a background queue, or when the app enters the background",
                ground: .rule(112),
                effect: { day in
                    let starts = day.processStarts(of: id)
                    guard starts > 0 else { return nil }
                    return "each of " + Counted.text(starts, "launch", "launches") + " took "
                        + Span.text(limits[.submitTime]) + " longer"
                },
                fix: { $0.tasks[index].submitsAtLaunch = .onBackgroundQueue })
        }
    }
}
