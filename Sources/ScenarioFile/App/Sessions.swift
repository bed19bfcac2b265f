import BackgroundPolicy
import Simulation
import Timeline

/// The keys of transfers, some of which sessions have, too.
enum TransferKeys {
    static let isDiscretionary = "isDiscretionary"
    static let sendsLaunchEvents = "sessionSendsLaunchEvents"
    static let allowsCellularAccess = "allowsCellularAccess"
    static let allowsExpensiveNetworkAccess = "allowsExpensiveNetworkAccess"
    static let allowsConstrainedNetworkAccess = "allowsConstrainedNetworkAccess"
    static let requestTimeout = "timeoutIntervalForRequest"
    static let resourceTimeout = "timeoutIntervalForResource"
    static let size = Key<TransferScript>.value(
        "size", Forms.sizeRange, "how much there is to transfer; default: 5MB", \.bytes)
    static let enqueue = Key<TransferScript>.values(
        "enqueue", Forms.enqueue,
        "when it is enqueued: at the next visit if the app is not in the foreground then; default: never, "
            + "or by the work of a task"
    ) { transfer, times in
        for time in times {
            switch time {
            case .afterVisitBegins(let length): transfer.afterVisitBegins = length
            case .moments(let moments): transfer.enqueuedAt += moments
            }
        }
        transfer.enqueuedAt.sort()
    }
}

/// The settings of a session, which a transfer without one has itself.
extension Key {
    fileprivate static func isDiscretionary(_ path: any Path<Bool>) -> Key {
        flag(TransferKeys.isDiscretionary, "whether the system picks the time", path)
    }

    fileprivate static func allowsCellularAccess(_ path: any Path<Bool>) -> Key {
        flag(TransferKeys.allowsCellularAccess, "whether cellular data is allowed", path)
    }
}

extension AppList {
    /// `URLSession`s that transfers share.
    static let sessions = AppList(
        "sessions", "URLSessions that transfers share", into: \.sessions,
        RequestTable(
            "session",
            mode: { part, _ in
                part.isOn(TransferKeys.isDiscretionary) ? .discretionaryRelaunch : .nondiscretionaryRelaunch
            }, { SessionScript(task: $0, identifier: "") },
            keys: [
                .value(
                    "configuration", Forms.configuration,
                    "background, or default for one whose transfers run in the app; background",
                    \.isBackground),
                .value(
                    "identifier", Forms.identifier, "its identifier, different for each; default: the name",
                    \.identifier),
                .isDiscretionary(\.isDiscretionary),
                .flag(
                    TransferKeys.sendsLaunchEvents,
                    "whether the app is launched when all its transfers have ended",
                    \.sessionSendsLaunchEvents),
                .allowsCellularAccess(\.allowsCellularAccess),
                .flag(
                    TransferKeys.allowsExpensiveNetworkAccess, "whether an expensive network is allowed",
                    \.allowsExpensiveNetworkAccess),
                .flag(
                    TransferKeys.allowsConstrainedNetworkAccess,
                    "whether a network in Low Data Mode is allowed",
                    \.allowsConstrainedNetworkAccess),
                .value(
                    TransferKeys.requestTimeout, timeout, "how long it waits for more data; default: 60s",
                    \.timeoutIntervalForRequest),
                .value(
                    TransferKeys.resourceTimeout, timeout, "after how long a transfer fails; default: 7d",
                    \.timeoutIntervalForResource),
                .values(
                    "setAfterSession", Forms.sessionSetting,
                    "which of these are set only after the session was made, without effect; default: none"
                ) { $0.setAfterSession = SessionScript.Settings($1) },
                .flag("delegate", "whether the session has a delegate", \.hasDelegate),
                .work(
                    "relaunchWork", done: .completionHandler, as: "relaunch",
                    "the work of the launch when all its transfers have ended", \.relaunchWork),
            ],
            check: { part, session, _ in
                guard session.identifier.isEmpty, let name = part.withoutReport.value(RequestName.field)
                else {
                    return
                }
                session.identifier = name.value
            }))

    private static let timeout = Forms.length(in: Span.second...Int64.max, "at least 1s")

    /// Transfers of a background `URLSession`.
    static let transfers = AppList(
        "transfers", "transfers of a background URLSession", into: \.transfers,
        RequestTable(
            "transfer",
            mode: { part, app in
                let named = part.withoutReport.index(of: session, among: part.context.sessions)
                // A session that could not be read has reported its own problem.
                let isAsked =
                    named.map { app.sessions.indices.contains($0) && app.sessions[$0].isDiscretionary }
                    ?? part.isOn(TransferKeys.isDiscretionary)
                return isAsked ? .discretionaryTransfer : .nondiscretionaryTransfer
            }, TransferScript.init, keys: transferKeys,
            check: { part, transfer, _ in
                guard transfer.session != nil else { return }
                for key in [
                    TransferKeys.isDiscretionary, TransferKeys.sendsLaunchEvents,
                    TransferKeys.allowsCellularAccess,
                    "relaunch",
                ] {
                    part.refuse(
                        key, found: key, expected: "it in the session, which all its transfers share",
                        isKeyAtFault: true)
                }
            }))

    private static let session = Field(
        "session", Forms.name, "the name of its session; default: a separate background session")

    private static let transferKeys: [Key<TransferScript>] = [
        .reference(session, to: \.sessions) { $0.session = ScriptIndex($1) },
        .value("kind", Forms.transferKind, "download, upload or data; default: download", \.kind),
        .value("url", Forms.url, "its address, of which only the scheme matters; default: https", \.isWeb),
        .flag("resume", "whether the app calls resume", \.isResumed),
        .value(
            "redirects", Forms.redirects, "how many redirects lead to the resource; default: 0", \.redirects),
        .value(
            "earliestBeginDate", Forms.length,
            "how long after being enqueued it may begin; default: none", \.earliestBegin),
        .value(
            "countOfBytesClientExpectsToSend", Forms.size,
            "how much the app expects to send; default: not stated", \.expectsToSend),
        .value(
            "countOfBytesClientExpectsToReceive", Forms.size,
            "how much the app expects to receive; default: not stated", \.expectsToReceive),
        .slices("serverStalls", "when the server sends no data", \.serverStalls),
        .isDiscretionary(\.isDiscretionary),
        .flag(
            TransferKeys.sendsLaunchEvents, "whether the app is launched at the end",
            \.sessionSendsLaunchEvents),
        .allowsCellularAccess(\.allowsCellularAccess),
        TransferKeys.size, TransferKeys.enqueue,
        .work(
            "relaunchWork", done: .completionHandler, as: "relaunch",
            "the work of the launch at its end", \.relaunchWork),
    ]
}

extension SessionScript.Settings {
    /// Every setting by the name that it has in a scenario.
    static let names: [(name: String, setting: SessionScript.Settings)] = [
        (TransferKeys.isDiscretionary, .isDiscretionary),
        (TransferKeys.sendsLaunchEvents, .sessionSendsLaunchEvents),
        (TransferKeys.allowsCellularAccess, .allowsCellularAccess),
        (TransferKeys.allowsExpensiveNetworkAccess, .allowsExpensiveNetworkAccess),
        (TransferKeys.allowsConstrainedNetworkAccess, .allowsConstrainedNetworkAccess),
        (TransferKeys.requestTimeout, .timeoutIntervalForRequest),
        (TransferKeys.resourceTimeout, .timeoutIntervalForResource),
    ]
}
