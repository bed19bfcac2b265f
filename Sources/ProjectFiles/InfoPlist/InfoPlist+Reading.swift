import ScenarioFile

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a file could not be read as an Info.plist.
public enum InfoPlistError: Error, Hashable, Sendable {
    /// It is no property list, with the parser's words.
    case notAPropertyList(reason: String)
    /// It is a property list, but its root is no dictionary.
    case notADictionary
    /// It is the Info.plist of a log archive.
    case ofLogArchive
    /// It has keys, and none that an app's Info.plist has.
    case ofNoApp
    /// A key has a value of another form than it must have.
    case wrongForm(key: String, expected: String)

    /// What is wrong, and what was expected.
    public var text: String {
        switch self {
        case .notAPropertyList(let reason): "it is not a property list: \(reason)"
        case .notADictionary: "it is a property list, but no Info.plist; expected a dictionary of keys"
        case .ofLogArchive: "it is the Info.plist of a log archive; expected that of an app"
        case .ofNoApp:
            "it is a property list, but none of its keys is one of an app's Info.plist; expected some such as "
                + "CFBundleIdentifier"
        case .wrongForm(let key, let expected): "\(key) has another form; expected \(expected)"
        }
    }
}

extension InfoPlist {
    /// Reads an Info.plist, in XML or binary.
    ///
    /// - Throws: `InfoPlistError` if it is none.
    public init(_ bytes: [UInt8]) throws(InfoPlistError) {
        if let reason = Self.fault(in: bytes) { throw .notAPropertyList(reason: reason) }
        let content: DecodedKeys
        do {
            content = try PropertyListDecoder().decode(DecodedKeys.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw Self.failure(error)
        } catch {
            throw .notAPropertyList(reason: "\(error)")
        }
        // One of a project that leaves all to the build may be empty.
        guard content.allKeys.isEmpty || content.allKeys.contains(where: Self.isOfApp) else {
            throw content.allKeys.contains("OSArchiveVersion") ? .ofLogArchive : .ofNoApp
        }
        writtenIdentifier = content.identifier
        name = [content.displayName, content.bundleName].lazy.compactMap { $0 }
            .first { !$0.isEmpty && !Self.isBuildSetting($0) }
        var declarations = AppDeclarations(
            backgroundModes: content.backgroundModes ?? [],
            permittedIdentifiers: content.permittedIdentifiers,
            exitsOnSuspend: content.exitsOnSuspend ?? false)
        declarations.supportsLiveActivities = content.liveActivities ?? false
        declarations.supportsFrequentUpdates = content.frequentUpdates ?? false
        writtenDeclarations = declarations
    }

    /// What keeps a text from being a property list, as far as its elements tell.
    private static func fault(in bytes: [UInt8]) -> String? {
        guard !bytes.starts(with: "bplist".utf8) else { return nil }
        guard FileKind.isXMLPropertyList(bytes, within: bytes.count) else {
            let isBlank = bytes.allSatisfy { " \t\r\n".utf8.contains($0) }
            return bytes.isEmpty
                ? "it is empty"
                : isBlank ? "it has nothing but blanks" : "it does not begin like one in XML or binary"
        }
        return PropertyListElements.fault(in: bytes, keys: DecodedKeys.CodingKeys.allCases.map(\.rawValue))
    }

    /// Whether a key is one that Info.plist files of apps have, by its beginning.
    private static func isOfApp(_ key: String) -> Bool {
        ["CFBundle", "UI", "NS", "LS", "BGTask", "CA", "IT", "MK"].contains { key.hasPrefix($0) }
    }

    private static func failure(_ error: DecodingError) -> InfoPlistError {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            guard let key = context.codingPath.first else { return .notADictionary }
            let expected = DecodedKeys.CodingKeys(stringValue: key.stringValue)?.form ?? "a value"
            return .wrongForm(key: key.stringValue, expected: expected)
        case .dataCorrupted(let context):
            let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
            return .notAPropertyList(reason: withoutLine(cause ?? context.debugDescription))
        case .keyNotFound: return .notADictionary
        @unknown default: return .notAPropertyList(reason: "\(error)")
        }
    }
}

extension InfoPlist {
    /// A reason without the line at its end: Foundation's reader says 1 for most of them.
    private static func withoutLine(_ reason: String) -> String {
        let words = reason.split(separator: " ")
        guard let last = words.last, last.allSatisfy(\.isNumber), words.dropLast().last == "line" else {
            return reason
        }
        return words.dropLast(3).joined(separator: " ")
    }
}

/// The keys of an Info.plist that bear on a scenario.
private struct DecodedKeys: Decodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case identifier = "CFBundleIdentifier"
        case displayName = "CFBundleDisplayName"
        case bundleName = "CFBundleName"
        case backgroundModes = "UIBackgroundModes"
        case permittedIdentifiers = "BGTaskSchedulerPermittedIdentifiers"
        case exitsOnSuspend = "UIApplicationExitsOnSuspend"
        case liveActivities = "NSSupportsLiveActivities"
        case frequentUpdates = "NSSupportsLiveActivitiesFrequentUpdates"

        /// The form of the key's value.
        var form: String {
            switch self {
            case .identifier, .displayName, .bundleName: "a string"
            case .backgroundModes, .permittedIdentifiers: "an array of strings"
            case .exitsOnSuspend, .liveActivities, .frequentUpdates: "true or false"
            }
        }
    }

    let identifier: String?
    let displayName: String?
    let bundleName: String?
    let backgroundModes: [String]?
    let permittedIdentifiers: [String]?
    let exitsOnSuspend: Bool?
    let liveActivities: Bool?
    let frequentUpdates: Bool?
    /// Every key of the dictionary, in no order.
    let allKeys: [String]

    /// Any key of the dictionary.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        allKeys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        displayName = try container.decodeIfPresent(String.self, forKey: .displayName)
        bundleName = try container.decodeIfPresent(String.self, forKey: .bundleName)
        backgroundModes = try container.decodeIfPresent([String].self, forKey: .backgroundModes)
        permittedIdentifiers = try container.decodeIfPresent([String].self, forKey: .permittedIdentifiers)
        exitsOnSuspend = try container.decodeIfPresent(Bool.self, forKey: .exitsOnSuspend)
        liveActivities = try container.decodeIfPresent(Bool.self, forKey: .liveActivities)
        frequentUpdates = try container.decodeIfPresent(Bool.self, forKey: .frequentUpdates)
    }
}
