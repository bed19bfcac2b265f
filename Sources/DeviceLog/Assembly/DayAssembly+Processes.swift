import BackgroundPolicy
import Timeline

/// The messages about the processes of apps.
extension DayAssembly {
    mutating func add(_ statement: ProcessStatement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        outliveEnd(by: statement, at: stamp)
        switch statement {
        case .prewarmed(let bundle): return prewarm(bundle, at: stamp)
        case .prewarmRefused(let bundle): return refuseToPrewarm(bundle, at: stamp)
        case .launchRequested(let bundle, let isForForeground, let asker, let reason):
            let said = LaunchReason(asker: asker, words: reason, line: stamp.line)
            return requestLaunch(of: bundle, isForForeground: isForForeground, said, at: stamp)
        case .created(let bundle, let process): create(bundle, process, at: stamp)
        case .watchdogIgnored(let bundle):
            apps.note(bundle)
            return add(LogTopic(.process(.watchdogIgnored), subject: bundle), of: .bundle(bundle), at: stamp)
        case .state(let state, let bundle, let process):
            if let process { note(bundle, process: process) } else { apps.note(bundle) }
            launchIfCreated(bundle, for: state, at: stamp)
            take(state, of: bundle, from: record, at: stamp)
        case .number(let process, let bundle): note(bundle, process: process)
        case .roleSet(let role, let bundle, let process):
            note(bundle, process: process)
            take(role: role, of: bundle, at: stamp)
        case .stateOfProcess(let state, let process, let named):
            return take(state, ofProcess: process, of: named, from: record, at: stamp)
        case .expiringSoon(let app):
            if let process = app.processID, process > 0 { note(app.bundle, process: process) }
            return add(
                LogTopic(.process(.expiringSoon), subject: app.bundle), of: .bundle(app.bundle), at: stamp)
        case .terminating(let app, let domain, let code, let explanation):
            let end = LoggedEnd(domain: domain, code: code, explanation: explanation)
            return kill(app, end, isAsked: true, at: stamp)
        case .terminated(let app, let domain, let code, let explanation):
            return kill(app, LoggedEnd(domain: domain, code: code, explanation: explanation), at: stamp)
        case .overMemoryLimit(let limit):
            if let passed = passedLimit { tellLimit(passed) }
            passedLimit = (limit, stamp)
        case .overSoftLimit(let app, let limit): return note(app, overSoftLimit: limit, at: stamp)
        case .killedByJetsam(let name, let process, let code):
            return killByJetsam(name, process, code, at: stamp)
        case .heldTooLong(let name, let process, let explanation):
            return endHeldTooLong(name, process, explanation, at: stamp)
        case .endedByName(let name, let signal):
            // Until a line tells its bundle identifier, the name stands for the app.
            let app = MentionedApp(bundle: apps.bundle(ofProcessesNamed: name) ?? name)
            return kill(app, LoggedEnd(domain: 2, code: signal), at: stamp)
        case .endedItself(let end): return endSpeaker(of: record, end, at: stamp)
        case .extensionEnded(let bundle, let end):
            guard end.reason.weight >= ProcessEnd.memory.weight else { return false }
            return add(
                LogTopic(.process(.terminated), subject: bundle, detail: .end(end)), of: nil, at: stamp)
        case .installed(let bundle):
            apps.note(bundle)
            guard processes.state(of: bundle).map({ $0 != .notRunning }) ?? false else { break }
            kill(bundle, .installation, at: stamp)
        case .overCPULimit(let app, let words): return note(app, overCPULimit: words, at: stamp)
        case .reportMade(let app, let words):
            return kill(app, LoggedEnd(domain: nil, code: nil, explanation: words), at: stamp)
        case .reported(let end, let app): return take(end, reportedOf: app, record, at: stamp)
        }
        return true
    }

    /// Notes that a process used too much of the CPU, for which it is ended.
    private mutating func note(_ app: MentionedApp, overCPULimit words: String, at stamp: Stamp) -> Bool {
        guard let bundle = app.bundle ?? app.processID.flatMap(apps.bundle(ofProcess:)) else {
            return kill(
                app, LoggedEnd(domain: nil, code: nil, explanation: words), isAsked: true, at: stamp)
        }
        if processes.noteOverCPULimit(bundle, at: stamp) {
            kill(bundle, .overCPULimit, isAsked: true, at: stamp)
        }
        return true
    }

    /// The system asks for an app to be launched, or only for a process that is made before anything needs it.
    private mutating func requestLaunch(
        of bundle: String, isForForeground: Bool, _ reason: LaunchReason, at stamp: Stamp
    ) -> Bool {
        if let words = reason.words, ProcessStatement.isPrewarming(words) {
            return prewarm(bundle, at: stamp)
        }
        apps.note(bundle)
        launches.create(bundle, at: stamp)
        if reason.asker != nil || reason.words != nil { launches.explain(reason, of: bundle, at: stamp) }
        if isForForeground {
            processes.open(bundle, at: stamp)
        } else {
            launchForStart(of: bundle, at: stamp)
        }
        return true
    }

    /// RunningBoard has created a process of an app; several lines tell that of one.
    private mutating func create(_ bundle: String, _ process: Int32?, at stamp: Stamp) {
        if let process, process > 0 { note(bundle, process: process) } else { apps.note(bundle) }
        guard !launches.isPrewarmed(bundle, near: stamp) else { return }
        let made = launches.creation(of: bundle, near: stamp) ?? stamp
        launches.create(bundle, at: made)
        launchForStart(of: bundle, at: made)
    }

    /// Takes the state of a process that another one repeats; returns false where its app is unknown.
    private mutating func take(
        _ state: ProcessState, ofProcess process: Int32, of named: String?, from record: LogRecord,
        at stamp: Stamp
    ) -> Bool {
        guard let bundle = named ?? apps.bundle(ofProcess: process) else { return false }
        let isOfNewest = apps.process(of: bundle) == process
        if named != nil { note(bundle, process: process) }
        take(state, of: bundle, from: record, isOfNewest: isOfNewest, at: stamp)
        return true
    }

    /// An app is ended for what it held, by the name and the number of its process.
    private mutating func endHeldTooLong(
        _ name: String, _ process: Int32, _ explanation: String, at stamp: Stamp
    ) -> Bool {
        let end = LoggedEnd(domain: nil, code: nil, explanation: explanation)
        let bundle = apps.bundle(ofProcess: process, named: name) ?? name
        note(bundle, process: process)
        apps.note(name: name, process: process)
        return kill(MentionedApp(bundle: bundle, processID: process), end, at: stamp)
    }

    private mutating func take(
        _ state: ProcessState, of bundle: String, from record: LogRecord, isOfNewest: Bool = false,
        at stamp: Stamp
    ) {
        guard !isOfPrewarming(state, bundle, at: stamp) else { return }
        let isLaunched = launches.isJustLaunched(bundle, at: stamp)
        follow(bundle, at: stamp) {
            $0.take(
                state, of: bundle, from: record.process, isOfNewest: isOfNewest, isLaunched: isLaunched,
                at: stamp)
        }
    }

    /// Takes the role of an app for its state, where no line tells that.
    private mutating func take(role: ProcessState, of bundle: String, at stamp: Stamp) {
        guard !processes.isPlaced(bundle), !isOfPrewarming(role, bundle, at: stamp) else { return }
        launchIfCreated(bundle, for: role, at: stamp)
        let isLaunched = launches.isJustLaunched(bundle, at: stamp)
        follow(bundle, at: stamp) { $0.take(role: role, of: bundle, isLaunched: isLaunched, at: stamp) }
    }

    /// Takes what a line tells of the state of an app, and what follows from it.
    private mutating func follow(
        _ bundle: String, at stamp: Stamp, _ take: (inout LoggedProcesses) -> Void
    ) {
        let former = processes.state(of: bundle)
        take(&processes)
        let state = processes.state(of: bundle)
        if former != .notRunning, state == .notRunning, endByName?.stamp.isNear(stamp) == true {
            takeEndByName(for: bundle)
        }
        if former != .foreground, state == .foreground { transfers.visit(bundle) }
        if state == .suspended { backgroundTasks.suspend(bundle, in: &requests, apps, at: stamp) }
    }

    /// A process that is created and comes to the background was launched there, whoever asked for it; one that
    /// comes to the foreground was opened.
    private mutating func launchIfCreated(_ bundle: String, for state: ProcessState, at stamp: Stamp) {
        guard let made = launches.creation(of: bundle, near: stamp) else { return }
        switch state {
        case .background where launches.newest(of: bundle, near: made) == nil,
            .resumed where launches.newest(of: bundle, near: made) == nil:
            launch(bundle, isCold: true, isByProcess: true, at: made)
        case .foreground: launches.open(bundle, near: made)
        case .leavingForeground, .background, .suspended, .resumed, .notRunning: break
        }
    }

    /// A process that is created as the scheduler starts something of the app was launched for that, unless lines about
    /// its state show that the person opened the app.
    private mutating func launchForStart(of bundle: String, at stamp: Stamp) {
        let isMeant = requests.running(of: bundle, apps).contains {
            requests[$0].isStartedByScheduler && requests[$0].launch == nil
                && requests[$0].startReason == .notRecorded
                && requests[$0].started?.isNear(stamp) ?? false
        }
        if isMeant { launch(bundle, isCold: true, isByProcess: true, at: stamp) }
    }

    /// Ends an app; returns false where no line has named it, and the end says no more.
    mutating func kill(
        _ app: MentionedApp?, _ end: LoggedEnd, isAsked: Bool = false, at stamp: Stamp
    ) -> Bool {
        let named = app?.bundle ?? app?.processID.flatMap(apps.bundle(ofProcess:))
        guard let bundle = named else {
            guard end.reason.isOfApps || app.map({ Self.isTold($0, end.reason) }) ?? false else {
                return false
            }
            findings.add(
                LogTopic(.process(.terminated), endOf: app, end), of: nil, process: app, at: stamp)
            if !isAsked { keepEndByName(end, of: app, at: stamp) }
            return true
        }
        // The line may be the first that names the app of the process.
        if let process = app?.processID, process > 0 { note(bundle, process: process) }
        let reason = end.reason
        // A line that tells no more than who ended it answers nothing.
        if reason.weight >= ProcessEnd.memory.weight || !end.explanation.isEmpty {
            findings.add(
                LogTopic(.process(.terminated), subject: bundle, detail: .end(end)),
                of: .bundle(bundle), process: app, at: stamp)
        }
        kill(bundle, reason, isAsked: isAsked, at: stamp)
        return true
    }

    /// Whether the end of a process that no line shows to be an app's is told: one by force, of a process that a person
    /// sees; daemons that are idle end all day long.
    private static func isTold(_ process: MentionedApp, _ reason: ProcessEnd) -> Bool {
        process.process.map(isSeen) ?? false && reason != .idle
            && reason.weight >= ProcessEnd.memory.weight
    }

    /// Ends what the kernel ended; the limit that it was over stands on the line before, if there was one.
    private mutating func killByJetsam(
        _ name: String, _ process: Int32, _ code: UInt64?, at stamp: Stamp
    ) -> Bool {
        let app = MentionedApp(bundle: nil, processID: process, process: name)
        let words = "\(name) [\(process)]"
        guard let passed = passedLimit, passed.stamp.isNear(stamp) else {
            return kill(app, .byJetsam(code, words), at: stamp)
        }
        passedLimit = nil
        return kill(app, .overMemoryLimit("\(words), \(passed.limit)"), at: stamp)
    }

    /// Notes that a process has more memory than is expected of it, which ends nothing.
    ///
    /// One that no line shows to be an app's is told where a person sees it.
    private mutating func note(_ process: MentionedApp?, overSoftLimit limit: String, at stamp: Stamp) -> Bool
    {
        let bundle = apps.bundle(of: process)
        guard bundle != nil || process?.process.map(Self.isSeen) ?? true else { return false }
        findings.add(
            LogTopic(
                .process(.overSoftLimit), subject: bundle ?? process?.processWords, detail: .words(limit)),
            of: bundle.map { .bundle($0) }, process: process, at: stamp)
        return true
    }

    /// Tells that a process was over a limit of memory, of which no line tells the name.
    mutating func tellLimit(_ passed: (limit: String, stamp: Stamp)) {
        findings.add(
            LogTopic(.process(.terminated), detail: .end(.overMemoryLimit(passed.limit))),
            of: nil, at: passed.stamp)
    }

    /// Ends the app whose process logged a line, or the debugger that runs it: its console need not tell the bundle
    /// identifier; false where that is no app that a person sees.
    private mutating func endSpeaker(of record: LogRecord, _ end: LoggedEnd, at stamp: Stamp) -> Bool {
        let owner = apps.owner(of: record)
        guard apps.bundle(of: owner) != nil || record.process.isEmpty || Self.isSeen(record.process) else {
            return false
        }
        endOwner(owner, end, at: stamp)
        return true
    }

    private mutating func endOwner(_ owner: RequestOwner, _ end: LoggedEnd, at stamp: Stamp) {
        findings.add(LogTopic(.process(.terminated), detail: .end(end)), of: owner, at: stamp)
        if let bundle = apps.bundle(of: owner) { return kill(bundle, end.reason, at: stamp) }
        for number in requests.running.numbers where apps.isSameApp(requests[number].owner, owner) {
            requests.end(number, stamp, .killed, end.reason.cause.reason)
        }
    }

    /// Ends the app that did not report a call: the one that says so of itself, or the one that was opened for a call last.
    mutating func endCall(of record: LogRecord, _ words: String, at stamp: Stamp) -> Bool {
        let end = LoggedEnd(domain: nil, code: nil, explanation: words)
        let isOwn = KeptProcess(named: record.process) == nil
        let own = isOwn ? apps.owner(of: record) : nil
        if let bundle = own.flatMap({ apps.bundle(of: $0) }) ?? pushes.lastCall(before: stamp) {
            return kill(MentionedApp(bundle: bundle), end, at: stamp)
        }
        guard let own else { return false }
        endOwner(own, end, at: stamp)
        return true
    }

    /// Ends an app.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - meaning: Why it ends.
    ///   - isAsked: Whether its end is only asked for, so that a later line may show that it lives.
    ///   - stamp: When it was logged.
    mutating func kill(_ bundle: String, _ meaning: ProcessEnd, isAsked: Bool = false, at stamp: Stamp) {
        apps.note(bundle)
        let runs = requests.running(of: bundle, apps)
        let kill = processes.kill(
            bundle, meaning, lastSeen: lastSeen(bundle, running: runs), isAsked: isAsked,
            of: apps.process(of: bundle), at: stamp)
        processes.set(.notRunning, of: bundle, at: kill.stamp)
        requests.end(
            runs, of: bundle, by: kill, overCPULimit: processes.overCPULimit[bundle], apps, at: stamp)
    }

    /// When an app was last launched, or ran something of what still runs.
    private func lastSeen(_ bundle: String, running: [Int]) -> Int64? {
        let starts = running.compactMap { requests[$0].started?.time }
        return (starts + [launches.last(of: bundle)].compactMap { $0 }).max()
    }

    /// The phone starts anew, and what ran has ended; returns false for another witness of the same start.
    mutating func boot(at stamp: Stamp, by witness: LoggedDevice.BootWitness) -> Bool {
        guard device.boot(at: stamp, by: witness) else { return false }
        processes.boot(at: stamp)
        requests.boot(at: stamp)
        launches.boot()
        system.boot(at: stamp)
        return true
    }
}
