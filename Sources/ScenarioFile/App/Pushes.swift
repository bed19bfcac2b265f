import BackgroundPolicy
import Simulation
import Timeline

/// The keys of pushes.
enum PushKeys {
    static let arrivals = "arrivals"
    static let expiration = "apns-expiration"
    static let contentAvailable = "content-available"
    static let priority = Key<MeantPush>.value(
        "apns-priority", Forms.priority,
        "the priority header; default: 5; with 10 or 1 the app is not launched unless the push also alerts, and what alerts comes at once, which is assumed for 5 and 1",
        \.push.priority)
}

/// The keys that all pushes have.
extension Key {
    /// When the pushes arrive.
    static func arrivals(_ path: any Path<[Moment]>) -> Key {
        moments(
            PushKeys.arrivals, "when the pushes reach the phone, or APNs while it is out of reach",
            isRequired: true,
            path)
    }

    /// How long they are kept.
    static func expiration(_ path: any Path<Milliseconds?>) -> Key {
        value(
            PushKeys.expiration, Forms.expiration,
            "how long APNs keeps it for a phone out of reach, 0 for now or never; default: without end", path)
    }

    /// The files that say more, which are read before the other keys.
    static var pushFiles: [Key] {
        PushFiles.fields.map { value($0.key.name, $0.form, $0.key.help) { _, _ in } }
    }
}

/// A push that is meant as a background push; with an alert, a sound or a badge it is a standard push (R028, R029).
struct MeantPush: Sendable {
    var push: PushScript
    var hasAlert = false
    var hasSound = false
    var hasBadge = false

    init(task: TaskID) { push = PushScript(task: task) }

    var isForPerson: Bool { hasAlert || hasSound || hasBadge }

    /// The standard push that results.
    fileprivate var standardPush: StandardPushScript {
        var script = StandardPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.showsAlert = hasAlert
        script.isContentAvailable = push.isContentAvailable
        script.isMeantForBackground = true
        script.wakeWork = push.work
        return script
    }

    /// The keys that its headers and its payload say.
    fileprivate static let headersAndPayload: [Key<MeantPush>] = [
        PushKeys.priority,
        .value(
            "apns-push-type", Forms.pushType,
            "the type header; default: background; required on watchOS, recommended elsewhere",
            \.push.pushType),
        .expiration(\.push.expiration),
        .value(
            PushKeys.contentAvailable, Forms.zeroOrOne, "must be 1 in a background push",
            \.push.isContentAvailable),
        .flag("alert", "whether it shows an alert, and so is a standard push", \.hasAlert),
        .flag("sound", "whether it has a sound, and so is a standard push", \.hasSound),
        .flag("badge", "whether it has a badge, and so is a standard push", \.hasBadge),
        .values(
            "payload", Forms.payloadKey,
            "the app's own keys beside aps, which has content-available 1; such as content-id"
        ) { $0.push.payload = $1 },
    ]
}

extension AppList {
    /// Background pushes, and those that become standard pushes.
    static let pushes = AppList(
        "pushes", "background pushes that a server sends",
        RequestTable(
            "push",
            mode: { part, _ in
                ["alert", "sound", "badge"].contains(where: part.isOn) ? .standardPush : .backgroundPush
            }, MeantPush.init,
            keys: [.arrivals(\.push.arrivals)] + Key.pushFiles + MeantPush.headersAndPayload + [
                .work(
                    "pushWork", done: .completionHandler, "the cost and the result of a launch",
                    \.push.work)
            ])
    ) { app, push, _, _ in
        if push.isForPerson {
            app.standardPushes.append(push.standardPush)
        } else {
            app.pushes.append(push.push)
        }
    }

    /// VoIP pushes.
    static let voIPPushes = AppList(
        "voIPPushes", "VoIP pushes, one for each call", into: \.voIPPushes,
        RequestTable(
            "voIPPush", .voIPPush, VoIPPushScript.init,
            keys: [.arrivals(\.arrivals), .expiration(\.expiration)] + Key.pushFiles + [
                .flag("caller", "whether the payload says who calls", \.carriesCaller),
                .flag(
                    "reportNewIncomingCall",
                    "whether the app reports the call to CallKit before the callback returns", \.reportsCall),
                .value(
                    "callLasts", Forms.length, "how long the caller lets it ring; default: 30s", \.callLasts),
                .work(
                    "voIPWork", done: .completion, "what the app does once the call is reported", \.work),
            ]))

    /// Pushes that show the person a notification.
    static let standardPushes = AppList(
        "standardPushes", "pushes that show the person a notification", into: \.standardPushes,
        RequestTable(
            "standardPush", .standardPush, StandardPushScript.init,
            keys: [.arrivals(\.arrivals)] + Key.pushFiles + [
                .expiration(\.expiration),
                .flag(
                    "alert", "whether it has an alert to show, and not a sound or a badge alone",
                    \.showsAlert),
                mutableContent,
                .value(
                    PushKeys.contentAvailable, Forms.zeroOrOne, "1 if it also wakes the app; default: 0",
                    \.isContentAvailable),
                .work(
                    "extension", "serviceExtension",
                    WorkKeys.cost + [
                        WorkKeys.says(.contentHandler, "whether it calls the content handler")
                    ], "what the service extension does", \.extensionWork),
                .work(
                    "wakeWork", done: .completionHandler, "what the app does when the push wakes it",
                    \.wakeWork),
            ]))

    fileprivate static let mutableContent = Key<StandardPushScript>.value(
        "mutable-content", Forms.zeroOrOne,
        "1 if the service extension may change it before it is shown; default: 0", \.isMutable)
}

/// What the files of pushes say, from the key `pushFiles`.
enum PushFiles {
    /// The keys of a push that name its files.
    static let fields = [
        Field(
            "apns", Forms.path,
            "a file with the payload or the message to a push service, relative to the scenario; keys beside it win"
        ),
        Field(
            "apns-headers", Forms.path,
            "a file with the headers, each on a line as in apns-priority: 5; keys beside it win"),
    ]
    private static let file = Field(
        "file", Forms.path, "the file, as apns or apns-headers names it", isRequired: true)
    /// The key of a scenario with what the files say.
    static let field = PartField(
        "pushFiles",
        KeyTable(
            name: "pushFile",
            keys: [file.key] + MeantPush.headersAndPayload.map { $0.stated(MeantPush(task: TaskID(0))) }
                + [AppList.mutableContent.stated(StandardPushScript(task: TaskID(0)))]),
        "what the files say that apns and apns-headers name; dayline adds it to what it records")

    /// What the files say, by their names.
    static func read(_ scenario: Section) -> [String: Section] {
        var sections: [String: Section] = [:]
        for part in scenario.parts(field) {
            guard let file = part.value(file) else { continue }
            if let former = sections.updateValue(part, forKey: file.value) {
                part.problems.add(
                    file.place, file.path,
                    .duplicateIdentifier(found: file.value, firstLine: former.place.line))
            }
        }
        return sections
    }

    /// The section of a push with what its files say, where it does not say so itself.
    static func fill(_ push: Section) -> Section {
        let sections = push.context.pushFiles
        return fields.reduce(push) { filled, field in
            guard let file = push.value(field) else { return filled }
            guard let section = sections[file.value] else {
                push.problems.add(
                    file.place, file.path,
                    .unknownIdentifier(
                        found: file.value, expected: sections.keys.sorted(), nearest: nil))
                return filled
            }
            return filled.filled(from: section)
        }
    }
}
