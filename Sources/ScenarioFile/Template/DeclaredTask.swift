import Simulation
import UntrustedText

/// A task identifier that an Info.plist permits, with the kind of task that it may be.
public struct DeclaredTask: Sendable {
    /// What the kind of a task was told from.
    public enum Ground: Sendable {
        /// The plugin that submits it, and which of its tasks it is.
        case plugin(Plugin, Plugin.Task)
        /// A star at the end, which only continued processing has (R205).
        case pattern
        /// A word in the identifier.
        case name
        /// The log of a phone on which it was submitted.
        case log
        /// Nothing tells it; it is a kind whose background mode is declared.
        case nothing
    }

    /// The identifier, with a word of ours where Info.plist has a star.
    public let identifier: String
    /// The kind that it may be.
    public let mode: TemplateMode
    /// What tells the kind.
    public let ground: Ground

    private static let refreshWords = ["refresh", "fetch", "update", "poll", "sync"]
    private static let processingWords = [
        "process", "clean", "maint", "backup", "index", "migrat", "train", "purge", "compact", "import",
        "export", "upload", "prefetch",
    ]

    /// Guesses the kind of the task of a permitted identifier.
    ///
    /// - Parameters:
    ///   - permitted: The identifier, or a pattern with a star.
    ///   - bundleIdentifier: That of the app, whose words tell nothing about the task.
    ///   - declarations: What the app declares.
    public init(_ permitted: String, of bundleIdentifier: String, in declarations: AppDeclarations) {
        if let stem = PermittedIdentifier(permitted).stem {
            (identifier, mode, ground) = (stem + "export", .continuedProcessing, .pattern)
            return
        }
        identifier = permitted
        if let (plugin, task) = Plugin.task(of: permitted) {
            (mode, ground) = (task.mode, .plugin(plugin, task))
            return
        }
        let own = permitted.hasPrefix(bundleIdentifier + ".") ? bundleIdentifier.count + 1 : 0
        let name = permitted.dropFirst(own).lowercased()
        if Self.processingWords.contains(where: name.contains) {
            (mode, ground) = (.processing, .name)
        } else if Self.refreshWords.contains(where: name.contains) {
            (mode, ground) = (.refresh, .name)
        } else {
            (mode, ground) = (
                declarations.knownModes.contains(.processing) ? .processing : .refresh, .nothing
            )
        }
    }

    /// The task with the kind that a log tells, where it was a guess.
    ///
    /// - Parameter logged: The kind; nil where no log tells it.
    /// - Returns: The task.
    public func told(as logged: TemplateMode?) -> DeclaredTask {
        guard isGuess, let logged else { return self }
        return DeclaredTask(identifier: identifier, mode: logged, ground: .log)
    }

    private init(identifier: String, mode: TemplateMode, ground: Ground) {
        (self.identifier, self.mode, self.ground) = (identifier, mode, ground)
    }

    /// Whether its kind is a guess.
    public var isGuess: Bool {
        switch ground {
        case .plugin, .pattern, .log: false
        case .name, .nothing: true
        }
    }

    /// How the kind was told, for a comment.
    public var reason: String {
        switch ground {
        case .plugin(let plugin, _): "by \(plugin.name)"
        case .pattern: "Info.plist has a star here, and the name is ours"
        case .log: "as the log tells"
        case .name: "a guess from its name"
        case .nothing: "a guess: its name does not tell the kind"
        }
    }

    /// The properties of its request, as far as the plugin tells them.
    private var properties: [TaskProperty]? {
        if case .plugin(_, let task) = ground { task.properties } else { nil }
    }

    /// The task as an entry of a list, with the margin in front.
    func entry(_ template: ScenarioTemplate, margin: String) -> [String] {
        var yaml = CommentedYAML(noteColumn: ScenarioTemplate.noteColumn + 5 - margin.count)
        yaml.entry(0, TaskKeys.identifier.name, JSONText.quoted(identifier), note: reason)
        mode.write(1, template, &yaml, properties: properties)
        return yaml.lines.map { margin + $0 }
    }
}
