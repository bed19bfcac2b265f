import Timeline

/// The messages of `nsurlsessiond` about transfers in background sessions.
enum TransferWordings {
    static let table = WordingTable(courses + delays)

    private static let courses: [Wording] = [
        .says(.transfer(.named), "") { cursor in
            guard let task = cursor.transferTask(), cursor.skip(" is for <"), let bundle = cursor.bundle(),
                cursor.skip(">.<"), let session = cursor.text(before: ">"), cursor.skip(">.<")
            else { return nil }
            return .transfer(.named(task: task, bundle: bundle, session: session))
        },
        step(.enqueued, " enqueueing") { .transfer(.enqueued(task: $0)) },
        step(.resumed, " resuming") { .transfer(.resumed(task: $0)) },
        step(.began, " will begin") { .transfer(.began(task: $0)) },
        .says(.transfer(.progress), "NDSession <") { cursor in
            guard cursor.text(before: ">") != nil, cursor.skip("> ") else { return nil }
            return cursor.transferProgress()
        },
        sessionSet("NDSession <"), sessionSet("NDNWSession <"),
        .says(.transfer(.sessionRemoved), "NDSession <") { cursor in
            guard cursor.text(before: ">") != nil, cursor.skip(">.<"), let bundle = cursor.bundle(),
                cursor.skip(">.<"), let session = cursor.text(before: ">"),
                cursor.skip(">: removing session"), cursor.isAtEnd
            else { return nil }
            return .transfer(.sessionRemoved(bundle: bundle, session: session))
        },
        .says(.transfer(.managerRemoved), "Obliterating session manager for bundle ID: ") {
            $0.bundle().map { .transfer(.sessionRemoved(bundle: $0, session: nil)) }
        },
        .says(.transfer(.progress), "") { $0.transferProgress() },
        .says(.transfer(.finished), "") { cursor in
            guard let task = cursor.transferTask(), cursor.skip(" finished"),
                cursor.isAtEnd || cursor.skip(" ")
            else { return nil }
            let isError = cursor.hasAhead("error")
            // The form without a domain is of the errors of transfers.
            let isBare = cursor.hasAhead("error - code: ")
            let code =
                cursor.advance(past: isBare ? "error - code: " : "error [") ? cursor.smallInteger() : nil
            let isURLError = code != nil && (isBare || cursor.hasAhead("NSURLErrorDomain"))
            return .transfer(
                .finished(task: task, isError: isError, code: isURLError ? code.map(Int.init) : nil))
        },
    ]

    /// A row for what a session was made with, which the daemon prints whenever the app makes it.
    private static func sessionSet(_ opening: StaticString) -> Wording {
        .says(.transfer(.sessionSet), opening) { cursor in
            guard cursor.text(before: ">") != nil, cursor.skip("> Session <"),
                cursor.text(before: ">") != nil, cursor.skip("> is for <"), let bundle = cursor.bundle(),
                cursor.skip(">.<"), let session = cursor.text(before: ">"),
                cursor.skip("> using resource timeout: "), let timeout = cursor.decimal(places: 3),
                timeout > 0
            else { return nil }
            let isTold = cursor.advance(past: " allowsCellularAccess: ")
            return .transfer(
                .sessionSet(
                    bundle: bundle, session: session, resourceTimeout: timeout,
                    allowsCellularAccess: isTold ? cursor.truth() : nil))
        }
    }

    /// The messages of the app's own process about its transfers.
    static let inApp = WordingTable([
        .says(.transfer(.resumedByApp), "") { cursor in
            guard let task = cursor.transferTask(), cursor.skip(" resuming, QOS(") else { return nil }
            return .transfer(.resumedByApp(task: task))
        }
    ])

    /// The messages of `assetsd` about the extensions for PhotoKit's uploads.
    static let uploads = WordingTable([
        ofUploads(.uploadSkipped, "Skipping configuration: "),
        ofUploads(.uploadDelayed, "Delaying due to failed attempts"),
        ofUploads(.uploadGivenUp, "Exceeded max attempt count"),
        .says(.transfer(.uploadStopped), "UploadExtensionHost: Extension timer limit reached.") { cursor in
            guard cursor.advance(past: " for identifier: ") else { return nil }
            return .transfer(.upload(.uploadStopped, bundle: cursor.bundle()))
        },
        .notShown(.transfer(.uploadNoted), "UploadExtensionRunnerWorker: ") {
            $0.hasAhead("Event monitoring only") || $0.hasAhead("ttempt count")
        },
    ])

    /// A row for why an extension is not called; the words stand somewhere behind the name of its runner.
    private static func ofUploads(_ says: TransferWording, _ words: StaticString) -> Wording {
        .says(.transfer(says), "UploadExtensionRunnerWorker: ") { cursor in
            guard cursor.hasAhead(words) else { return nil }
            let bundle = cursor.advance(past: " for ") ? cursor.bundle() : nil
            return .transfer(.upload(says, bundle: bundle.flatMap { $0.contains(".") ? $0 : nil }))
        }
    }

    private static let delays: [Wording] = [
        .says(.transfer(.discretionary), "Current discretionary status for ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(" is ") else { return nil }
            let isOff = cursor.skip("non-")
            return cursor.skip("discretionary")
                ? .transfer(.discretionary(bundle: bundle, isOn: !isOff)) : nil
        },
        .says(.transfer(.delaySet), "Set request delay for ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(" to "), let delay = cursor.decimal(places: 3),
                delay >= 0
            else { return nil }
            return .transfer(.requestDelay(bundle: bundle, milliseconds: delay))
        },
        .says(.transfer(.delayReset), "Resetting request delay for ") {
            $0.bundle().map { .transfer(.requestDelay(bundle: $0, milliseconds: 0)) }
        },
    ]

    /// A row for messages about the progress of a transfer, with these words and nothing after them.
    private static func step(
        _ says: TransferWording, _ words: StaticString, _ statement: @escaping @Sendable (String) -> Statement
    ) -> Wording {
        .says(.transfer(says), "") { cursor in
            guard let task = cursor.transferTask(), cursor.skip(words), cursor.restOfLine().isEmpty else {
                return nil
            }
            return statement(task)
        }
    }
}

extension MessageCursor {
    /// Passes `Task <UUID>.<7>`; the name is `<UUID>.<7>`.
    mutating func transferTask() -> String? {
        guard skip("Task ") else { return nil }
        let start = position
        guard skip("<"), text(before: ">") != nil, skip(">.<"), integer() != nil, skip(">") else {
            return nil
        }
        return text(start..<position)
    }

    /// Passes `Task <UUID>.<7> did receive data (5 of 10 total bytes)`; a total that is not known is negative.
    fileprivate mutating func transferProgress() -> Statement? {
        guard let task = transferTask(), skip(" did receive data ("), let received = integer(),
            received >= 0, skip(" of "), let total = integer(), skip(" total bytes)")
        else { return nil }
        return .transfer(.progress(task: task, received: received, total: total >= 0 ? total : nil))
    }
}
