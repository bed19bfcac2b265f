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
    /// A key has a value of another form than it must have.
    case wrongForm(key: String, expected: String)

    /// What is wrong, and what was expected.
    public var text: String {
        switch self {
        case .notAPropertyList(let reason): "it is not a property list: \(reason)"
        case .notADictionary: "it is a property list, but no Info.plist; expected a dictionary of keys"
        case .wrongForm(let key, let expected): "\(key) has another form; expected \(expected)"
        }
    }
}

extension InfoPlist {
    /// Reads an Info.plist, in XML or binary.
    ///
    /// - Throws: `InfoPlistError` if it is none.
    public init(_ bytes: [UInt8]) throws(InfoPlistError) {
        guard bytes.starts(with: "bplist".utf8) || !ElementDepth.isExceeded(in: bytes) else {
            throw .notAPropertyList(reason: "its elements are nested deeper than \(ElementDepth.most) levels")
        }
        let content: Content
        do {
            content = try PropertyListDecoder().decode(Content.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw Self.failure(error)
        } catch {
            throw .notAPropertyList(reason: "\(error)")
        }
        writtenIdentifier = content.identifier
        name = [content.displayName, content.bundleName].lazy.compactMap { $0 }
            .first { !$0.isEmpty && !Self.isBuildSetting($0) }
        writtenDeclarations = AppDeclarations(
            backgroundModes: content.backgroundModes ?? [],
            permittedIdentifiers: content.permittedIdentifiers,
            exitsOnSuspend: content.exitsOnSuspend ?? false)
    }

    private static func failure(_ error: DecodingError) -> InfoPlistError {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            guard let key = context.codingPath.first else { return .notADictionary }
            let expected = Content.CodingKeys(stringValue: key.stringValue)?.form ?? "a value"
            return .wrongForm(key: key.stringValue, expected: expected)
        case .dataCorrupted(let context):
            let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
            return .notAPropertyList(reason: cause ?? context.debugDescription)
        case .keyNotFound: return .notADictionary
        @unknown default: return .notAPropertyList(reason: "\(error)")
        }
    }
}

/// The keys of an Info.plist that bear on a scenario.
private struct Content: Decodable {
    enum CodingKeys: String, CodingKey {
        case identifier = "CFBundleIdentifier"
        case displayName = "CFBundleDisplayName"
        case bundleName = "CFBundleName"
        case backgroundModes = "UIBackgroundModes"
        case permittedIdentifiers = "BGTaskSchedulerPermittedIdentifiers"
        case exitsOnSuspend = "UIApplicationExitsOnSuspend"

        /// The form of the key's value.
        var form: String {
            switch self {
            case .identifier, .displayName, .bundleName: "a string"
            case .backgroundModes, .permittedIdentifiers: "an array of strings"
            case .exitsOnSuspend: "true or false"
            }
        }
    }

    let identifier: String?
    let displayName: String?
    let bundleName: String?
    let backgroundModes: [String]?
    let permittedIdentifiers: [String]?
    let exitsOnSuspend: Bool?
}
