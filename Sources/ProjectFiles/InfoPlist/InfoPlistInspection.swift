public import BackgroundPolicy
public import ScenarioFile
import UntrustedText

/// An Info.plist that is inspected: which tasks its identifiers stand for, and what keeps them from running.
public struct InfoPlistInspection: Sendable {
    /// What is wrong with an Info.plist, or worth a note.
    public struct Finding: Hashable, Sendable {
        /// The kinds of findings.
        public enum ID: String, CaseIterable, Sendable {
            /// A task needs a background mode that is not declared.
            case modeMissing = "mode-missing"
            /// A plugin submits a task whose identifier is not permitted.
            case identifierMissing = "identifier-missing"
            /// Tasks are declared, and no identifier is permitted.
            case noIdentifiers = "no-identifiers"
            /// A background mode that does not exist.
            case unknownMode = "unknown-mode"
            /// A background mode of a framework that Apple has deprecated.
            case retiredMode = "retired-mode"
            /// A permitted identifier that cannot be one.
            case notAnIdentifier = "not-an-identifier"
            /// An identifier that is listed more than once.
            case repeatedIdentifier = "repeated-identifier"
            /// The app ends when the person leaves it.
            case exitsOnSuspend = "exits-on-suspend"
        }

        /// The kind of finding.
        public let id: ID
        /// Whether it is a note, which does not make `dayline check` fail.
        public let isNote: Bool
        /// What is wrong.
        public let mistake: String
        /// What to do about it.
        public let remedy: String
    }

    /// The file.
    public let infoPlist: InfoPlist
    /// What it declares.
    public let declarations: AppDeclarations
    /// The tasks that it permits, in its order.
    public let tasks: [DeclaredTask]
    /// What is wrong or worth a note.
    public let findings: [Finding]

    /// Inspects an Info.plist.
    ///
    /// - Parameters:
    ///   - infoPlist: The file.
    ///   - bundleIdentifier: That of the app; nil for the one that the file has.
    ///   - logged: The kinds of tasks that the log of a phone tells, by their identifiers.
    public init(
        _ infoPlist: InfoPlist, ofApp bundleIdentifier: String? = nil, logged: [String: TemplateMode] = [:]
    ) {
        self.infoPlist = infoPlist
        let app = bundleIdentifier ?? infoPlist.bundleIdentifier ?? ""
        let declarations = infoPlist.declarations(ofApp: app)
        self.declarations = declarations
        let permitted = declarations.permittedIdentifiers ?? []
        var seen: Set<String> = []
        let valid = permitted.filter { AppDeclarations.isPermittedIdentifier($0) && seen.insert($0).inserted }
        tasks = valid.map {
            let task = DeclaredTask($0, of: app, in: declarations)
            return task.told(as: logged[task.identifier])
        }
        findings =
            Self.ofModes(declarations) + Self.ofIdentifiers(permitted, declarations)
            + tasks.compactMap { Self.ofMode($0, declarations) } + Self.ofPlugins(tasks, permitted)
    }

    private static func ofModes(_ declarations: AppDeclarations) -> [Finding] {
        var findings = declarations.unknownModes.map { mode in
            Finding(
                id: .unknownMode, isNote: false,
                mistake: "UIBackgroundModes has '\(Quotation.text(mode))', which iOS does not know",
                remedy: AppDeclarations.likelyMode(for: mode).map { "write \($0)" } ?? "remove it")
        }
        findings += declarations.retiredModes.map { mode in
            Finding(
                id: .retiredMode, isNote: true,
                mistake: "UIBackgroundModes has \(mode), the mode of Newsstand Kit, which is deprecated",
                remedy: "remove it, unless the app still uses Newsstand Kit")
        }
        if declarations.exitsOnSuspend {
            findings.append(
                Finding(
                    id: .exitsOnSuspend, isNote: false,
                    mistake: "UIApplicationExitsOnSuspend is true, so the app ends when the person leaves it",
                    remedy: "remove the key"))
        }
        return findings
    }

    private static func ofIdentifiers(_ permitted: [String], _ declarations: AppDeclarations) -> [Finding] {
        guard permitted.isEmpty else {
            let bad = permitted.filter { !AppDeclarations.isPermittedIdentifier($0) }.map { text in
                Finding(
                    id: .notAnIdentifier, isNote: false,
                    mistake:
                        "BGTaskSchedulerPermittedIdentifiers has '\(Quotation.text(text))', which is no identifier",
                    remedy: "write an identifier such as com.example.app.refresh")
            }
            let repeated = declarations.repeatedIdentifiers.map { text in
                Finding(
                    id: .repeatedIdentifier, isNote: true,
                    mistake:
                        "BGTaskSchedulerPermittedIdentifiers has '\(Quotation.text(text))' more than once",
                    remedy: "write each identifier once")
            }
            return bad + repeated
        }
        return ["processing", "fetch"].filter(declarations.backgroundModes.contains).prefix(1).map { mode in
            Finding(
                id: .noIdentifiers, isNote: mode == "fetch",
                mistake:
                    "UIBackgroundModes has \(mode), but BGTaskSchedulerPermittedIdentifiers has no identifier, "
                    + "so submit throws notPermitted",
                remedy: mode == "fetch"
                    ? "add the identifier of the refresh task; only the fetch of iOS 7 needs none"
                    : "add the identifier of each task")
        }
    }

    /// What a task lacks to be accepted; a note where its kind is a guess.
    private static func ofMode(_ task: DeclaredTask, _ declarations: AppDeclarations) -> Finding? {
        guard let mode = task.mode.backgroundMode, !declarations.backgroundModes.contains(mode) else {
            return nil
        }
        return Finding(
            id: .modeMissing, isNote: task.isGuess,
            mistake: "\(Quotation.text(task.identifier)) is \(task.mode.meaning) (\(task.reason)), and "
                + "UIBackgroundModes lacks \(mode), so submit throws notPermitted",
            remedy: "add \(mode) to UIBackgroundModes" + (task.isGuess ? " if it is one" : ""))
    }

    /// The other tasks of the plugins whose tasks are permitted.
    private static func ofPlugins(_ tasks: [DeclaredTask], _ permitted: [String]) -> [Finding] {
        var seen: [String] = []
        return tasks.flatMap { task -> [Finding] in
            guard case .plugin(let plugin, _) = task.ground, !seen.contains(plugin.name) else { return [] }
            seen.append(plugin.name)
            let missing = plugin.tasks.filter(\.isAlwaysSubmitted).compactMap(\.identifier).filter {
                !permitted.contains($0)
            }
            return missing.map { identifier in
                Finding(
                    id: .identifierMissing, isNote: false,
                    mistake: "\(plugin.name) submits \(identifier) too, which is not permitted",
                    remedy: "add \(identifier) to BGTaskSchedulerPermittedIdentifiers")
            }
        }
    }
}

extension InfoPlistInspection.Finding {
    /// Whether a task or an identifier of it has no place in a scenario that is made of the Info.plist.
    public var leavesTaskOut: Bool {
        switch id {
        case .modeMissing, .notAnIdentifier: true
        case .identifierMissing, .noIdentifiers, .unknownMode, .retiredMode, .repeatedIdentifier,
            .exitsOnSuspend:
            false
        }
    }

    /// Whether it is about what the file says by itself, and not about what its app does with that.
    public var isOfFileAlone: Bool {
        switch id {
        case .unknownMode, .retiredMode, .notAnIdentifier, .repeatedIdentifier, .exitsOnSuspend: true
        // The scenario knows what is submitted.
        case .modeMissing, .identifierMissing, .noIdentifiers: false
        }
    }

    /// The rule that it is based on; nil where no rule of the model says it.
    public var rule: Rule? {
        switch id {
        case .modeMissing: Rule[90]
        case .identifierMissing, .noIdentifiers, .notAnIdentifier, .repeatedIdentifier: Rule[91]
        case .unknownMode, .retiredMode, .exitsOnSuspend: nil
        }
    }
}
