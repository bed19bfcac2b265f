import Simulation

/// A plugin through which an app of a cross-platform framework runs in the background, in Apple's terms.
///
/// What is told of each was read in its source or in its guide for setting up iOS.
public struct Plugin: Sendable {
    /// A task that a plugin submits.
    public struct Task: Sendable {
        /// Its identifier, or with a star at the end what identifiers that the app chooses begin with; nil where the
        /// app chooses all of it.
        public let identifier: String?
        /// Its kind.
        public let mode: TemplateMode
        /// The properties of its request that are always true.
        let properties: [TaskProperty]
        /// Whether the plugin submits it in every app that uses the plugin.
        public let isAlwaysSubmitted: Bool

        /// Whether an identifier is one of this task.
        func has(_ permitted: String) -> Bool {
            guard let identifier else { return false }
            return identifier.hasSuffix("*")
                ? permitted.hasPrefix(identifier.dropLast()) && permitted.utf8.count >= identifier.utf8.count
                : permitted == identifier
        }
    }

    /// The name of its package.
    public let name: String
    /// Other packages with the same tasks.
    public let otherNames: [String]
    /// What `UIBackgroundModes` has for it.
    public let backgroundModes: [String]
    /// Its tasks, the ones with exact identifiers first.
    public let tasks: [Task]

    /// The exact identifiers of the tasks of all plugins, which are public.
    public static var identifiers: [String] {
        all.flatMap(\.tasks).compactMap(\.identifier).filter { !$0.hasSuffix("*") }
    }

    /// The plugins that are known.
    public static let all = [
        Plugin(
            "expo-background-task", modes: ["processing"],
            .init("com.expo.modules.backgroundtask.processing", .processing, [.requiresNetworkConnectivity])),
        Plugin(
            "react-native-background-fetch",
            [
                "background_fetch", "cordova-plugin-background-fetch",
                "transistorsoft-capacitor-background-fetch",
            ],
            modes: ["fetch"],
            .init("com.transistorsoft.fetch", .refresh),
            .init("com.transistorsoft.*", .processing, isAlwaysSubmitted: false)),
        Plugin(
            "workmanager", modes: ["fetch", "processing"],
            .init(nil, .refresh, isAlwaysSubmitted: false), .init(nil, .processing, isAlwaysSubmitted: false)),
        Plugin(
            "flutter_background_service", modes: ["fetch"], .init("dev.flutter.background.refresh", .refresh)),
        Plugin("capacitor-background-runner", modes: ["fetch"], .init(nil, .refresh)),
        Plugin(
            "capacitor-background-task", modes: ["processing"],
            .init("app.capgo.backgroundtask.processing", .processing)),
        Plugin(
            "Shiny.Jobs", modes: ["processing"],
            .init("com.shiny.job", .processing),
            .init("com.shiny.jobpower", .processing, [.requiresExternalPower]),
            .init("com.shiny.jobnet", .processing, [.requiresNetworkConnectivity]),
            .init(
                "com.shiny.jobpowernet", .processing, [.requiresExternalPower, .requiresNetworkConnectivity])),
        Plugin(
            "firebase-messaging", ["firebase_messaging", "react-native-firebase-messaging"],
            modes: ["remote-notification"]),
        Plugin(
            "onesignal", ["react-native-onesignal", "onesignal_flutter"], modes: ["remote-notification"]),
    ]

    private init(
        _ name: String, _ otherNames: [String] = [], modes: [String], _ tasks: Task...
    ) {
        self.name = name
        self.otherNames = otherNames
        backgroundModes = modes
        self.tasks = tasks
    }

    /// The plugin of a package; nil for an unknown name.
    public init?(named name: String) {
        guard let found = Self.all.first(where: { ([$0.name] + $0.otherNames).contains(name) }) else {
            return nil
        }
        self = found
    }

    /// The plugin and its task that an identifier tells; nil where it tells none.
    public static func task(of identifier: String) -> (plugin: Plugin, task: Task)? {
        all.lazy.compactMap { plugin in
            plugin.tasks.first { $0.has(identifier) }.map { (plugin, $0) }
        }.first
    }

    /// What an app declares that uses the plugin and nothing else.
    public func declarations(ofApp bundleIdentifier: String) -> AppDeclarations {
        let identifiers = tasks.filter { $0.isAlwaysSubmitted || $0.identifier == nil }.map { task in
            task.identifier ?? "\(bundleIdentifier).\(task.mode.taskSuffix ?? name)"
        }
        return AppDeclarations(
            backgroundModes: backgroundModes, permittedIdentifiers: identifiers.isEmpty ? nil : identifiers)
    }
}

extension Plugin.Task {
    fileprivate init(
        _ identifier: String?, _ mode: TemplateMode, _ properties: [TaskProperty] = [],
        isAlwaysSubmitted: Bool = true
    ) {
        self.identifier = identifier
        self.mode = mode
        self.properties = properties
        self.isAlwaysSubmitted = isAlwaysSubmitted
    }
}
