import BackgroundPolicy
import Timeline

/// A job of PhotoKit's background upload: the system uploads a photo after the call that has created it (R325).
enum PhotoUploadJob: ModePolicy {
    // MARK: Submit

    /// Creates a job in a call of the extension.
    static func create(_ app: AppID, _ script: PhotoUploadScript, _ world: inout World) {
        let ordinal = world.submissions[Int(script.task.index)]
        let bytes = BackgroundSessions.wholeBytes(of: script.job, ordinal, &world)
        var terms: TransferTerms = [.isUpload, .allowsConstrained]
        if world.choices.usesAlternative(.uploadOnCellular), !script.preventsExpensiveNetworkAccess {
            terms.insert(.allowsExpensive)
        }
        let course = TransferCourse(place(of: app, world), terms, bytes: bytes)
        _ = world.add(
            app, .photoUploadJob, script.task, earliestBegin: world.now, paidFrom: .unlimited,
            .transfer(course))
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        network(situation, allowsExpensive: situation.request.transfer.contains(.allowsExpensive))
    }

    /// What a call or a job asks of the device: a network that it may use, and the first unlock (R309, R310, R337).
    static func network(_ situation: Situation, allowsExpensive: Bool) -> RequirementSet {
        var awaited: RequirementSet = situation.device.isUnlockedOnce ? [] : [.firstUnlock]
        switch situation.device.network {
        case .none: awaited.insert(.networkConnectivity)
        case .wiFi: break
        case .cellular, .hotspot: if !allowsExpensive { awaited.insert(.wiFi) }
        }
        return awaited
    }

    // MARK: Start

    static var server: RequestServer { .transfer }

    static func work(of index: RequestIndex, _ world: inout World) -> Work { Work(time: DrawnRange(0)) }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        TransferRun.start(index, &world)
        return .served
    }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult { .ended }

    /// The index that tells jobs from the transfers that the app enqueues, behind which it is.
    static func place(of app: AppID, _ world: World) -> ScriptIndex<TransferScript> {
        ScriptIndex(world.scenario.apps[app].transfers.count)
    }

    static func transfer(
        _ script: ScriptIndex<TransferScript>, of app: AppID, _ world: World
    ) -> TransferScript {
        world.scenario.apps[app].photoUploads[0].job
    }

    static func transferEnded(
        _ transfer: RequestState, isComplete: Bool, _ world: inout World
    ) -> RequestIndex? {
        PhotoUpload.jobEnded(transfer.app, &world)
        return nil
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
