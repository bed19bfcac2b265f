public import BackgroundPolicy
import Simulation
import UntrustedText

/// What an app's Info.plist declares about background execution.
public struct AppDeclarations: Hashable, Sendable {
    /// The values of `UIBackgroundModes`, in their order and as they are written.
    public var backgroundModes: [String]
    /// The values of `BGTaskSchedulerPermittedIdentifiers`; nil if the key is missing.
    public var permittedIdentifiers: [String]?
    /// Whether `UIApplicationExitsOnSuspend` is true.
    public var exitsOnSuspend: Bool
    /// Whether `NSSupportsLiveActivities` is true.
    public var supportsLiveActivities = false
    /// Whether `NSSupportsLiveActivitiesFrequentUpdates` is true.
    public var supportsFrequentUpdates = false

    /// The declarations of an Info.plist, without Live Activities.
    public init(
        backgroundModes: [String] = [], permittedIdentifiers: [String]? = nil, exitsOnSuspend: Bool = false
    ) {
        self.backgroundModes = backgroundModes
        self.permittedIdentifiers = permittedIdentifiers
        self.exitsOnSuspend = exitsOnSuspend
    }

    /// The known values of `UIBackgroundModes`.
    var knownModes: AppScript.BackgroundModes {
        AppScript.BackgroundModes.named.reduce(into: []) { modes, known in
            if backgroundModes.contains(known.name) { modes.insert(known.mode) }
        }
    }

    /// The values of `UIBackgroundModes` that are none of the known ones.
    public var unknownModes: [String] {
        let known = AppScript.BackgroundModes.named.map(\.name) + Self.retired
        return backgroundModes.filter { !known.contains($0) }
    }

    /// The values of `UIBackgroundModes` that are of a framework which Apple has deprecated.
    public var retiredModes: [String] { Self.retired.filter(backgroundModes.contains) }

    /// That of Newsstand Kit.
    private static let retired = ["newsstand-content"]

    /// The permitted identifiers that are listed more than once, in their order.
    public var repeatedIdentifiers: [String] {
        var seen: Set<String> = []
        var repeated: [String] = []
        for identifier in permittedIdentifiers ?? [] where !seen.insert(identifier).inserted {
            if !repeated.contains(identifier) { repeated.append(identifier) }
        }
        return repeated
    }

    /// The known value of `UIBackgroundModes` that an unknown one probably means.
    public static func likelyMode(for unknown: String) -> String? {
        Nearest.word(to: unknown, among: AppScript.BackgroundModes.named.map(\.name))
    }

    /// Whether a text may stand as the identifier of an app or a task in a scenario.
    public static func isIdentifier(_ text: String) -> Bool {
        do throws(PhraseFault) {
            var scanner = PhraseScanner(text)
            return try Words.identifier(&scanner) == text
        } catch {
            return false
        }
    }

    /// Whether a text may stand among the permitted identifiers: an identifier, or one with a star at its end.
    public static func isPermittedIdentifier(_ text: String) -> Bool {
        isIdentifier(PermittedIdentifier(text).stem.map { $0 + "star" } ?? text)
    }

    /// Whether a task of a mode may be submitted under an identifier; other modes need no permission.
    public func permits(_ identifier: String, _ mode: ExecutionMode) -> Bool {
        TaskKind.allCases.first { $0.mode == mode }.map { permits(identifier, $0) } ?? true
    }

    /// Whether a task of a kind may be submitted under an identifier.
    func permits(_ identifier: String, _ kind: TaskKind) -> Bool {
        (permittedIdentifiers ?? []).contains { PermittedIdentifier($0).permits(identifier, kind) }
    }
}
