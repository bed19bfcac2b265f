import BackgroundPolicy
import Timeline

extension LogTopic {
    /// What a line is about whose wording and meaning are known.
    init(_ wording: LogWording, _ recognition: Recognition) {
        guard case .known(let statement) = recognition else {
            self.init(wording)
            return
        }
        switch statement {
        case .scheduler(let scheduler): self.init(wording, scheduler)
        case .framework(let framework): self.init(wording, framework)
        case .push(let push): self.init(wording, push)
        case .process(let process): self.init(wording, process)
        case .backgroundTask(let task): self.init(wording, task)
        case .transfer(let transfer): self.init(wording, transfer)
        case .device(let device): self.init(wording, device)
        case .own: self.init(wording)
        }
    }

    private init(_ wording: LogWording, _ activity: Activity?, _ detail: Detail = .none) {
        self.init(wording, subject: activity?.subject, mode: activity?.kind.mode, detail: detail)
    }

    private init(_ wording: LogWording, _ statement: SchedulerStatement) {
        switch statement {
        case .submitted(let activity, _, _, _), .submitting(let activity),
            .startRequested(let activity), .starting(let activity), .suspending(let activity),
            .completed(let activity), .lookedAt(let activity):
            self.init(wording, activity)
        case .complaint(let activity, _): self.init(wording, activity)
        case .incompatible(let activity, let other):
            self.init(wording, activity, .words("with \(other.key)"))
        case .beginMoved(let activity, _): self.init(wording, activity)
        case .cancelled(let activities, _), .skipped(let activities, _): self.init(wording, activities.first)
        case .evaluated(let activity, let evaluation): self.init(wording, activity, .evaluation(evaluation))
        case .stillRunning(let activity, let span):
            self.init(wording, activity, span.map { .length($0 / 1_000) } ?? .none)
        case .suspendTriggers(let names):
            self.init(wording, detail: .words(names.prefix(4).joined(separator: ", ")))
        case .openRequested(let bundle, _): self.init(wording, subject: bundle)
        case .openReceived(let bundle, let from): self.init(wording, subject: bundle, detail: .words(from))
        case .noBackgroundMode, .stalled, .rescored: self.init(wording)
        }
    }

    private init(_ wording: LogWording, _ statement: FrameworkStatement) {
        switch statement {
        case .submitted(let kind, let identifier, _, _, _):
            self.init(wording, subject: identifier, mode: kind.mode)
        case .submittedAs(let activity), .completedActivity(let activity): self.init(wording, activity)
        case .handlingLaunch(let activities), .expirationAnnounced(let activities):
            self.init(wording, activities.first)
        case .handlerCalled(let kind, let identifier), .simulationCompleted(let kind, let identifier):
            self.init(wording, subject: identifier, mode: kind?.mode)
        case .simulatedLaunch(let kind, let identifier):
            self.init(wording, subject: identifier, mode: kind?.mode)
        case .cancelAsked(let identifier): self.init(wording, subject: identifier)
        case .pendingListed(let activities):
            self.init(wording, activities.first, .truth(!activities.isEmpty))
        case .simulationAsked(let identifier), .commandFailed(_, let identifier):
            self.init(wording, subject: identifier)
        case .refused(let kind, let identifier, _), .faulty(_, let kind, let identifier):
            self.init(wording, subject: identifier, mode: kind?.mode)
        case .expirationRequested(let identifier, _), .nothingToSimulate(let identifier):
            self.init(wording, subject: identifier)
        case .completed(let identifier, let success):
            self.init(wording, subject: identifier, detail: .truth(success))
        }
    }

    private init(_ wording: LogWording, _ statement: PushStatement) {
        switch statement {
        case .arrived(let topic, let priority, let content):
            let topic = topic.map { PushTopic($0) }
            let mode: ExecutionMode? = topic?.ending == ".voip" ? .voIPPush : nil
            self.init(
                wording, subject: topic?.bundle, mode: mode,
                detail: content?.detail ?? priority.map { .priority($0) } ?? .none)
        case .received(let topic, let priority):
            self.init(
                wording, subject: PushTopic(topic).bundle, detail: priority.map { .priority($0) } ?? .none)
        case .notificationRequest(let bundle, _, let content):
            self.init(wording, subject: bundle, detail: content.detail ?? .none)
        case .handedToScheduler(let bundle), .notificationPresented(let bundle),
            .notificationIgnored(let bundle), .notSupported(let bundle), .notHandedOver(let bundle),
            .filtered(let bundle), .nothingToShow(let bundle), .invalid(let bundle),
            .extensionMissing(let bundle), .notMutated(let bundle), .refreshSwitched(let bundle),
            .held(let bundle, _):
            self.init(wording, subject: bundle)
        case .dropped(let bundle, let obstacles):
            self.init(wording, subject: bundle, detail: .obstacles(obstacles))
        case .callDelivered(let bundle): self.init(wording, subject: bundle)
        case .callNotReported: self.init(wording)
        case .callsStopped(let bundle), .callHandedInFront(let bundle): self.init(wording, subject: bundle)
        case .actedOn(let bundle, let action, _), .actionFailed(let bundle, let action, _),
            .actionSuppressed(let bundle, let action):
            self.init(wording, subject: bundle, detail: action.map { .words($0) } ?? .none)
        case .answeredInFront(let bundle, let options):
            self.init(wording, subject: bundle, detail: options.map { .truth($0 != 0) } ?? .none)
        }
    }

    private init(_ wording: LogWording, _ statement: ProcessStatement) {
        switch statement {
        case .launchRequested(let bundle, _, _, let reason?) where ProcessStatement.isPrewarming(reason):
            self.init(.process(.prewarmed), subject: bundle)
        case .launchRequested(let bundle, _, let asker, let reason):
            self.init(
                wording, subject: bundle, detail: (reason ?? asker).map { .words($0) } ?? .none)
        case .number(_, let bundle), .created(let bundle, _), .installed(let bundle),
            .watchdogIgnored(let bundle), .prewarmed(let bundle), .prewarmRefused(let bundle):
            self.init(wording, subject: bundle)
        case .state(let state, let bundle, _):
            self.init(wording, subject: bundle, detail: .words(state.words))
        case .roleSet(let state, let bundle, _):
            self.init(wording, subject: bundle, detail: .words(state.words))
        case .stateOfProcess(let state, _, let bundle):
            self.init(wording, subject: bundle, detail: .words(state.words))
        case .terminating(let app, let domain, let code, let explanation),
            .terminated(let app, let domain, let code, let explanation):
            let end = LoggedEnd(domain: domain, code: code, explanation: explanation)
            self.init(wording, endOf: app, end)
        case .killedByJetsam(let name, let process, let code):
            let app = MentionedApp(bundle: nil, processID: process, process: name)
            self.init(wording, endOf: app, .byJetsam(code, ""))
        case .overMemoryLimit(let limit):
            self.init(wording, detail: .end(.overMemoryLimit(limit)))
        case .overSoftLimit(let app, let limit):
            self.init(wording, subject: app?.processWords, detail: .words(limit))
        case .heldTooLong(_, _, let explanation):
            self.init(
                wording, detail: .end(LoggedEnd(domain: nil, code: nil, explanation: explanation)))
        case .endedByName(let name, let signal):
            self.init(wording, subject: name, detail: .end(LoggedEnd(domain: 2, code: signal)))
        case .endedItself(let end): self.init(wording, detail: .end(end))
        case .extensionEnded(let bundle, let end): self.init(wording, subject: bundle, detail: .end(end))
        case .overCPULimit(let app, let words):
            self.init(wording, endOf: app, LoggedEnd(domain: nil, code: nil, explanation: words))
        case .reportMade(let app, let words):
            self.init(wording, endOf: app, LoggedEnd(domain: nil, code: nil, explanation: words))
        case .reported(_, let bundle): self.init(wording, subject: bundle)
        case .expiringSoon(let app): self.init(wording, subject: app.bundle)
        }
    }

    private init(_ wording: LogWording, _ statement: BackgroundTaskStatement) {
        switch statement {
        case .began(_, let name), .released(_, let name, _):
            self.init(wording, subject: name, mode: .backgroundTask)
        case .ended, .assertionGivenUp: self.init(wording, mode: .backgroundTask)
        case .late(_, let name, _, let age):
            self.init(
                wording, subject: name, mode: .backgroundTask,
                detail: age.map { .length(Span.second.multipliedReportingOverflow(by: $0).partialValue) }
                    ?? .none)
        case .assertionTaken(let bundle, _): self.init(wording, subject: bundle)
        }
    }

    private init(_ wording: LogWording, _ statement: TransferStatement) {
        switch statement {
        case .named(_, let bundle, _), .sessionRemoved(let bundle, _): self.init(wording, subject: bundle)
        case .sessionSet(let bundle, _, let timeout, _):
            self.init(wording, subject: bundle, detail: .length(timeout))
        case .enqueued, .resumed, .resumedByApp, .began, .progress: self.init(wording)
        case .finished(_, let isError, _): self.init(wording, detail: .truth(!isError))
        case .discretionary(let bundle, let isOn):
            self.init(wording, subject: bundle, detail: .truth(isOn))
        case .requestDelay(let bundle, let milliseconds):
            self.init(wording, subject: bundle, detail: .length(milliseconds))
        case .upload(_, let bundle): self.init(wording, subject: bundle)
        }
    }

    private init(_ wording: LogWording, _ statement: DeviceStatement) {
        switch statement {
        case .battery(_, let isCharging): self.init(wording, detail: isCharging.map { .truth($0) } ?? .none)
        case .energyBudget(let isLeft, _): self.init(wording, detail: .truth(isLeft))
        case .airplaneMode(let isOn): self.init(wording, detail: .truth(isOn))
        case .clockSet(let microseconds): self.init(wording, detail: .length(microseconds / 1_000))
        case .lock, .firstUnlock, .network, .boot: self.init(wording)
        }
    }
}

extension LogTopic {
    /// How an app ended, or a process that no line shows to be an app's.
    init(_ wording: LogWording, endOf app: MentionedApp?, _ end: LoggedEnd) {
        guard let app, app.bundle == nil, let words = app.processWords else {
            self.init(wording, subject: app?.bundle, detail: .end(end))
            return
        }
        self.init(wording, subject: words, detail: .end(end.without([words, app.process ?? words])))
    }
}

extension LoggedEnd {
    /// The same without what its words begin with of these, such as the name of the process, which stands elsewhere.
    fileprivate func without(_ names: [String]) -> LoggedEnd {
        guard let name = names.first(where: { explanation == $0 || explanation.hasPrefix("\($0), ") }) else {
            return self
        }
        let rest = explanation.dropFirst(name.count + 2)
        return LoggedEnd(domain: domain, code: code, explanation: String(rest))
    }

    /// The end of a process by Jetsam; without a code for a shortage of memory.
    static func byJetsam(_ code: UInt64?, _ words: String) -> LoggedEnd {
        LoggedEnd(domain: ProcessEnd.domain(named: "JETSAM"), code: code, explanation: words)
    }

    /// The end of a process that had more memory than it may have.
    static func overMemoryLimit(_ words: String) -> LoggedEnd {
        byJetsam(ProcessEnd.jetsamCode(named: "per-process-limit"), words)
    }
}

extension NotificationContent {
    /// What matters of it; nil where nothing is known.
    var detail: LogTopic.Detail? {
        guard hasAlert != nil || hasContentAvailable != nil else { return nil }
        return .content(hasAlert: hasAlert, hasContentAvailable: hasContentAvailable, isMutable: isMutable)
    }
}

extension ProcessState {
    /// The state in words.
    fileprivate var words: String {
        switch self {
        case .foreground: "in the foreground"
        case .leavingForeground: "leaving the foreground"
        case .background: "in the background"
        case .suspended: "suspended"
        case .resumed: "running"
        case .notRunning: "not running"
        }
    }
}
