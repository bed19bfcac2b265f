public import BackgroundPolicy

/// The sources for each step in the course of a request.
extension RequestRecord {
    /// The source for what a request of this mode asks for.
    public var submissionCitation: Citation { Rule[rules.submission].citation }

    /// The source for when a request of this mode becomes eligible.
    public var eligibilityCitation: Citation {
        rules.eligibility == rules.launch ? launchCitation : Rule[rules.eligibility].citation
    }

    /// The source for when a request of this mode is launched or starts to run.
    public var launchCitation: Citation { Rule[isSimulated ? 114 : rules.launch].citation }

    private var rules: ExecutionModeDescriptor.Rules { request.mode.descriptor.rules }

    /// The source for what a push shows; nil if it shows nothing.
    public var presentationCitation: Citation? {
        switch shown?.presentation {
        case nil: nil
        case .notification, .changedNotification: Rule[27].citation
        case .call: Rule[22].citation
        case .lateCall: Rule[25].citation
        case .widgetTimeline: Rule[265].citation
        case .activityUpdate: Rule[273].citation
        case .startedActivity: Rule[276].citation
        case .control: Rule[268].citation
        }
    }

    /// The source for the outcome of the request; nil while it has not ended.
    public var endCitation: Citation? {
        guard let outcome else { return nil }
        let mode = request.mode
        return switch outcome {
        case .completed: completionCitation
        case .expired where mode == .eventTrigger: Citation(.appleReference, .documented, rule: 3)
        case .expired where expiring == nil && mode.isScheduled:
            Citation(.appleReference, .documented, rule: 106)
        case .expired where rules.expiration != nil: rules.expiration.map { Rule[$0].citation }
        case .expired where mode == .appRefresh && endReason?.isInterruption == true: Rule[247].citation
        case .expired where mode.isScheduled && endReason?.isInterruption == true: Rule[104].citation
        case .expired: mode == .backgroundTask ? Rule[17].citation : timeCitation(ofTasks: 103)
        case .killed where mode == .standardPush:
            Limit.serviceExtensionMemory.sourced.citation
        case .killed where processEnd == .usedTooMuchCPU: Rule[142].citation
        case .killed where processEnd == .usedTooMuchMemory: Rule[143].citation
        case .killed where processEnd == .callNotReported: Rule[22].citation
        // That the app is ended, and not only warned, no rule says.
        case .killed where mode == .backgroundTask: Choice.leakedBackgroundTasks.citation(in: .sources)
        case .killed where mode == .continuedProcessing: Rule[215].citation
        case .killed: timeCitation(ofTasks: 105)
        case .abandoned where mode == .continuedProcessing && endReason == .swipedAway: Rule[216].citation
        case .cancelled where mode == .continuedProcessing && endReason == .swipedAway: Rule[216].citation
        case .abandoned: mode.isTransfer ? Rule[64].citation : Citation(.dayline, .assumed)
        case .replaced where mode.isScheduled: Rule[95].citation
        case .replaced where mode == .widgetReload: Rule[265].citation
        case .replaced where mode == .liveActivityPush: Rule[277].citation
        case .replaced: Rule[250].citation
        case .cancelled where mode.isScheduled: Citation(.appleReference, .documented)
        case .cancelled where mode == .backgroundFetch: Rule[119].citation
        case .cancelled: Rule[49].citation
        case .dropped where mode == .liveActivityPush: Rule[277].citation
        case .dropped where mode == .healthDelivery: Rule[281].citation
        case .dropped: mode.isScheduled ? Rule[92].citation : Citation(.dayline, .assumed)
        case .unfinished: Citation(.dayline, .assumed)
        case .noData: Rule[121].citation
        case .failed where endReason == .sessionDisconnected: Rule[257].citation
        case .failed where endReason == .healthDataLocked: Rule[282].citation
        case .failed where rules.failure != nil: rules.failure.map { Rule[$0].citation }
        case .failed: endReason == .noNetwork ? Citation(.dayline, .assumed) : Rule[145].citation
        }
    }

    /// The source for how long it may run: a rule on tasks, or the limit on a launch of the mode.
    private func timeCitation(ofTasks rule: Int) -> Citation {
        request.mode.isScheduled
            ? Rule[rule].citation : request.mode.runTimeLimit?.sourced.citation ?? Rule[rule].citation
    }

    private var completionCitation: Citation { Rule[rules.completion].citation }

    /// The flag of `setTaskCompleted(success:)`: whether the work was completed and not cancelled (R106).
    ///
    /// Nil for other modes, for work that is not over, and where the app did not call it.
    public var success: Bool? {
        guard request.mode.isScheduled else { return nil }
        return switch outcome {
        case .completed: true
        case .expired, .failed: false
        case .killed, .abandoned, .replaced, .cancelled, .dropped, .unfinished, .noData, nil: nil
        }
    }
}
