import Timeline

/// The messages of `assertiond`, which watched over the processes of apps to iOS 12, before RunningBoard.
enum AssertiondWordings {
    static let table = WordingTable([
        .says(.process(.mentioned), "Now tracking process <BKProcess: ") { cursor in
            cursor.oldProcess().map { .process(.number($0.number, bundle: $0.bundle)) }
        },
        .says(.process(.stateChanged), "Process exited: <BKProcess: ") { cursor in
            cursor.oldProcess().map {
                .process(.state(.notRunning, bundle: $0.bundle, processID: $0.number))
            }
        },
        .says(.process(.stateEchoed), "[") { cursor in
            guard cursor.text(before: ":") != nil, cursor.skip(":"), let number = cursor.smallInteger(),
                number > 0, cursor.skip("] Port death watcher fired.")
            else { return nil }
            return .process(.stateOfProcess(.notRunning, processID: number, bundle: nil))
        },
    ])
}

extension MessageCursor {
    /// Passes `0x1005; News; com.example.news; pid: 867; agency: Application; …`; nil for what is no app.
    fileprivate mutating func oldProcess() -> (bundle: String, number: Int32)? {
        guard advance(past: "; "), advance(past: "; "), let bundle = bundle(), skip("; pid: "),
            let number = smallInteger(), number > 0, skip("; agency: Application")
        else { return nil }
        return (bundle, number)
    }
}
