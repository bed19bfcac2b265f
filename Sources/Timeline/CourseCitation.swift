public import BackgroundPolicy

/// The sources for each step in the course of a request.
extension RequestRecord {
    /// The source for what a request of this mode asks for.
    public var submissionCitation: Citation {
        switch request.mode {
        case .appRefresh, .processing: Rule[107].citation
        case .backgroundPush: Rule[29].citation
        case .discretionaryTransfer, .nondiscretionaryTransfer: Rule[43].citation
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: Rule[50].citation
        case .backgroundTask: Rule[14].citation
        case .voIPPush: Rule[20].citation
        case .notificationServiceExtension: Rule[27].citation
        case .backgroundFetch: Rule[118].citation
        case .eventTrigger: Rule[3].citation
        }
    }

    /// The source for when a request of this mode becomes eligible.
    public var eligibilityCitation: Citation {
        switch request.mode {
        case .appRefresh, .processing: Rule[110].citation
        case .discretionaryTransfer, .nondiscretionaryTransfer: Rule[56].citation
        case .backgroundFetch: Rule[118].citation
        case .backgroundPush, .discretionaryRelaunch, .nondiscretionaryRelaunch, .backgroundTask, .voIPPush,
            .notificationServiceExtension, .eventTrigger:
            launchCitation
        }
    }

    /// The source for when a request of this mode is launched or starts to run.
    public var launchCitation: Citation {
        if isSimulated { return Rule[114].citation }
        return switch request.mode {
        case .appRefresh, .processing: Rule[99].citation
        case .backgroundPush: Rule[30].citation
        case .discretionaryTransfer: Rule[44].citation
        case .nondiscretionaryTransfer: Rule[47].citation
        case .discretionaryRelaunch: Rule[50].citation
        case .nondiscretionaryRelaunch: Rule[52].citation
        case .backgroundTask: Rule[12].citation
        case .voIPPush: Rule[21].citation
        case .notificationServiceExtension: Rule[27].citation
        case .backgroundFetch: Rule[124].citation
        case .eventTrigger: Rule[3].citation
        }
    }

    /// The source for what a push shows; nil if it shows nothing.
    public var presentationCitation: Citation? {
        switch shown?.presentation {
        case nil: nil
        case .notification, .changedNotification: Rule[27].citation
        case .call: Rule[22].citation
        case .lateCall: Rule[25].citation
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
        case .expired: mode == .backgroundTask ? Rule[17].citation : timeCitation(ofTasks: 103)
        case .killed where mode == .notificationServiceExtension:
            Limit.serviceExtensionMemory.sourced.citation
        case .killed where processEnd == .usedTooMuchCPU: Rule[142].citation
        case .killed where processEnd == .usedTooMuchMemory: Rule[143].citation
        case .killed where processEnd == .callNotReported: Rule[22].citation
        case .killed: mode == .backgroundTask ? Rule[17].citation : timeCitation(ofTasks: 105)
        case .abandoned: mode.isTransfer ? Rule[64].citation : Citation(.dayline, .assumed)
        case .replaced where mode.isScheduled: Rule[95].citation
        case .replaced: Citation(.systemBinaries, .reverseEngineered, rule: 127)
        case .cancelled where mode.isScheduled: Citation(.appleReference, .documented)
        case .cancelled where mode == .backgroundFetch: Rule[119].citation
        case .cancelled: Rule[49].citation
        case .dropped: mode.isScheduled ? Rule[92].citation : Citation(.dayline, .assumed)
        case .unfinished: Citation(.dayline, .assumed)
        case .noData: Rule[121].citation
        case .failed where mode.isTransfer: Rule[54].citation
        // Only fetches have results; any other mode fails because its files are locked.
        case .failed: mode == .backgroundFetch ? Rule[121].citation : Rule[145].citation
        }
    }

    /// The source for how long it may run: a rule on tasks, or the limit on a launch of the mode.
    private func timeCitation(ofTasks rule: Int) -> Citation {
        request.mode.isScheduled
            ? Rule[rule].citation : request.mode.runTimeLimit?.sourced.citation ?? Rule[rule].citation
    }

    private var completionCitation: Citation {
        switch request.mode {
        case .appRefresh, .processing: Rule[102].citation
        case .backgroundTask: Rule[16].citation
        case .discretionaryTransfer, .nondiscretionaryTransfer: Rule[41].citation
        case .notificationServiceExtension: Rule[27].citation
        case .backgroundFetch: Rule[121].citation
        case .backgroundPush, .discretionaryRelaunch, .nondiscretionaryRelaunch, .voIPPush, .eventTrigger:
            Rule[5].citation
        }
    }

    /// The flag of `setTaskCompleted(success:)`: whether the work was completed and not cancelled (R106).
    ///
    /// Nil for other modes, for work that is not over, and where the app did not call it.
    public var success: Bool? {
        guard request.mode.isScheduled else { return nil }
        return switch outcome {
        case .completed: true
        case .expired, .failed: false
        default: nil
        }
    }
}
