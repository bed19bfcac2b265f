import BackgroundPolicy
import Timeline

/// A call of the extension for PhotoKit's background upload, which creates a job for each new photo (R300).
enum PhotoUpload: ModePolicy {
    // MARK: Submit

    /// Enables the extension, which is called soon after (R302, R306).
    static func enable(_ app: AppID, _ index: ScriptIndex<PhotoUploadScript>, _ world: inout World) {
        let script = world.scenario.apps[app].photoUploads[index]
        if let refusal = refusal(of: script, world) {
            return world.refuse(app, .photoUpload, script.task, refusal)
        }
        guard !world.ownBudgets[app].uploads.isEnabled else { return }
        world.ownBudgets[app].uploads.isEnabled = true
        ask(app, after: .uploadAfterEnabling, &world)
    }

    private static func refusal(of script: PhotoUploadScript, _ world: World) -> Refusal? {
        if world.isNow(in: script.limitedAccess) { return .photoAccessLimited }
        return script.hasURLBase ? nil : .noUploadURLBase
    }

    /// Disables the extension, which deletes all jobs, also those that are uploaded right now (R333).
    static func disable(_ app: AppID, _ index: ScriptIndex<PhotoUploadScript>, _ world: inout World) {
        let state = world.ownBudgets[app].uploads
        guard state.isEnabled else { return }
        // What was not uploaded is there to be found when the extension is enabled again.
        world.ownBudgets[app].uploads = UploadState(photos: state.photos + state.uploading)
        world.endAll(of: app, in: { _ in true }, .dropped, reason: .cancelledByApp) {
            $0.mode == .photoUploadJob || ($0.mode == .photoUpload && $0.phase == .waiting)
        }
    }

    /// A new photo, for which the extension is called (R306).
    static func takePhoto(_ app: AppID, _ index: ScriptIndex<PhotoUploadScript>, _ world: inout World) {
        world.ownBudgets[app].uploads.photos += 1
        ask(app, after: .uploadAfterPhoto, &world)
    }

    /// Asks for a call, unless one is asked for or runs already.
    private static func ask(_ app: AppID, after delay: Limit, _ world: inout World) {
        guard world.ownBudgets[app].uploads.isEnabled else { return }
        let current = world.requests.first(
            of: app, in: { $0.isOrMayBeWaiting(.photoUpload) || $0 == .running(.photoUpload) },
            where: { $0.mode == .photoUpload })
        guard current == nil else { return }
        let task = world.scenario.apps[app].photoUploads[0].task
        _ = world.add(
            app, .photoUpload, task, earliestBegin: world.now + world.limits[delay],
            paidFrom: .unlimited, .entry(ScriptIndex(0)))
        world.schedule(.evaluate(app), at: world.now)
    }

    // MARK: Judge

    /// What the state of the app's uploads says of a call.
    private struct Terms: OptionSet {
        let rawValue: UInt8

        static let hasUploads = Terms(rawValue: 1)
        static let hasLimitedAccess = Terms(rawValue: 2)
        static let isOffForICloud = Terms(rawValue: 64)
        static let backsOff = Terms(rawValue: OwnTerms.isTooSoon.rawValue)
    }

    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms {
        let app = world.requests[index].app
        let script = world.scenario.apps[app].photoUploads[0]
        let state = world.ownBudgets[app].uploads
        var terms: Terms = []
        if state.uploading > 0 { terms.insert(.hasUploads) }
        if world.isNow(in: script.limitedAccess) { terms.insert(.hasLimitedAccess) }
        if script.usesICloudPhotos, world.choices.usesAlternative(.uploadAndICloudPhotos) {
            terms.insert(.isOffForICloud)
        }
        if world.now >= world.requests[index].earliestBegin, world.now < state.next {
            terms.insert(.backsOff)
        }
        return JudgedTerms(OwnTerms(rawValue: terms.rawValue))
    }

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        let terms = Terms(rawValue: situation.request.rawValue)
        var awaited = PhotoUploadJob.network(
            situation, allowsExpensive: rules.choices.usesAlternative(.uploadOnCellular))
        if terms.contains(.hasUploads) { awaited.insert(.uploadsEnded) }
        if terms.contains(.hasLimitedAccess) { awaited.insert(.fullPhotoAccess) }
        if terms.contains(.isOffForICloud) { awaited.insert(.iCloudPhotosOff) }
        return awaited
    }

    static var beginRequirement: Requirement { .uploadDelay }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.scenario.apps[world.requests[index].app].photoUploads[0].work
    }

    /// Calls the extension.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        world.runExtension(index, atMost: callTime(world), mostMemory: world.limits[.uploadMemory])
        return .served
    }

    /// How long a call may run.
    private static func callTime(_ world: World) -> Milliseconds {
        isTestMode(world) ? Span.day : world.limits[.uploadCallTime]
    }

    /// Whether the Resource Upload Test Mode lifts the time limit and the back-off (R338).
    private static func isTestMode(_ world: World) -> Bool { world.choices[.uploadCallLimit] == 2 }

    // MARK: Finish

    /// Acknowledges the jobs that have ended, creates new ones, and returns.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let app = world.requests[index].app
        let script = world.scenario.apps[app].photoUploads[0]
        let shown = world.ownBudgets[app].uploads.ended
        if script.acknowledges { world.ownBudgets[app].uploads.ended = 0 }
        let created = createJobs(app, script, &world)
        let acknowledged = script.acknowledges ? shown : 0
        let isFailed: Bool
        switch script.result {
        case .asAdvised, .completed: isFailed = acknowledged < shown
        case .processing: isFailed = acknowledged < shown || created + acknowledged == 0
        case .failure: isFailed = true
        }
        guard !isFailed else {
            world.end(index, .failed, reason: .nothingUploaded)
            countFailure(app, &world)
            return .ended
        }
        world.end(index, .completed, reason: nil)
        world.ownBudgets[app].uploads.failures = 0
        let isProcessing = script.result == .processing || (script.result == .asAdvised && created > 0)
        world.ownBudgets[app].uploads.isMonitoring = !isProcessing
        if isProcessing, created == 0 { ask(app, after: .uploadAfterJobs, &world) }
        return .ended
    }

    /// Creates a job for each new photo, as far as there are places; the first over them is refused (R327).
    private static func createJobs(
        _ app: AppID, _ script: PhotoUploadScript, _ world: inout World
    ) -> Int {
        let state = world.ownBudgets[app].uploads
        // A call that was disabled while it ran creates nothing.
        guard state.isEnabled else { return 0 }
        let places = max(0, Int(world.limits[.uploadJobs]) - state.ended - state.uploading)
        let created = min(places, state.photos)
        world.ownBudgets[app].uploads.photos -= created
        world.ownBudgets[app].uploads.uploading += created
        for _ in 0..<created { PhotoUploadJob.create(app, script, &world) }
        world.schedule(.evaluate(app), at: world.now)
        if created < state.photos { world.refuse(app, .photoUploadJob, script.task, .uploadJobLimit) }
        return created
    }

    /// Kills a call whose time is over, or that uses too much memory, without any notice (R314, R316).
    static func endExtension(_ index: RequestIndex, _ world: inout World) {
        let app = world.requests[index].app
        let isOverTime = world.now - world.requests[index].startedAt >= callTime(world)
        world.end(index, .killed, reason: isOverTime ? .outOfTime : .uploadOverMemory)
        countFailure(app, &world)
    }

    /// Delays the next call after one that failed; after too many, a change of the library is waited for (R322).
    private static func countFailure(_ app: AppID, _ world: inout World) {
        guard world.ownBudgets[app].uploads.isEnabled else { return }
        world.ownBudgets[app].uploads.failures += 1
        let failures = world.ownBudgets[app].uploads.failures
        guard failures < max(world.limits[.uploadAttempts], 1) else {
            world.ownBudgets[app].uploads.failures = 0
            world.ownBudgets[app].uploads.isMonitoring = true
            return
        }
        world.ownBudgets[app].uploads.isMonitoring = false
        let delay = min(
            world.limits[.uploadBackOff] << min(failures - 1, 16), world.limits[.uploadBackOffMost])
        if !isTestMode(world) { world.ownBudgets[app].uploads.next = world.now + delay }
        ask(app, after: .uploadAfterJobs, &world)
    }

    /// A job has ended; when the last has, the extension is called again, unless it only waits for photos (R319).
    static func jobEnded(_ app: AppID, _ world: inout World) {
        world.ownBudgets[app].uploads.uploading -= 1
        world.ownBudgets[app].uploads.ended += 1
        guard world.ownBudgets[app].uploads.uploading == 0 else { return }
        if !world.ownBudgets[app].uploads.isMonitoring { ask(app, after: .uploadAfterJobs, &world) }
        // A call that a photo has asked for waits for this.
        world.schedule(.evaluate(app), at: world.now)
    }

    /// A call that the restart has broken off comes again.
    static func restarted(_ app: AppID, _ world: inout World) -> [RequestIndex] {
        guard !world.ownBudgets[app].uploads.isMonitoring else { return [] }
        ask(app, after: .uploadAfterJobs, &world)
        return []
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
