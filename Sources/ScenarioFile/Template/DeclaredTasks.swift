import BackgroundPolicy
import Simulation
import UntrustedText

/// The part of a template that comes from an Info.plist: what it declares, and a task for each identifier.
struct DeclaredTasks {
    private let template: ScenarioTemplate
    private let declarations: AppDeclarations
    /// The tasks that the scenario submits, and those that it only names in comments.
    private var submitted: [DeclaredTask] = []
    private var surplus: [DeclaredTask] = []
    private var withoutMode: [DeclaredTask] = []
    /// What is permitted but cannot be an identifier.
    private var unusable: [String] = []

    /// The kinds of tasks in the order of the file, with the mode that each needs and how many may be pending.
    private static let kinds: [(mode: TemplateMode, kind: TaskKind, most: Limit?)] = [
        (.refresh, .appRefresh, .pendingRefreshRequests),
        (.processing, .processing, .pendingProcessingRequests),
        (.continuedProcessing, .continuedProcessing, nil),
    ]

    init(_ declarations: AppDeclarations, _ template: ScenarioTemplate) {
        self.template = template
        self.declarations = declarations
        let limits = PolicyLimits(profile: .sources)
        var seen: Set<String> = []
        for permitted in declarations.permittedIdentifiers ?? [] {
            let task = DeclaredTask(permitted, of: template.bundleIdentifier, in: declarations)
            guard AppDeclarations.isIdentifier(task.identifier) else {
                unusable.append(permitted)
                continue
            }
            guard seen.insert(task.identifier).inserted,
                let kind = Self.kinds.first(where: { $0.mode == task.mode })
            else { continue }
            let most = kind.most.map { Int(clamping: limits[$0]) } ?? .max
            if let mode = kind.kind.backgroundMode, !declarations.knownModes.contains(mode) {
                withoutMode.append(task)
            } else if submitted.count(where: { $0.mode == task.mode }) < most {
                submitted.append(task)
            } else {
                surplus.append(task)
            }
        }
    }

    /// What the template has beside tasks, for a declared background mode.
    var otherModes: [TemplateMode] {
        TemplateMode.allCases.filter { mode in
            mode.taskSuffix == nil && mode.backgroundMode.map(declarations.backgroundModes.contains) == true
        }
    }

    /// What Info.plist declares, and no request of the template uses.
    var leftOut: [LeftOutDeclaration] {
        let used = submitted.compactMap(\.mode.backgroundMode) + otherModes.compactMap(\.backgroundMode)
        var leftOut = AppScript.BackgroundModes.named.filter { name, _ in
            declarations.backgroundModes.contains(name) && !used.contains(name)
        }.map { LeftOutDeclaration(mode: $0.mode, name: $0.name) }
        if declarations.supportsLiveActivities {
            leftOut.append(
                LeftOutDeclaration(
                    key: "NSSupportsLiveActivities", remedies: [AppList.liveActivities.name]))
        }
        return leftOut
    }

    /// What Info.plist declares, as keys of the app.
    var declaration: [String] {
        let known = AppScript.BackgroundModes.named.map(\.name).filter(declarations.backgroundModes.contains)
        var lines: [String] = []
        if !known.isEmpty {
            lines.append("    \(AppKeys.backgroundModes.name): [\(known.joined(separator: ", "))]")
        }
        lines += declarations.unknownModes.map { mode in
            let hint = AppDeclarations.likelyMode(for: mode).map { "; perhaps \($0) is meant" } ?? ""
            return
                "    # \(AppKeys.backgroundModes.name) also has \(Quoted.marked(mode)), which Dayline does not know\(hint)."
        }
        lines += declarations.retiredModes.map { mode in
            "    # \(AppKeys.backgroundModes.name) also has \(mode), the mode of Newsstand Kit, which is deprecated."
        }
        lines += leftOut.map { "    # \($0.comment)" }
        if declarations.supportsFrequentUpdates { lines.append("    \(AppKeys.frequentUpdates.name): true") }
        let identifiers = (submitted + surplus + withoutMode).map(\.identifier)
        if !identifiers.isEmpty {
            lines.append("    \(AppKeys.permittedIdentifiers.name):")
            lines += identifiers.map { "      - \(JSONText.quoted($0))" }
        }
        lines += unusable.map { permitted in
            "    # \(AppKeys.permittedIdentifiers.name) also has \(Quoted.marked(permitted)), which is no identifier."
        }
        if declarations.exitsOnSuspend {
            lines += [
                "    # UIApplicationExitsOnSuspend is true: such an app ends when the person leaves it. The model does",
                "    # not know this key; remove it from Info.plist if the app is to run in the background.",
            ]
        }
        return lines
    }

    /// The tasks, each with a comment on how its kind was told.
    var lines: [String] {
        var lines: [String] = []
        for (mode, kind, _) in Self.kinds {
            let tasks = submitted.filter { $0.mode == mode }
            if !tasks.isEmpty { lines.append("    \(kind.mode.key):") }
            lines += tasks.flatMap { $0.entry(template, margin: "      ") }
            let others = surplus.filter { $0.mode == mode }
            if !others.isEmpty {
                lines.append(
                    "      # No more of this kind may be pending at a time (R096). Those that remain:")
            }
            lines += others.flatMap { $0.entry(template, margin: "      # ") }
            let idle = withoutMode.filter { $0.mode == mode }
            if let needed = mode.backgroundMode, !idle.isEmpty {
                lines += [
                    "    # \(AppKeys.backgroundModes.name) lacks \(needed), without which no \(kind.mode.name) is accepted (R090).",
                    "    # \(kind.mode.key):",
                ]
            }
            lines += idle.flatMap { $0.entry(template, margin: "    #   ") }
        }
        return lines
    }
}
