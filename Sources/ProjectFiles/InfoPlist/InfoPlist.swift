public import ScenarioFile

/// The Info.plist of an app: who the app is, and what it declares about background execution.
public struct InfoPlist: Hashable, Sendable {
    /// The size of the largest file that is read, in bytes.
    public static let bytes = 2 << 20

    /// `CFBundleIdentifier` as it is written; nil if the key is missing.
    public let writtenIdentifier: String?
    /// The app's name; nil if there is none, or only a build setting.
    public let name: String?
    /// What it declares, with the build setting for the bundle identifier as it is written.
    let writtenDeclarations: AppDeclarations

    /// The app's own identifier; nil if there is none, or a build setting stands in its place.
    public var bundleIdentifier: String? {
        writtenIdentifier.flatMap { Self.isBuildSetting($0) || $0.isEmpty ? nil : $0 }
    }

    /// The build setting in place of the bundle identifier, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.
    public var identifierSetting: String? {
        writtenIdentifier.flatMap { Self.isBuildSetting($0) ? $0 : nil }
    }

    /// What it declares for the app with an identifier, which stands where the build setting for it does.
    public func declarations(ofApp bundleIdentifier: String) -> AppDeclarations {
        var declarations = writtenDeclarations
        declarations.permittedIdentifiers = declarations.permittedIdentifiers?.map { permitted in
            Self.identifierSettings.reduce(permitted) { $0.replacing($1, with: bundleIdentifier) }
        }
        return declarations
    }

    /// What follows the build setting for the bundle identifier in the permitted identifiers that begin with it.
    public var identifierEndings: [String] {
        (writtenDeclarations.permittedIdentifiers ?? []).compactMap { permitted in
            Self.identifierSettings.first(where: permitted.hasPrefix).map {
                String(permitted.dropFirst($0.count))
            }
        }.filter { !$0.isEmpty }
    }

    /// A permitted identifier as the file has it: with the build setting for a bundle identifier that is not known.
    public func written(_ permitted: String) -> String {
        guard bundleIdentifier == nil else { return permitted }
        let settings = Self.identifierSettings
        let all = (writtenDeclarations.permittedIdentifiers ?? []).filter { $0 != permitted }
        return all.first { written in settings.contains { written == $0 + permitted } } ?? permitted
    }

    /// The permitted identifiers without a build setting.
    public var wholeIdentifiers: [String] {
        (writtenDeclarations.permittedIdentifiers ?? []).filter { !Self.isBuildSetting($0) }
    }

    /// The declarations for an app that submits tasks with these identifiers; where one of them stands for an unknown
    /// bundle identifier, a task is known by what follows the setting for that.
    public func declarations(ofApp bundle: String, submitting identifiers: [String]) -> AppDeclarations {
        var declarations = declarations(ofApp: bundle)
        guard identifiers.contains(bundle) else { return declarations }
        declarations.permittedIdentifiers? += identifiers.filter { identifier in
            identifierEndings.contains(where: identifier.hasSuffix)
        }
        return declarations
    }

    /// How a project writes the bundle identifier that only the build knows.
    private static let identifierSettings = [
        "$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}", "$PRODUCT_BUNDLE_IDENTIFIER",
    ]

    /// Whether a text has a build setting in it.
    static func isBuildSetting(_ text: String) -> Bool { text.contains("$") }
}
