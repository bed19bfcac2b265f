import Timeline

/// The messages of `apsd` about pushes that reach the phone.
enum PushWordings {
    static let table = WordingTable([
        .says(.push(.arrived), "") { cursor in
            cursor.skipCourier()
            guard cursor.skip("Received message for enabled topic '") else { return nil }
            return cursor.arrivedPush()
        },
        // To macOS 10.11 and iOS 9, in words in place of a number.
        .says(.push(.arrived), "") { cursor in
            cursor.skipCourier()
            guard
                cursor.skip("Received high priority message for topic '")
                    || cursor.skip("Received low priority message for topic '")
            else { return nil }
            let topic = cursor.bundle()
            return cursor.skip("'") && topic != nil
                ? .push(.arrived(topic: topic, priority: nil, content: nil)) : nil
        },
        .says(.push(.arrived), "") { cursor in
            cursor.skipCourier()
            guard cursor.skip("receivedPushWithTopic ") else { return nil }
            let topic = cursor.bundle()
            return cursor.hasAhead(" token ")
                ? .push(.arrived(topic: topic, priority: nil, content: nil)) : nil
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
        var priority = self
        let hasPriority = priority.advance(pastLast: " with priority ")
        guard hasPriority || hasAhead(" onInterface: ") else { return nil }
        return .push(
            .arrived(
                topic: topic, priority: hasPriority ? priority.smallInteger().map(Int.init) : nil,
                content: NotificationContent(payload: self)))
    }
}

extension NotificationContent {
    /// What the keys of a payload come to, as old releases print it; nil where the payload is hidden.
    fileprivate init?(payload: MessageCursor) {
        var payload = payload
        guard payload.advance(past: "with payload '"), payload.next == UInt8(ascii: "{") else { return nil }
        hasAlert = payload.hasAhead(" alert =") || payload.hasAhead("\talert =")
        hasContentAvailable = payload.hasAhead("\"content-available\" = 1")
        isMutable = payload.hasAhead("\"mutable-content\" = 1")
    }
}
