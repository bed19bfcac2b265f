import BackgroundPolicy
import Timeline

/// What apps say about themselves, in the terms of what the system logs about them.
extension DayAssembly {
    mutating func add(_ word: AppWord, _ record: LogRecord, at stamp: Stamp) -> Bool {
        let app = record.app
        let former = ownWords.take(app, at: stamp)
        apps.note(app)
        takeAsides(of: word, app, at: stamp)
        if word.event != .launched {
            outliveEnd(of: app, process: record.processID > 0 ? record.processID : nil, at: stamp)
        }
        switch word.event {
        case .launched: launch(word, record, after: former, at: stamp)
        case .didEnterBackground: take(.background, record, at: stamp)
        case .willEnterForeground, .didBecomeActive: take(.foreground, record, at: stamp)
        case .willTerminate: take(.notRunning, record, at: stamp)
        case .taskSubmitted, .submitFailed, .taskStarted, .taskExpired, .taskCompleted:
            addTask(word, record, at: stamp)
        case .pushReceived:
            let content = NotificationContent(
                hasAlert: word.flag(.alert), hasContentAvailable: word.flag(.contentAvailable))
            pushes.deliver(app, content, at: stamp)
        case .pushCompleted: pushes.finish(app, word.outcome, at: stamp)
        case .sessionEvents:
            if !isInForeground(app, at: stamp) { launch(app, isCold: false, at: stamp) }
        case .protectedDataAvailable: device.add(.lock(isLocked: false, former: nil), at: stamp)
        case .protectedDataUnavailable: device.add(.lock(isLocked: true, former: nil), at: stamp)
        case .sessionFinished, .memoryWarning, .lowPowerModeChanged, .backgroundRefreshChanged,
            .batteryChanged:
            break
        }
        // Other lines tell a state that is not known yet.
        if processes.state(of: app) == nil, let state = word.state { take(state, record, at: stamp) }
        return true
    }

    private mutating func take(_ state: ProcessState, _ record: LogRecord, at stamp: Stamp) {
        _ = add(.state(state, bundle: record.app, processID: nil), record, at: stamp)
    }

    /// Takes what a line of any event may tell about the phone.
    private mutating func takeAsides(of word: AppWord, _ app: String, at stamp: Stamp) {
        let percent = word.number(.batteryPercent).flatMap { Int32(exactly: $0) }
            .flatMap { 0...100 ~= $0 ? $0 : nil }
        device.add(.battery(percent: percent, isCharging: word.flag(.charging)), at: stamp)
        if let isOn = word.flag(.lowPowerMode) { device.take(lowPowerMode: isOn, at: stamp) }
        if let status = word.text(.backgroundRefresh) {
            ownWords.take(refreshOn: status == "available", of: app, at: stamp)
        }
    }

    /// A launch ends what ran in the process before, of which nothing tells when and why it ended.
    private mutating func launch(
        _ word: AppWord, _ record: LogRecord, after former: Stamp?, at stamp: Stamp
    ) {
        if let former {
            for number in requests.running(of: record.app, apps) where !requests[number].mode.isTransfer {
                guard let started = requests[number].started, started.time <= former.time else { continue }
                requests.end(number, former, .unfinished, nil)
                requests[number].add(stamp)
            }
        }
        if processes.isRunning(record.app, wellBefore: stamp) {
            processes.set(.notRunning, of: record.app, at: stamp)
        }
        launches.create(record.app, at: stamp)
        switch word.text(.state) {
        case "background": take(.background, record, at: stamp)
        case nil: break
        default: take(.foreground, record, at: stamp)
        }
    }

    private mutating func addTask(_ word: AppWord, _ record: LogRecord, at stamp: Stamp) {
        let (app, kind) = (record.app, word.kind)
        guard let identifier = ownWords.identifier(of: word, app: app) else {
            return finish(word, nil, record, at: stamp)
        }
        if word.event == .taskSubmitted {
            guard let kind else { return }
            let submitted = FrameworkStatement.submitted(
                kind, identifier: identifier, earliestBegin: word.time(.earliestBegin),
                externalPower: word.flag(.requiresExternalPower),
                network: word.flag(.requiresNetworkConnectivity))
            _ = add(submitted, record, at: stamp)
        } else if word.event == .submitFailed {
            refusals.append(
                LoggedRefusal(
                    owner: .bundle(app), identifier: identifier, mode: kind?.mode, refusal: word.refusal,
                    stamp: stamp))
        } else if word.event == .taskStarted {
            if let created = launches.creation(of: app, near: stamp), !isInForeground(app, at: stamp) {
                launch(app, isCold: true, isByProcess: true, at: created)
            }
            _ = add(.handlerCalled(kind, identifier: identifier), record, at: stamp)
        } else {
            finish(word, word.text(.task), record, at: stamp)
        }
    }

    /// A line about the end of a task may name none; it means the one that runs.
    private mutating func finish(_ word: AppWord, _ task: String?, _ record: LogRecord, at stamp: Stamp) {
        if word.event == .taskExpired {
            _ = add(.expirationRequested(identifier: task), record, at: stamp)
        } else if let success = word.flag(.success) {
            if let length = word.length, takeLength(length, of: word, task, record, at: stamp) { return }
            _ = add(.completed(identifier: task, success: success), record, at: stamp)
        }
    }

    /// Takes how long an app says that a task took; returns whether the task had ended before, by another word of the same
    /// moment.
    private mutating func takeLength(
        _ length: Int64, of word: AppWord, _ task: String?, _ record: LogRecord, at stamp: Stamp
    ) -> Bool {
        if let number = runningTask(task, record) {
            requests[number].terms.saidLength = length
            return false
        }
        guard let identifier = ownWords.identifier(of: word, app: record.app) else { return false }
        let ended = requests.numbers(ofIdentifier: identifier).last {
            requests[$0].ended?.isNear(stamp) ?? false && mayBe($0, of: record)
        }
        if let ended {
            requests[ended].add(stamp)
            requests[ended].terms.saidLength = requests[ended].terms.saidLength ?? length
            return true
        }
        guard let mode = word.kind?.mode else { return false }
        // No line tells of its start but this one.
        let begin = max(stamp.time - min(length * 1_000, SteadyClock.longest), span.begin)
        let started = Stamp(time: begin, line: stamp.line)
        let number = appRequest(identifier, mode, record, at: started)
        requests.start(number, at: started, .notRecorded)
        requests[number].terms.saidLength = length
        return false
    }
}

extension AppWord {
    /// How the work for a push ended.
    fileprivate var outcome: Outcome {
        switch text(.result) {
        case "noData": .noData
        case "failed": .failed
        default: .completed
        }
    }
}
