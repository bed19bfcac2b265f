/// A file that a push of a scenario names, whose content a scenario needs to be read.
public struct PushFileReference: Hashable, Sendable {
    /// What is in the file.
    public enum Content: Hashable, Sendable {
        /// The payload of a push, behind the key `apns`.
        case payload
        /// The headers of a push, behind the key `apns-headers`.
        case headers
    }

    /// The section of an app that has a push.
    public enum Section: String, CaseIterable, Sendable {
        /// A section by its key.
        case pushes, standardPushes, voIPPushes, liveActivities, locationPushes

        /// The values of `apns-push-type` that its pushes are sent with.
        public var pushTypes: [String] {
            switch self {
            case .pushes, .standardPushes: ["background", "alert"]
            case .voIPPushes: ["voip"]
            case .liveActivities: ["liveactivity"]
            case .locationPushes: ["location"]
            }
        }
    }

    /// The path, as the scenario has it.
    public let path: String
    /// What is in the file.
    public let content: Content
    /// The section that has the push; the first where several name the file.
    public let section: Section
    /// The place of the path.
    public let place: Place

    /// The files that the pushes of a scenario name and whose content it does not have itself, each once.
    ///
    /// A text that is no scenario has none; reading it as one says what is wrong.
    public static func all(in bytes: [UInt8]) -> [PushFileReference] {
        // Most scenarios have none, and need not be parsed twice.
        guard bytes.contains("apns:") || bytes.contains("apns-headers:") else { return [] }
        do throws(ScenarioProblem) {
            let root = try Document.root(of: try TextGuard.text(of: bytes))
            guard root.value(of: "pushFiles") == nil else { return [] }
            var found: [PushFileReference] = []
            for app in root.entries(of: "apps") {
                for section in Section.allCases {
                    let entries = app.entries(of: section.rawValue)
                    let pushes =
                        section == .liveActivities
                        ? entries.flatMap { $0.entries(of: "updates") + $0.entries(of: "starts") } : entries
                    for push in pushes {
                        let references = push.references(in: section)
                        found += references.filter { new in !found.contains { $0.path == new.path } }
                    }
                }
            }
            return found
        } catch {
            return []
        }
    }
}

extension Entry {
    /// The files that the entry of a push names.
    fileprivate func references(in section: PushFileReference.Section) -> [PushFileReference] {
        let keys: [(String, PushFileReference.Content)] = [("apns", .payload), ("apns-headers", .headers)]
        return keys.compactMap { key, content in
            guard let value = value(of: key), case .text(let path, _) = value.content, value.form == .text
            else { return nil }
            return PushFileReference(path: path, content: content, section: section, place: value.place)
        }
    }

    fileprivate func value(of key: String) -> Entry? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { $0.key == key }?.value
    }

    /// The entries of a key: a single one, or a list.
    fileprivate func entries(of key: String) -> [Entry] {
        guard let value = value(of: key) else { return [] }
        if case .list(let entries) = value.content { return entries }
        return [value]
    }
}

extension [UInt8] {
    /// Whether the bytes of a text are among these.
    fileprivate func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }
}
