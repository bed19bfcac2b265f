public import Timeline

/// Where a scenario's apps, and what they ask for, stand in its file.
public struct ScenarioPlaces: Hashable, Sendable {
    /// A mapping of the file: where it stands, and the keys that are written in it.
    struct Written: Hashable, Sendable {
        let place: Place
        /// The places of the keys, inner ones as `work.time`.
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

        /// The place of a key; where it is not written, that of the mapping in which it would stand.
        func place(of key: String) -> Place {
            if let place = keys[key] { return place }
            guard let dot = key.lastIndex(of: ".") else { return place }
            return place(of: String(key[..<dot]))
        }
    }

    private struct App: Hashable, Sendable {
        let written: Written
        /// What the app asks for, by identifier or name, which no two of an app share.
        let requests: [String: Written]
    }

    private let roster: Roster
    private let apps: [App]

    /// Finds the places in a document whose scenario was read without a problem.
    init(_ root: Entry, _ roster: Roster) {
        self.roster = roster
        apps = root.mappings(behind: "apps").map { entry in
            var requests: [String: Written] = [:]
            for key in KeyTable.app.keys {
                switch key.shape {
                case .table, .tables: break
                default: continue
                }
                for part in entry.mappings(behind: key.name) {
                    // A session has both, and goes by its name.
                    guard let name = part.text(behind: "name") ?? part.text(behind: "identifier") else {
                        continue
                    }
                    requests[name] = Written(part)
                }
            }
            return App(written: Written(entry), requests: requests)
        }
        precondition(apps.count == roster.apps.count, "every app of the roster stands in the file")
    }

    /// The place of a key of an app, or of the app where the key is not written.
    public func place(of app: AppID, key: String) -> Place {
        apps[Int(app.index)].written.place(of: key)
    }

    /// The place of a key of something an app asks for, such as `work.time`, or of the mapping in which the
    /// key would stand.
    public func place(of task: TaskID, key: String) -> Place {
        let app = apps[Int(roster[task].app.index)]
        return (app.requests[roster[task].identifier] ?? app.written).place(of: key)
    }
}

extension Entry {
    /// The mappings behind a key: one that stands alone, or a list.
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
