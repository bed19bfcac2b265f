/// The table of panels; a new panel is a new file and a line here.
enum PanelTable {
    /// All panels, in the order in which the help lists them.
    static let panels: [any Panel.Type] = aboutDay + [ThemePanel.self, HelpPanel.self]

    /// The panels that show the day and the model.
    static let aboutDay: [any Panel.Type] = [
        WhyPanel.self,
        RequestsPanel.self,
        EventPanel.self,
        BudgetPanel.self,
        ChangesPanel.self,
        DaysPanel.self,
        FindingsPanel.self,
        MatrixPanel.self,
    ]

    /// The panels whose lines a cursor moves over.
    static let withCursor = [
        RequestsPanel.descriptor.id, EventPanel.descriptor.id, ChangesPanel.descriptor.id,
        DaysPanel.descriptor.id, ThemePanel.descriptor.id,
    ]

    /// The panel with an identifier, for the current model.
    static func panel(_ id: PanelID, _ model: DashboardModel, _ layout: Layout) -> any Panel {
        type(of: id).init(model: model, layout: layout)
    }

    static func descriptor(_ id: PanelID) -> PanelDescriptor { type(of: id).descriptor }

    private static func type(of id: PanelID) -> any Panel.Type {
        guard let type = panels.first(where: { $0.descriptor.id == id }) else {
            preconditionFailure("no panel is called \(id.name)")
        }
        return type
    }
}
