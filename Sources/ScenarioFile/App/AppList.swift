import BackgroundPolicy
import Simulation

/// A key of an app whose value describes requests: the key, and how they get into the app's script.
struct AppList: Sendable {
    let field: PartField
    private let firstProfile: Profile
    private let fill: @Sendable ([Section], inout AppScript, inout RequestNames) -> Void

    var key: ScenarioKey { field.key }
    var name: String { field.name }

    /// A key with mappings each of which becomes an entry of a list of the script.
    init<Script>(
        _ name: String, _ help: String, from first: Profile = .sources, statesProfile: Bool = true,
        isSingle: Bool = false, into list: any WritableKeyPath<AppScript, [Script]> & Sendable,
        _ table: @autoclosure @escaping @Sendable () -> RequestTable<Script>
    ) {
        self.init(name, help, from: first, statesProfile: statesProfile, isSingle: isSingle, table()) {
            script, entry, _, _ in
            script[keyPath: list].append(entry)
        }
    }

    /// A key with mappings each of which is put into the script in a way of its own.
    ///
    /// `first` is the first profile with such requests; the help states it unless `statesProfile` is false.
    init<Script>(
        _ name: String, _ help: String, from first: Profile = .sources, statesProfile: Bool = true,
        isSingle: Bool = false, _ table: @autoclosure @escaping @Sendable () -> RequestTable<Script>,
        put: @escaping @Sendable (inout AppScript, Script, Section, inout RequestNames) -> Void
    ) {
        let since = first == .sources || !statesProfile ? "" : "; from \(first.system) on"
        let deferred = Deferred(table)
        field = PartField(name, deferred.made.table, isSingle: isSingle, help + since)
        firstProfile = first
        fill = {
            for part in $0 {
                if let entry = deferred.made.read(part, of: $1, &$2) { put(&$1, entry, part, &$2) }
            }
        }
    }

    /// Reads the key's value into an app's script; what the profile does not offer is a problem.
    func read(_ app: Section, into script: inout AppScript, _ requests: inout RequestNames) {
        app.refuse(key.name) { $0 >= firstProfile }
        fill(app.parts(field), &script, &requests)
    }
}
