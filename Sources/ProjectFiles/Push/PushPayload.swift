public import ScenarioFile

/// The payload of a push, as an `.apns` file has it.
public struct PushPayload: Sendable {
    /// The size of the largest file that is read, in bytes.
    public static let bytes = 1 << 20
    /// The key with which the Simulator finds the app; it is no part of what APNs is sent.
    static let bundleKey = "Simulator Target Bundle"

    /// The whole object.
    let root: PlacedJSON
    /// The members of the object.
    let members: [PlacedJSON.Member]
    /// The object behind `aps`; nil if there is none.
    let aps: PlacedJSON?
    /// The number of bytes in the file.
    private let fileSize: Int

    /// Reads a payload.
    ///
    /// - Throws: `JSONError` if the text is not JSON, or no object.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        try self.init(try PlacedJSON(bytes), fileSize: bytes.count)
    }

    /// The payload that a value is, of a file with so many bytes.
    init(_ root: PlacedJSON, fileSize: Int) throws(JSONError) {
        self.fileSize = fileSize
        self.root = root
        guard let members = root.members else {
            throw JSONError(place: root.place, text: "a payload is an object with the key aps")
        }
        self.members = members
        aps = root["aps"].flatMap { $0.members == nil ? nil : $0 }
    }

    /// The bundle identifier of the app for the Simulator.
    public var bundle: String? { root[Self.bundleKey]?.text }

    /// The size of what APNs is sent, in bytes: without blanks, and without the key for the Simulator.
    public var size: Int {
        let own = members.filter { $0.key != Self.bundleKey }
        return PlacedJSON(place: root.place, content: .object(own)).compactSize
    }

    /// The size of what is sent if it is sent as it is written, in bytes: with blanks, and without the key for the
    /// Simulator.
    var writtenSize: Int {
        let compact = PlacedJSON(place: root.place, content: .object(members)).compactSize
        return fileSize - (compact - size)
    }

    /// Whether `content-available` is the number 1.
    var isContentAvailable: Bool { Self.isOne(aps?["content-available"]) }

    /// Whether `mutable-content` is the number 1.
    var isMutable: Bool { Self.isOne(aps?["mutable-content"]) }

    /// Whether `aps` has an alert.
    var hasAlert: Bool { Self.isPresent(aps?["alert"]) }

    /// Whether `aps` has a sound.
    var hasSound: Bool { Self.isPresent(aps?["sound"]) }

    /// Whether `aps` has a badge.
    var hasBadge: Bool { Self.isPresent(aps?["badge"]) }

    /// Whether the person notices it: by an alert, a sound or a badge.
    var isForPerson: Bool { hasAlert || hasSound || hasBadge }

    /// Whether the person notices anything: an alert or a sound that is not empty, or a badge that is not removed.
    var isNoticed: Bool {
        let isBadgeRemoved =
            if case .number("0")? = aps?["badge"]?.content { true } else { false }
        let shown = [(hasAlert, "alert"), (hasSound, "sound")].contains { has, key in
            has && !emptyKeys.contains { $0.key == key }
        }
        return shown || hasBadge && !isBadgeRemoved
    }

    /// The alert and the sound of `aps` that are empty.
    var emptyKeys: [PlacedJSON.Member] {
        (aps?.members ?? []).filter { member in
            guard ["alert", "sound"].contains(member.key) else { return false }
            return member.value.text?.isEmpty ?? member.value.members?.isEmpty ?? false
        }
    }

    /// Whether it asks for a launch, if not as APNs wants it, and has for the person only keys that are empty.
    ///
    /// It looks like a push for the person, and is one of which nobody notices anything.
    var isMeantForBackground: Bool {
        let asks = Self.isPresent(aps?["content-available"])
        let isRefused =
            if case .number("0")? = aps?["content-available"]?.content { true } else { false }
        return asks && !isRefused && !emptyKeys.isEmpty && !hasBadge && !isNoticed
    }

    /// The keys of `aps`.
    public var systemKeys: [String] { aps?.members?.map(\.key) ?? [] }

    /// The app's own keys beside `aps`.
    var ownKeys: [String] { members.map(\.key).filter { $0 != "aps" && $0 != Self.bundleKey } }

    private static func isOne(_ value: PlacedJSON?) -> Bool {
        guard case .number(let digits)? = value?.content else { return false }
        return digits == "1"
    }

    private static func isPresent(_ value: PlacedJSON?) -> Bool {
        value.map { !$0.isNull } ?? false
    }
}

extension PushPayload {
    /// What a scenario says of the push: only what bears on its day.
    public var settings: [PushFileContent.Setting] {
        var settings: [PushFileContent.Setting] = [
            .init("content-available", isContentAvailable ? "1" : "0")
        ]
        if isMutable { settings.append(.init("mutable-content", "1")) }
        settings += [
            .init("alert", hasAlert ? "yes" : "no"), .init("sound", hasSound ? "yes" : "no"),
            .init("badge", hasBadge ? "yes" : "no"),
        ]
        // A scenario names keys by identifiers; which others there are changes nothing in a day.
        let keys = ownKeys.filter { !$0.isEmpty && $0.utf8.count <= 120 && $0.utf8.allSatisfy(Self.isNamed) }
        if !keys.isEmpty { settings.append(.init("payload", list: keys)) }
        return settings
    }

    /// Whether a byte may stand in the name of a key in a scenario.
    private static func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension PushHeaders {
    /// What a scenario says of a push with these headers.
    ///
    /// - Parameter section: The section of an app that has the push.
    /// - Returns: The keys with their values.
    /// - Throws: `JSONError` with the place of a header whose value a push of the section cannot have.
    public func settings(
        for section: PushFileReference.Section
    ) throws(JSONError) -> [PushFileContent.Setting] {
        var settings: [PushFileContent.Setting] = []
        let type = header("apns-push-type")
        if let type, !section.pushTypes.contains(type.value) {
            throw JSONError(
                place: type.place,
                text:
                    "apns-push-type is '\(type.value)'; expected \(section.pushTypes.joined(separator: " or ")) in "
                    + "\(section.rawValue), the others have sections of their own in an app")
        }
        // The other sections have pushes of one type only.
        if section == .pushes || section == .standardPushes {
            settings.append(.init("apns-push-type", type?.value ?? "none"))
        }
        // Without the header, APNs sends a push at once.
        let priority = header("apns-priority")
        guard PushInspection.priorities.contains(priority?.value ?? "10") else {
            throw JSONError(
                place: priority?.place ?? .start,
                text: "apns-priority is '\(priority?.value ?? "")'; expected 10, 5 or 1")
        }
        settings.append(.init("apns-priority", priority?.value ?? "10"))
        if let expiration = header("apns-expiration") {
            guard expiration.value == "0" else {
                let isDate = PushInspection.isDate(expiration.value)
                let found = isDate ? "a date" : "'\(Quotation.text(expiration.value))'"
                throw JSONError(
                    place: expiration.place,
                    text:
                        "apns-expiration is \(found); expected 0, or a length behind the key apns-expiration of the "
                        + "scenario")
            }
            settings.append(.init("apns-expiration", "0"))
        }
        return settings
    }
}
