import Timeline

/// The messages of `assertiond`, which kept the assertions of processes to iOS 13, and ended who held one too long.
///
/// Most of them name a process as `[News:3000]`; a few join its number to the bundle identifier.
enum AssertiondWordings {
    static let table = WordingTable(launches + tasks + ends + notes)

    private static let launches: [Wording] = [
        .says(.process(.launched), "Submitting new job for \"") { cursor in
            cursor.bundle().map { .process(.launchRequested(bundle: $0)) }
        },
        .says(.process(.launched), "Submitted job with label: ") { cursor in
            cursor.jobOfApp()?.bundle.map { .process(.launchRequested(bundle: $0)) }
        },
        .says(.process(.mentioned), "Now tracking process <BKProcess: ") { cursor in
            cursor.oldProcess().map { .process(.number($0.number, bundle: $0.bundle)) }
        },
    ]

    private static let tasks: [Wording] = [
        .says(.backgroundTask(.assertionTaken), "[") { cursor in
            guard let process = cursor.processInBrackets(),
                cursor.skip("Add assertion: <BKProcessAssertion: "), let assertion = cursor.text(before: ";"),
                cursor.advance(past: "; name: Shared Background Assertion "), cursor.advance(past: " for "),
                let bundle = cursor.bundle(), cursor.advance(past: "reason: finishTask")
            else { return nil }
            return .backgroundTask(.assertionTaken(bundle: bundle, assertion: "\(process) \(assertion)"))
        },
        .says(.backgroundTask(.assertionGivenUp), "[") { cursor in
            guard let process = cursor.processInBrackets(),
                cursor.skip("Remove assertion: <BKProcessAssertion: "),
                let assertion = cursor.text(before: ";")
            else { return nil }
            return .backgroundTask(.assertionGivenUp(assertion: "\(process) \(assertion)"))
        },
    ]

    private static let notes: [Wording] = [
        .notShown(.process(.noted), "[") { cursor in
            guard cursor.processInBrackets() != nil else { return false }
            return cursor.skip("Setting jetsam priority to ") || cursor.skip("Adding client: ")
                || cursor.skip("Add assertion: ") || cursor.skip("Attempting to acquire assertion for ")
                || cursor.skip("Activate assertion: ")
                || cursor.skip("Mutating assertion reason from ") || cursor.skip("setpriority(")
                || cursor.skip("Canceled allow-idle-sleep timer")
                || cursor.skip("New process assertion state; ")
        },
        .notShown(.process(.noted), "Creating PowerAssertion on "),
        .notShown(.process(.noted), "Created PowerAssertion on "),
        .notShown(.process(.noted), "Releasing PowerAssertion on "),
        .notShown(.process(.noted), "_FGJetsamPriorityBand is "),
    ]

    /// Of SpringBoard to iOS 4, and then of backboardd: `News[3000] has active assertions beyond permitted time:`.
    static let earlierWarning = Wording.says(.process(.terminating), "") { cursor in
        var line = cursor
        guard let name = cursor.text(before: "["), cursor.skip("["), let process = cursor.smallInteger(),
            process > 0, cursor.skip("] has active assertions beyond permitted time")
        else { return nil }
        return .process(
            .heldTooLong(
                name: name, processID: process,
                explanation: line.restOfLine() + (line.reasonOfAssertion.map { " … \($0)" } ?? "")))
    }

    private static let ends: [Wording] = [
        .says(.process(.terminating), "[") { cursor in
            guard let process = cursor.processInBrackets(),
                cursor.skip("Forcing crash report with description: ")
            else { return nil }
            return cursor.assertionsHeldTooLong(by: process)
        },
        .says(.process(.terminating), "[") { cursor in
            guard let process = cursor.namedProcessInBrackets(),
                cursor.skip("Terminating because the job-submitter has disconnected")
            else { return nil }
            return .process(
                .terminating(
                    process, domain: ProcessEnd.domain(named: "SIGNAL"),
                    code: 9, explanation: "the job-submitter has disconnected"))
        },
        .says(.process(.stateChanged), "Process exited: <BKProcess: ") { cursor in
            cursor.oldProcess().map {
                .process(.state(.notRunning, bundle: $0.bundle, processID: $0.number))
            }
        },
        .says(.process(.stateChanged), "[") { cursor in
            guard let process = cursor.processInBrackets(), cursor.skip("Port death watcher fired.") else {
                return nil
            }
            return .process(.stateOfProcess(.notRunning, processID: process, bundle: nil))
        },
    ]
}

extension MessageCursor {
    /// Passes `News:3000] `, whose first bracket has been passed.
    fileprivate mutating func processInBrackets() -> Int32? { namedProcessInBrackets()?.processID }

    /// Passes the same, with the name.
    fileprivate mutating func namedProcessInBrackets() -> MentionedApp? {
        guard let words = text(before: "]"), let colon = words.lastIndex(of: ":"),
            let number = Int32(words[words.index(after: colon)...]), number > 0, skip("] ")
        else { return nil }
        return MentionedApp(bundle: nil, processID: number, process: String(words[..<colon]))
    }

    /// Passes `0x1005; News; com.example.news; pid: 867; agency: Application; …`; nil for what is no app.
    fileprivate mutating func oldProcess() -> (bundle: String, number: Int32)? {
        guard advance(past: "; "), advance(past: "; "), let bundle = bundle(), skip("; pid: "),
            let number = smallInteger(), number > 0, skip("; agency: Application")
        else { return nil }
        return (bundle, number)
    }

    /// What the lines ahead tell of why an assertion was held, such as `permittedBackgroundDuration: 10.000000 reason:
    /// suspend`; of a background task, if one is among them.
    fileprivate var reasonOfAssertion: String? {
        var found: String?
        var rest = self
        while rest.advance(past: "reason: ") {
            let reason = rest.text(rest.run { $0.isLetter })
            guard !reason.isEmpty else { continue }
            if found == nil || reason == "finishTask" {
                var span = self
                let length =
                    span.advance(past: "permittedBackgroundDuration: ")
                    ? span.text(span.run { Self.isDigit($0) || $0 == UInt8(ascii: ".") }) : ""
                let words = length.isEmpty ? "" : "permittedBackgroundDuration: \(length) "
                found = "\(words)reason: \(reason)"
            }
        }
        return found
    }

    /// Passes `News:3000 has active assertions beyond permitted time:` and the assertions in the lines behind it.
    fileprivate mutating func assertionsHeldTooLong(by process: Int32) -> Statement? {
        let explanation = restOfLine()
        guard explanation.contains("has active assertions beyond permitted time") else { return nil }
        let isNamed = advance(past: "\"Shared Background Assertion ") && advance(past: " for ")
        return .process(
            .terminating(
                MentionedApp(bundle: isNamed ? bundle() : nil, processID: process),
                domain: nil, code: nil, explanation: explanation))
    }
}
