import BackgroundPolicy
import Timeline

/// The lines of a log that answer by themselves, each once for each app.
struct LoggedFindings: Sendable {
    /// What was said, from when to when, and how often.
    struct Finding: Sendable {
        /// Of lines that tell a length, the one with the greatest.
        fileprivate(set) var topic: LogTopic
        fileprivate(set) var owner: RequestOwner?
        /// The process of which it tells the end; nil for other findings.
        var process: MentionedApp?
        let first: Stamp
        fileprivate(set) var last: Int64
        fileprivate(set) var count = 1
        /// What shows that the process went on whose end was asked for; nil where nothing does.
        fileprivate(set) var lifeSign: Stamp?
        /// Where it was said the last time, and when it was said before that.
        fileprivate var newest: Stamp
        fileprivate var earlier: Int64
        /// Of how many background tasks it is said; 0 for other findings.
        fileprivate var tasks = 0
        /// The newest of them with each number.
        fileprivate var numbered: [Int: OpenTask] = [:]

        init(_ topic: LogTopic, of owner: RequestOwner?, process: MentionedApp?, at first: Stamp, last: Int64)
        {
            (self.topic, self.owner, self.process, self.first) = (topic, owner, process, first)
            (self.last, newest, earlier) = (last, first, first.time)
        }
    }

    /// A background task that is open for long.
    struct OpenTask: Sendable {
        /// Its number, of which each process counts its own from the beginning.
        let number: Int
        /// About when it was begun; nil where no line tells.
        let begun: Int64?

        /// Whether both, which have one number, are one task: the next process of the app counts from the beginning again.
        fileprivate func isSame(as other: OpenTask) -> Bool {
            guard let begun, let others = other.begun else { return true }
            return abs(begun - others) < 60 * Microseconds.second
        }
    }

    private struct Key: Hashable {
        let topic: LogTopic
        let owner: RequestOwner?
        /// Why a process ended, which several lines say in their own ways.
        let end: ProcessEnd?
        /// Its code where that tells more: a crash by one signal is not one by another.
        let code: UInt64?
    }

    /// They are as many as the log can be made to have at most; what is said again takes no more room.
    static let atMost = 1_024

    private(set) var all: [Finding] = []

    /// Those that are told, each of its app as far as that is known in the end.
    ///
    /// An end, or a refusal, of which a line names no app is that of the app that another line names then, unless both tell
    /// the numbers of processes, which differ. An end without words is not told beside a more exact one of the same process,
    /// that a watchdog ended it not beside the step that was late, and none beside one that says the same and more.
    func told(_ apps: AppDirectory) -> [Finding] {
        let all = ofApps(apps)
        let named = all.filter { $0.owner != nil }
        return all.filter { finding in
            if finding.isWithoutWords, all.contains(where: { $0.isMoreExactEnd(than: finding) }) {
                return false
            }
            if finding.isWatchdogWithoutStep,
                all.contains(where: { $0.isStep && $0.isMoreExactEnd(than: finding) })
            {
                return false
            }
            if all.contains(where: { $0.saysMore(thanEnd: finding) }) { return false }
            guard finding.owner == nil, finding.process != nil || finding.topic.subject == nil else {
                return true
            }
            return !named.contains { other in
                other.first.isNear(finding.first) && other.mayBeOfProcess(of: finding)
                    && other.topic.processEnd == finding.topic.processEnd
                    && (other.topic.processEnd != nil || other.topic.wording == finding.topic.wording)
            }
        }
    }

    /// All with their apps: what was said of a process or an identifier before its app was known, and of the app then, is
    /// one finding.
    private func ofApps(_ apps: AppDirectory) -> [Finding] {
        var named: [Finding] = []
        var places: [Key: Int] = [:]
        for var finding in all {
            if let bundle = finding.owner.flatMap({ apps.bundle(of: $0) }) { finding.owner = .bundle(bundle) }
            if finding.topic.wording == .process(.overSoftLimit),
                let bundle = apps.bundle(of: finding.process)
            {
                finding.owner = .bundle(bundle)
                finding.topic = LogTopic(finding.topic.wording, subject: bundle, detail: finding.topic.detail)
            }
            let key = Self.key(finding.topic, of: finding.owner)
            // Each that did not come is told by itself.
            if finding.lifeSign == nil, let place = places[key] {
                named[place].take(finding)
            } else {
                if finding.lifeSign == nil { places[key] = named.count }
                named.append(finding)
            }
        }
        return named
    }

    private var places: [Key: Int] = [:]

    /// Notes a line; several within two seconds that say the same are one.
    mutating func add(
        _ topic: LogTopic, of owner: RequestOwner?, process: MentionedApp? = nil, task: OpenTask? = nil,
        at stamp: Stamp
    ) {
        let key = Self.key(topic, of: owner)
        if let place = places[key] {
            let isOther = task.map { all[place].take($0) } ?? false
            if isOther || stamp.time - all[place].last > Stamp.near {
                all[place].count += 1
                (all[place].newest, all[place].earlier) = (stamp, all[place].last)
            }
            all[place].last = max(all[place].last, stamp.time)
            all[place].take(lengthOf: topic)
        } else if all.count < Self.atMost {
            places[key] = all.count
            var finding = Finding(topic, of: owner, process: process, at: stamp, last: stamp.time)
            if let task { _ = finding.take(task) }
            all.append(finding)
        }
    }

    private static func key(_ topic: LogTopic, of owner: RequestOwner?) -> Key {
        let end = topic.processEnd
        // Whose end it is the subject tells where it is no app's.
        let alike =
            end == nil
            ? topic.withoutLength
            : LogTopic(.process(.terminated), subject: owner == nil ? topic.subject : nil)
        return Key(topic: alike, owner: owner, end: end, code: topic.tellingCode)
    }

    /// Notes that an end of an app did not come; the lines that ask for the next one ask for another.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - asked: The first line that asked for the end.
    ///   - sign: The later line that shows the process alive.
    mutating func outlive(_ bundle: String, since asked: Stamp, shownBy sign: Stamp) {
        let begin = asked.time - Stamp.near
        for place in all.indices {
            let finding = all[place]
            guard finding.owner == .bundle(bundle), finding.topic.processEnd != nil,
                finding.lifeSign == nil, finding.newest.time >= begin
            else { continue }
            places[Self.key(finding.topic, of: finding.owner)] = nil
            if finding.first.time >= begin {
                all[place].lifeSign = sign
            } else if all.count < Self.atMost {
                (all[place].count, all[place].last) = (finding.count - 1, finding.earlier)
                var vain = Finding(
                    finding.topic, of: finding.owner, process: finding.process, at: finding.newest,
                    last: finding.last)
                vain.lifeSign = sign
                all.append(vain)
            }
        }
    }

    /// Takes back whose a line was taken to be; it is told of no app.
    mutating func disown(_ topic: LogTopic, at stamp: Stamp) {
        guard let place = all.lastIndex(where: { $0.topic == topic && $0.first == stamp }) else { return }
        let finding = all[place]
        all[place] = Finding(
            LogTopic(topic.wording), of: nil, process: finding.process, at: finding.first, last: finding.last)
        all[place].count = finding.count
    }
}

extension LoggedFindings.Finding {
    /// Takes the greater length of a line that says the same, which is that of the longest of several background tasks.
    fileprivate mutating func take(lengthOf other: LogTopic) {
        guard let length = [topic.length, other.length].compactMap(\.self).max() else { return }
        topic = LogTopic(
            topic.wording, subject: topic.subject, mode: topic.mode,
            detail: tasks > 1 ? .longest(length, of: tasks) : .length(length))
    }

    /// Adds a background task; returns whether it was not said of that one before.
    fileprivate mutating func take(_ task: LoggedFindings.OpenTask) -> Bool {
        if numbered[task.number]?.isSame(as: task) ?? false { return false }
        numbered[task.number] = task
        tasks += 1
        return true
    }

    /// Takes what was said of the same later on.
    fileprivate mutating func take(_ later: LoggedFindings.Finding) {
        let isSaidAgain = later.first.time - last > Stamp.near
        if later.count > 1 {
            (newest, earlier) = (later.newest, later.earlier)
        } else if isSaidAgain {
            (newest, earlier) = (later.newest, last)
        }
        count += later.count - (isSaidAgain ? 0 : 1)
        last = max(last, later.last)
        tasks += later.tasks - numbered.count { later.numbered[$0.key]?.isSame(as: $0.value) ?? false }
        numbered.merge(later.numbered) { $1 }
        take(lengthOf: later.topic)
    }

    /// Whether both may be about the end of one process, as far as they tell its number.
    fileprivate func mayBeOfProcess(of other: LoggedFindings.Finding) -> Bool {
        guard let number = process?.processID, let others = other.process?.processID else { return true }
        return number == others
    }

    /// Whether it is an end of which its line says nothing beside the process and the code, or that a report is made.
    fileprivate var isWithoutWords: Bool {
        guard case .end(let end) = topic.detail else { return false }
        return end.explanation.isEmpty || end.explanation == process?.processWords
            || end.explanation.hasPrefix("Corpse allowed ") || end.reason == .crashReport
    }

    /// Whether it tells more exactly how the same process ended at the same moment.
    fileprivate func isMoreExactEnd(than other: LoggedFindings.Finding) -> Bool {
        guard let end = topic.processEnd, let less = other.topic.processEnd, end.weight > less.weight,
            first.isNear(other.first)
        else { return false }
        if let number = process?.processID, number == other.process?.processID { return true }
        return owner != nil && isOfSameProcess(as: other)
    }

    /// Whether it is an end by a watchdog that names the step that was late.
    fileprivate var isStep: Bool { topic.processEnd?.isStep ?? false }

    /// Whether it is an end by a watchdog, and the words beside it, if any, name no step.
    fileprivate var isWatchdogWithoutStep: Bool {
        topic.processEnd == .byWatchdog || topic.processEnd == .byUncodedWatchdog
    }

    /// Whether it tells the same end of the same process with all that the other one says of it, and more.
    fileprivate func saysMore(thanEnd other: LoggedFindings.Finding) -> Bool {
        guard case .end(let end) = topic.detail, case .end(let less) = other.topic.detail, end != less,
            isOfSameProcess(as: other), first.isNear(other.first), count >= other.count,
            lifeSign?.line == other.lifeSign?.line
        else { return false }
        return (less.domain ?? end.domain) == end.domain && (less.code ?? end.code) == end.code
            && (less.explanation.isEmpty || less.explanation == end.explanation)
            && end.reason.weight >= less.reason.weight
    }

    /// Whether both are of one app, and the numbers of its process do not differ; or of one number, where no app is known.
    private func isOfSameProcess(as other: LoggedFindings.Finding) -> Bool {
        guard owner == other.owner, mayBeOfProcess(of: other) else { return false }
        return owner != nil || process?.processID != nil && process?.process == other.process?.process
    }
}

extension LogTopic {
    /// How a process ended, if that is what it is about.
    fileprivate var processEnd: ProcessEnd? {
        if case .end(let logged) = detail { logged.reason } else { nil }
    }

    /// The code of an end that is one of several with the same meaning.
    fileprivate var tellingCode: UInt64? {
        guard case .end(let logged) = detail else { return nil }
        let hasSeveral = [.crash, .askedToEnd, .linker, .codeSigning].contains(logged.reason)
        return hasSeveral ? logged.code : nil
    }

    /// The same without a length, which may differ from line to line.
    fileprivate var withoutLength: LogTopic {
        length == nil ? self : LogTopic(wording, subject: subject, mode: mode)
    }

    /// The length of time that it tells; nil where it tells none.
    fileprivate var length: Milliseconds? {
        switch detail {
        case .length(let length), .longest(let length, _): length
        case .none, .evaluation, .end, .content, .priority, .truth, .obstacles, .words: nil
        }
    }
}
