/// What `apsd` says of pushes that reach the phone.
enum PushWordings {
    static let table = WordingTable([
        .says("") { cursor in
            cursor.skipCourier()
            guard cursor.skip("Received message for enabled topic '") else { return nil }
            return cursor.arrivedPush()
        },
        .says("") { cursor in
            cursor.skipCourier()
            guard cursor.skip("receivedPushWithTopic ") else { return nil }
            let topic = cursor.bundle()
            guard cursor.hasAhead(" token ") else { return nil }
            var time = cursor
            let sent = time.advance(pastLast: " timestamp ") ? time.integer() : nil
            return .pushArrived(
                topic: topic, priority: nil, overCellular: nil, sent: sent.map { $0 / 1_000 })
        },
    ])
}

extension MessageCursor {
    /// Passes what stands before the sentence: `<private>: `, or in old releases a date, the process and
    /// `<APSCourier: 0x10040fac0>: `.
    fileprivate mutating func skipCourier() {
        var copy = self
        if copy.dateWithZone() != nil {
            guard copy.skip(" apsd["), copy.integer() != nil, copy.skip("]: ") else { return }
        } else {
            copy = self
        }
        guard copy.skip("<"), copy.text(before: ">") != nil, copy.skip(">") else { return }
        _ = copy.skip(":")
        guard copy.skip(" ") else { return }
        self = copy
    }

    /// Passes what follows the quotation mark before a topic.
    ///
    /// The payload may hold anything, so what stands after it is looked for from the end.
    fileprivate mutating func arrivedPush() -> Statement? {
        let topic = bundle()
        guard text(before: "'") != nil, skip("'") else { return nil }
        let payload = self
        var interface = self
        let isBeforePayload = interface.skip(" onInterface: ")
        var priority = self
        let hasPriority = priority.advance(pastLast: " with priority ")
        guard isBeforePayload || interface.advance(pastLast: " onInterface: ") || hasPriority else {
            return nil
        }
        let content = NotificationContent(payload: payload)
        let overCellular: Bool? = interface.skip("WWAN") ? true : interface.skip("NonCellular") ? false : nil
        return .pushArrived(
            topic: topic, priority: hasPriority ? priority.smallInteger().map(Int.init) : nil,
            overCellular: overCellular, sent: nil, content: content)
    }
}

extension NotificationContent {
    /// What the keys of a payload come to, as old releases print it; nil where the payload is hidden.
    fileprivate init?(payload: MessageCursor) {
        var payload = payload
        guard payload.advance(past: "with payload '"), payload.next == UInt8(ascii: "{") else { return nil }
        func hasKey(_ plain: StaticString, _ quoted: StaticString) -> Bool {
            payload.hasAhead(plain) || payload.hasAhead(quoted)
        }
        hasAlert = hasKey(" alert =", "\talert =")
        hasSound = hasKey(" sound =", "\tsound =")
        hasBadge = hasKey(" badge =", "\tbadge =")
        hasContentAvailable = payload.hasAhead("\"content-available\" = 1")
        hasMutableContent = payload.hasAhead("\"mutable-content\" = 1")
    }
}
