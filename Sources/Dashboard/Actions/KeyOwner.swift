/// Who takes the keys: a prompt before a panel, and a panel before the day.
///
/// Dispatch, key bar and help ask the key map for the entries of the owner, and so cannot differ.
public enum KeyOwner: Hashable, Sendable {
    /// Neither a prompt nor a panel is open.
    case day
    /// A panel is open, and takes every key.
    case panel(PanelID)
    /// A text is typed.
    case prompt(Prompt.Kind)

    /// The actions of the day that are to be had all the same: a panel moves line by line and page by page, closes with
    /// its own key and leads to the help; what else it passes on stands in its row of the table.
    var passedOn: [Action] {
        guard case .panel(let panel) = self else { return [] }
        return [
            .view(.up), .view(.down), .view(.pageUp), .view(.pageDown), .session(.close), .session(.quit),
            .panel(panel), .panel(.help),
        ] + panel.descriptor.passesOn
    }
}

extension ActionTable.Entry {
    /// Whether the keys are an owner's own.
    func isOwn(of owner: KeyOwner) -> Bool {
        switch (owners, owner) {
        case (.day, .day): true
        case (.panels(let panels), .panel(let panel)): panels.contains(panel)
        case (.prompts(let kinds), .prompt(let kind)): kinds.contains(kind)
        case (.day, _), (.panels, _), (.prompts, _): false
        }
    }
}
