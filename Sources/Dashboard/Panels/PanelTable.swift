extension PanelID {
    /// The panel as it is drawn for a model.
    func panel(_ model: DashboardModel, _ layout: Layout) -> any Panel {
        type.init(model: model, layout: layout)
    }

    private var type: any Panel.Type {
        switch self {
        case .why: WhyPanel.self
        case .requests: RequestsPanel.self
        case .events: EventPanel.self
        case .budgets: BudgetPanel.self
        case .changes: ChangesPanel.self
        case .days: DaysPanel.self
        case .findings: FindingsPanel.self
        case .matrix: MatrixPanel.self
        case .themes: ThemePanel.self
        case .help: HelpPanel.self
        }
    }
}
