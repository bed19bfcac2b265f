public import Timeline

/// The places of a scenario's apps and requests in its file.
public struct ScenarioPlaces: Hashable, Sendable {
    /// A mapping of the file with its place and the places of its keys.
    struct Written: Hashable, Sendable {
        let place: Place
        /// The places of the keys; inner keys as `work.time`.
        private(set) var keys: [String: Place] = [:]

        init(_ entry: Entry) {
            place = entry.place
            add(entry, under: "")
        }

        private mutating func add(_ entry: Entry, under path: String) {
            guard case .mapping(let pairs) = entry.content else { return }
            for pair in pairs {
                keys[path + pair.key] = pair.place
                add(pair.value, under: path + pair.key + ".")
            }
        }

        /// The place of a key; for an absent key, that of the mapping it belongs to.
        func place(of key: String) -> Place {
            if let place = keys[key] { return place }
            guard let dot = key.lastIndex(of: ".") else { return place }
            return place(of: String(key[..<dot]))
        }
    }

    private struct App: Hashable, Sendable {
        let written: Written
        /// The app's requests by identifier or name, which are unique within the app.
        let requests: [String: Written]
    }

    private let roster: Roster
    private let apps: [App]
    /// The places of what each step of the lesson expects.
    private let expectations: [[Place]]

    /// Finds the places in a document that was read without a problem.
    init(_ root: Entry, _ roster: Roster) {
        self.roster = roster
        apps = root.mappings(behind: "apps").map { entry in
            var requests: [String: Written] = [:]
            for key in AppKeys.table.keys {
                for part in entry.mappings(behind: key.name) {
                    guard let naming = key.innerTable?.keys.first?.name,
                        let name = part.text(behind: naming)
                    else { continue }
                    requests[name] = Written(part)
                }
            }
            return App(written: Written(entry), requests: requests)
        }
        expectations = root.mappings(behind: ScenarioKeys.steps.name).map { step in
            step.mappings(behind: LessonKeys.expect).map(\.place)
        }
        precondition(apps.count == roster.apps.count, "every app of the roster is in the file")
    }

    /// The places of what a step of the lesson expects, in its order.
    public func expectations(ofStep number: Int) -> [Place] { expectations[number] }

    /// The place of a key of an app; for an absent key, the place of the app.
    public func place(of app: AppID, key: String) -> Place {
        apps[Int(app.index)].written.place(of: key)
    }

    /// The place of a key of a request, such as `work.time`; for an absent key, that of the mapping it
    /// belongs to.
    public func place(of task: TaskID, key: String) -> Place {
        let app = apps[Int(roster[task].app.index)]
        return (app.requests[roster[task].identifier] ?? app.written).place(of: key)
    }
}

extension Entry {
    /// The mappings of a key: a single one, or a list.
    fileprivate func mappings(behind key: String) -> [Entry] {
        guard case .mapping(let pairs) = content, let value = pairs.first(where: { $0.key == key })?.value
        else { return [] }
        if case .list(let entries) = value.content { return entries }
        return [value]
    }

    fileprivate func text(behind key: String) -> String? {
        guard case .mapping(let pairs) = content,
            case .text(let text, _)? = pairs.first(where: { $0.key == key })?.value.content
        else { return nil }
        return text
    }
}
