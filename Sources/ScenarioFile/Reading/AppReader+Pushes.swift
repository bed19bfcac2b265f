import BackgroundPolicy
import Simulation
import Timeline

/// Reads the pushes that a server sends to the app.
extension AppReader {
    /// Reads background pushes, and those that become standard pushes by an alert, a sound or a badge.
    func readPushes(_ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster) {
        for part in section.sections("pushes").map(pushFiles.fill) {
            let hasAlert = part.yesOrNo("alert", default: false)
            let hasSound = part.yesOrNo("sound", default: false)
            let hasBadge = part.yesOrNo("badge", default: false)
            guard let push = push(part, isForPerson: hasAlert || hasSound || hasBadge, &requests, &roster)
            else { continue }
            if hasAlert || hasSound || hasBadge {
                script.standardPushes.append(standardPush(meantAs: push, showsAlert: hasAlert))
            } else {
                script.pushes.append(push)
            }
        }
    }

    /// Reads VoIP pushes and standard pushes.
    func readPushesForPerson(
        _ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        script.desiresVoIPPushes =
            !section.values("desiredPushTypes", Words.pushRegistration).isEmpty
        script.hasServiceExtension = section.yesOrNo("notificationServiceExtension", default: false)
        script.voIPPushes = section.sections("voIPPushes").map(pushFiles.fill).compactMap {
            voIPPush($0, &requests, &roster)
        }
        script.standardPushes += section.sections("standardPushes").map(pushFiles.fill).compactMap {
            standardPush($0, &requests, &roster)
        }
    }

    private func push(
        _ part: Section, isForPerson: Bool, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> PushScript? {
        let name = part.value("name", Words.name)
        let mode: ExecutionMode = isForPerson ? .standardPush : .backgroundPush
        let arrivals = part.arrivals("arrivals", clock)
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        var script = PushScript(task: task)
        script.arrivals = arrivals
        script.priority = part.value("apns-priority", Words.priority)?.value ?? 5
        script.pushType = part.value("apns-push-type", Words.pushType)?.value ?? .background
        script.expiration = part.value("apns-expiration", Words.expiration)?.value
        script.isContentAvailable = part.value("content-available", Words.zeroOrOne)?.value ?? true
        script.payload = part.values("payload", Words.payloadKey).map(\.value)
        script.work = work.read(part.section("work"), doneKey: "completionHandler", default: script.work)
        return script
    }

    /// The standard push that results from a background push with an alert, a sound or a badge (R028, R029).
    private func standardPush(meantAs push: PushScript, showsAlert: Bool) -> StandardPushScript {
        var script = StandardPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.showsAlert = showsAlert
        script.isContentAvailable = push.isContentAvailable
        script.isMeantForBackground = true
        script.wakeWork = push.work
        return script
    }

    /// What all pushes have: a name, arrivals and `apns-expiration`.
    func readPush(
        _ mode: ExecutionMode, _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> (task: TaskID, arrivals: [Moment], expiration: Int64?)? {
        let name = part.value("name", Words.name)
        let arrivals = part.arrivals("arrivals", clock)
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        return (task, arrivals, part.value("apns-expiration", Words.expiration)?.value)
    }

    private func voIPPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> VoIPPushScript? {
        guard let push = readPush(.voIPPush, part, &requests, &roster) else { return nil }
        var script = VoIPPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.carriesCaller = part.yesOrNo("caller", default: true)
        script.reportsCall = part.yesOrNo("reportNewIncomingCall", default: true)
        if let length = part.value("callLasts", Length.read) { script.callLasts = length.value }
        script.work = work.read(part.section("work"), doneKey: "completion", default: script.work)
        return script
    }

    private func standardPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> StandardPushScript? {
        guard let push = readPush(.standardPush, part, &requests, &roster) else { return nil }
        var script = StandardPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.showsAlert = part.yesOrNo("alert", default: true)
        script.isMutable = part.value("mutable-content", Words.zeroOrOne)?.value ?? false
        script.isContentAvailable = part.value("content-available", Words.zeroOrOne)?.value ?? false
        script.extensionWork = work.readExtension(
            part.section("extension"), doneKey: "contentHandler", default: script.extensionWork)
        script.wakeWork = work.read(
            part.section("work"), doneKey: "completionHandler", default: script.wakeWork)
        return script
    }
}
