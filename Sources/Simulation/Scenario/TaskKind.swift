public import BackgroundPolicy
import Timeline

/// A class of requests of `BGTaskScheduler`: what scenarios say of them, and what submitting them needs.
public enum TaskKind: UInt8, CaseIterable, Sendable {
    /// `BGAppRefreshTask`.
    case appRefresh
    /// `BGProcessingTask`.
    case processing
    /// `BGContinuedProcessingTask`, of iOS 26 and later.
    case continuedProcessing
    /// `BGHealthResearchTask`, a processing task for a study that the person has joined (R350).
    case healthResearch

    /// The name of the class, which is the key in scenarios.
    public var key: String { descriptor.key ?? mode.key }

    /// The first profile that has it.
    public var firstProfile: Profile { descriptor.firstProfile ?? mode.firstProfile }

    /// The execution mode of the tasks.
    public var mode: ExecutionMode { descriptor.mode }

    /// What a scenario's help says of the tasks.
    public var meaning: String { descriptor.meaning }

    /// The value of `UIBackgroundModes` without which a submission is refused; nil if none is needed.
    public var backgroundMode: AppScript.BackgroundModes? { .init(neededBy: mode) }

    /// The properties of a request, as Boolean values of the script.
    public var properties: [TaskProperty] { descriptor.properties }

    /// The work of a launch, where a scenario says nothing else.
    public var usualWork: Work { descriptor.usualWork }

    /// Whether the handler has to be registered before the end of the launch sequence (R092).
    public var registersAtLaunch: Bool { descriptor.registersAtLaunch }

    /// Whether it is submitted on entering the background and in its handler, where a scenario says nothing else.
    public var isSubmittedByDefault: Bool { descriptor.isSubmittedByDefault }

    private var descriptor: Descriptor { Self.descriptors[Int(rawValue)] }

    private static let descriptors = allCases.map(describe)

    private static func describe(_ kind: TaskKind) -> Descriptor {
        switch kind {
        case .appRefresh:
            Descriptor(
                mode: .appRefresh, meaning: "an app refresh task", properties: [],
                usualWork: Work(time: DrawnRange(5 * Span.second)))
        case .processing:
            Descriptor(
                mode: .processing, meaning: "a processing task",
                properties: [.requiresExternalPower, .requiresNetworkConnectivity, .begunByPerson],
                usualWork: Work(time: DrawnRange(2 * Span.minute), updatesContent: false))
        case .healthResearch:
            Descriptor(
                mode: .processing, meaning: "a processing task of a health study (iOS 17)",
                properties: [
                    .requiresExternalPower, .requiresNetworkConnectivity, .entitlement, .study,
                ],
                usualWork: Work(time: DrawnRange(2 * Span.minute), updatesContent: false),
                key: "BGHealthResearchTask", firstProfile: .ios18)
        case .continuedProcessing:
            Descriptor(
                mode: .continuedProcessing, meaning: "a task that continues what a person began (iOS 26)",
                properties: [.strategy],
                usualWork: Work(time: DrawnRange(5 * Span.minute), updatesContent: false),
                registersAtLaunch: false, isSubmittedByDefault: false)
        }
    }

    private struct Descriptor {
        let mode: ExecutionMode
        let meaning: String
        let properties: [TaskProperty]
        let usualWork: Work
        var registersAtLaunch = true
        var isSubmittedByDefault = true
        /// The name of the class and the first profile, where the mode has another class too.
        var key: String?
        var firstProfile: Profile?
    }
}

/// A property of task requests with two values.
public struct TaskProperty: Sendable {
    /// The property's name, which is its key in scenarios.
    public let name: String
    /// What a scenario's help says of it.
    public let meaning: String
    /// The words for its values in a scenario, the default first; nil for true and false.
    public let words: [String]?
    /// Where the script has it.
    public let path: any WritableKeyPath<TaskScript, Bool> & Sendable

    private init(
        _ name: String, _ meaning: String, words: [String]? = nil,
        _ path: any WritableKeyPath<TaskScript, Bool> & Sendable
    ) {
        self.name = name
        self.meaning = meaning
        self.words = words
        self.path = path
    }

    static let strategy = TaskProperty(
        "strategy", "whether it queues or fails if it cannot start at once; default: queue",
        words: ["queue", "fail"], \.failsIfItCannotStart)
    static let entitlement = TaskProperty(
        "entitlement", "whether the app has the entitlement; default: true", words: ["true", "false"],
        \.lacksEntitlement)
    static let study = TaskProperty(
        "study", "whether the person has joined the study; default: joined", words: ["joined", "notJoined"],
        \.isOutsideStudy)
    /// Whether a processing task waits for the charger.
    public static let requiresExternalPower = TaskProperty(
        "requiresExternalPower", "whether it waits for the charger; default: false", \.requiresExternalPower)
    /// Whether a processing task waits for a network.
    public static let requiresNetworkConnectivity = TaskProperty(
        "requiresNetworkConnectivity", "whether it waits for a network; default: false",
        \.requiresNetworkConnectivity)
    static let begunByPerson = TaskProperty(
        "begunByPerson", "whether the person begins the work, as by a tap on Export; default: false",
        \.isBegunByPerson)
}

/// A value of `BGTaskSchedulerPermittedIdentifiers`: an identifier, or a pattern that ends with a star.
public struct PermittedIdentifier: Hashable, Sendable {
    /// The value as it is written.
    public let text: String

    /// The value of a text.
    public init(_ text: String) { self.text = text }

    /// What stands before the star of a pattern, with the point; nil if it is no pattern.
    public var stem: String? { text.hasSuffix(".*") ? String(text.dropLast()) : nil }

    /// Whether a task of a kind may be submitted under an identifier; a star permits continued processing
    /// only (R205).
    public func permits(_ identifier: String, _ kind: TaskKind) -> Bool {
        guard let stem else { return text == identifier }
        return kind == .continuedProcessing && identifier.hasPrefix(stem) && identifier != stem
    }
}
