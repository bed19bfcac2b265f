import Simulation
import Timeline

/// Reads an app: its declarations, its use by the person, and its requests.
struct AppReader {
    private var section: Section

    init(_ section: Section) {
        self.section = section
        self.section.context.sessions = NameList(section.names(inside: AppList.sessions.key))
        self.section.context.transfers = NameList(section.names(inside: AppList.transfers.key))
    }

    /// Reads the app, whose requests get their numbers.
    ///
    /// - Returns: the app, and its planned visits with their greatest length.
    func read(_ requests: inout RequestNames) -> (script: AppScript, visits: [Placed<Slice>]) {
        var script = AppScript()
        let visits = section.eachValue(AppKeys.visits).sorted { $0.value.moment < $1.value.moment }
        script.visits = visits.map(\.value)
        for key in AppKeys.ofScript { key.read(section, &script) }
        for list in AppKeys.requests { list.read(section, into: &script, &requests) }
        let slices = visits.map { visit in
            let slice = Slice(from: visit.value.moment, to: visit.value.moment + visit.value.length.most)
            return Placed(value: slice, text: visit.text, place: visit.place, path: visit.path)
        }
        return (script, slices)
    }
}

extension Section {
    /// The names in the mappings of a key, read before the rest of them.
    fileprivate func names(inside key: ScenarioKey) -> [String] {
        guard let pair = pair(key) else { return [] }
        let entries: [Entry] =
            if case .list(let entries) = pair.value.content { entries } else { [pair.value] }
        return entries.compactMap { entry in
            guard case .mapping(let pairs) = entry.content,
                let name = pairs.first(where: { $0.key == RequestName.field.key.name }),
                case .text(let text, _) = name.value.content
            else { return nil }
            return text
        }
    }
}
