import Answers
import ProjectFiles
import ScenarioFile
import Timeline
import UntrustedText

/// The files of a project that `dayline ask` was given, read for the answers that they tell.
struct AskedProject {
    private(set) var told = ToldAnswers()

    /// Reads an Info.plist, a crash report, a log, a recording or a scenario, told by its content.
    ///
    /// - Throws: `Failure` if it is none of these, or cannot be read.
    mutating func read(_ path: String, app: String?) throws {
        guard BuiltInScenario.named(path) == nil else {
            return try read(.open(path), of: path, app: app)
        }
        let file = try InputFile(path)
        if file.kind == .propertyList {
            read(try InfoPlistFile.read(file))
        } else if file.kind == .crashReport {
            read(DeviceReport(try file.beginning(atMost: ProcessReport.bytes)), of: path)
        } else {
            try read(.open(file), of: path, app: app)
        }
    }

    private mutating func read(_ given: GivenDay, of path: String, app: String?) throws {
        let index = try DayEvents(given).index()
        let roster = index.header.roster
        guard let app = try app.map(roster.app) ?? Self.onlyApp(in: roster) else { return }
        told.read(index, app, of: Privacy.file(path))
    }

    /// What the report of one process says; one on the phone's memory is about many.
    private mutating func read(_ report: DeviceReport?, of path: String) {
        guard case .processes(let processes) = report, let process = processes.last else { return }
        if let own = process.renamed(by: Privacy.renaming).bundleIdentifier, AppDeclarations.isIdentifier(own)
        {
            told.asker.bundleIdentifier = own
        }
        let end = process.termination
        let words = [end?.codeText, end?.explanation, process.exception].compactMap { $0 }
        told.read(report: words.joined(separator: "\n"), of: Privacy.file(path))
    }

    private static func onlyApp(in roster: Roster) throws -> AppID? {
        guard roster.apps.count > 1 else { return roster.apps.isEmpty ? nil : AppID(0) }
        throw Failure.usage(.appNeeded(among: roster.apps.map(\.bundleIdentifier)))
    }

    private mutating func read(_ file: InfoPlistFile) {
        if let name = file.infoPlist.name, GivenName.fault(in: name) == nil { told.asker.name = name }
        if let own = file.infoPlist.bundleIdentifier, AppDeclarations.isIdentifier(own) {
            told.asker.bundleIdentifier = own
        }
        let declared = file.infoPlist.declarations(ofApp: told.asker.bundleIdentifier)
        told.read(
            modes: declared.backgroundModes,
            permitted: (declared.permittedIdentifiers ?? []).filter(AppDeclarations.isIdentifier),
            of: file.name)
    }
}
