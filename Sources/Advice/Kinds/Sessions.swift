import BackgroundPolicy
import Simulation
import Timeline

/// The configuration of `URLSession`s that transfers share.
extension InspectedApp {
    /// A background session without a delegate (R061).
    var sessionWithoutDelegate: [Diagnosis] {
        script.sessions.entries { $1.isBackground && !$1.hasDelegate }.map { index, session in
            Diagnosis(
                app: id, task: session.task, key: "delegate",
                mistake: "the background session has no delegate",
                remedy: "give the session a delegate; it does not support completion blocks",
                ground: .rule(61),
                effect: refusedTransfers(of: index, .noDelegate),
                fix: { $0.sessions[index].hasDelegate = true })
        }
    }

    /// A session that is made with the identifier of another (R063).
    var sessionIdentifierTwice: [Diagnosis] {
        let second = script.sessions.entries { index, session in
            session.isBackground
                && script.sessions[..<index.offset].contains {
                    $0.isBackground && $0.identifier == session.identifier
                }
        }
        return second.map { index, session in
            Diagnosis(
                app: id, task: session.task, key: "identifier",
                mistake: "another session of the app has the identifier",
                remedy: "make one session for an identifier, once, or give this one its own",
                ground: .rule(63),
                effect: refusedTransfers(of: index, .sessionInUse),
                // Identifiers of a scenario have no blanks, so this one is unique.
                fix: { $0.sessions[index].identifier += " \(index.offset)" })
        }
    }

    /// A configuration that is changed after the session has copied it (R054).
    var setAfterSession: [Diagnosis] {
        let ground = Basis(
            name: "R054",
            statement:
                "A URLSession copies its configuration when it is made; what is set later has no effect.",
            sources: [.appleReference], evidence: .documented)
        return script.sessions.entries { !$1.setAfterSession.isEmpty }.map { index, session in
            Diagnosis(
                app: id, task: session.task, key: "setAfterSession",
                mistake: "the configuration is changed after the session was made",
                remedy: "set everything in the configuration before making the session", ground: ground,
                effect: { day in
                    let requests = tasks(of: index).flatMap { day.requests($0) }
                    guard !requests.isEmpty else { return nil }
                    return Counted.text(requests.count, "request", "requests")
                        + " of the session ignored the change"
                },
                fix: { $0.sessions[index].setAfterSession = [] })
        }
    }

    /// A default configuration for transfers that can wait, which cost energy in the foreground and end with the app
    /// (R064), or for those that take longer than a visit.
    var defaultSession: [Diagnosis] {
        let deferred = script.sessions.entries { !$1.isBackground && $1.isDiscretionary }.map {
            index, session in
            Diagnosis(
                app: id, task: session.task, key: "configuration",
                mistake:
                    "isDiscretionary has no effect in a default configuration, whose transfers end with the app",
                remedy: "defer what can wait: use a background configuration", ground: .rule(64),
                effect: { day in
                    let transfers = tasks(of: index).flatMap { day.requests($0) }
                    let cutOff = transfers.count { $0.outcome == .failed || $0.outcome == .abandoned }
                    guard !transfers.isEmpty else { return nil }
                    return Counted.text(cutOff, of: transfers.count, "transfer", "transfers")
                        + " failed, and all took "
                        + Quantities.energy(transfers.reduce(0) { $0 + $1.energy }) + " in the foreground"
                },
                fix: { $0.sessions[index].isBackground = true })
        }
        return deferred + transfersThatEnd
    }

    /// A default configuration for transfers that take longer than the visits in which they are enqueued (R046).
    private var transfersThatEnd: [Diagnosis] {
        script.sessions.entries { !$1.isBackground && !$1.isDiscretionary }.compactMap { index, session in
            let long = script.transfers.filter { $0.session == index && isTooLong($0) }
            guard let first = long.first else { return nil }
            return Diagnosis(
                app: id, task: session.task, key: "configuration",
                mistake: "the transfers of a default configuration end when the app is suspended, and "
                    + "\(roster[first.task].identifier) takes longer than a visit",
                remedy: "use a background configuration, whose transfers go on without the app",
                ground: .rule(46),
                effect: { day in
                    tasks(of: index).flatMap { day.requests($0) }.counted(
                        "transfer", "transfers", "ended with the app"
                    ) { $0.outcome == .abandoned || $0.outcome == .failed }
                },
                fix: { $0.sessions[index].isBackground = true })
        }
    }

    /// Whether a transfer takes longer over Wi-Fi than a visit lasts in which it is enqueued.
    private func isTooLong(_ transfer: TransferScript) -> Bool {
        let rate = max(limits[.wiFiRate], 1)
        let (seconds, rest) = transfer.bytes.most.quotientAndRemainder(dividingBy: rate)
        let (time, isHuge) = seconds.multipliedReportingOverflow(by: Span.second)
        let length = isHuge ? .max : time + (rest > 0 ? Span.second : 0)
        return script.visits.contains { visit in
            let end = visit.moment + visit.length.most
            let begins =
                transfer.enqueuedAt.filter { $0 >= visit.moment && $0 < end }
                + (transfer.afterVisitBegins.map { [visit.moment + $0] } ?? [])
            return begins.contains { end - $0 > 0 && end - $0 < length }
        }
    }

    /// The transfers of a session.
    private func tasks(of session: ScriptIndex<SessionScript>) -> [TaskID] {
        script.transfers.filter { $0.session == session }.map(\.task)
    }

    /// How many transfers of a session were refused for a reason.
    private func refusedTransfers(
        of session: ScriptIndex<SessionScript>, _ refusal: Refusal
    ) -> @Sendable (MeasuredDay) -> String? {
        let tasks = tasks(of: session)
        return { $0.refused(tasks, refusal, "transfer was", "transfers were") }
    }
}
