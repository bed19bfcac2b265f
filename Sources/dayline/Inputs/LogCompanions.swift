import ArgumentParser
import DeviceLog
import ProjectFiles
import ScenarioFile

/// What a person gives beside the log of a device, so that the tasks in it find their apps.
struct LogCompanions: ParsableArguments {
    @Option(
        name: .customLong("info-plist"),
        help: ArgumentHelp(
            "The Info.plist of an app in the log: the tasks that it permits belong to one app; may be repeated.",
            valueName: "Info.plist"),
        completion: .file())
    var infoPlists: [String] = []

    @Option(name: .customLong("app-id"), help: LogReportWords.ofAppID)
    var appIDs: [AppPrefix] = []

    /// Nothing beside the log.
    static var none: LogCompanions { LogCompanions(infoPlists: [], appIDs: []) }

    /// No options.
    init() {}

    /// Options by their values.
    init(infoPlists: [String], appIDs: [AppPrefix]) { (self.infoPlists, self.appIDs) = (infoPlists, appIDs) }

    /// Whether none is given.
    var isEmpty: Bool { infoPlists.isEmpty && appIDs.isEmpty }

    /// The options as they are given.
    var arguments: [String] {
        infoPlists.flatMap { ["--info-plist", $0] }
            + appIDs.flatMap { ["--app-id", "\($0.app)=\($0.prefix)"] }
    }

    /// Which apps task identifiers belong to by what is given.
    ///
    /// - Throws: `Failure` if an Info.plist cannot be read.
    func owners() throws -> TaskOwners {
        var owners = TaskOwners()
        for given in appIDs { owners.add(given.prefix, isBeginning: true, of: given.app) }
        for path in infoPlists { owners.add(try InfoPlistFile.original(try InputFile(path))) }
        return owners
    }
}

/// An app, and how the identifiers of its tasks begin.
struct AppPrefix: ExpressibleByArgument {
    let app: String
    let prefix: String

    /// Both as `com.example.app=PREFIX`.
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, AppDeclarations.isIdentifier(String(parts[0])) else {
            return nil
        }
        (app, prefix) = (String(parts[0]), String(parts[1]))
    }
}

extension TaskOwners {
    /// Adds the tasks that an Info.plist permits.
    fileprivate mutating func add(_ infoPlist: InfoPlist) {
        guard let bundle = infoPlist.bundleIdentifier else {
            return add(identifiers: infoPlist.wholeIdentifiers, endings: infoPlist.identifierEndings)
        }
        for permitted in infoPlist.declarations(ofApp: bundle).permittedIdentifiers ?? [] {
            let isBeginning = permitted.hasSuffix("*")
            add(isBeginning ? String(permitted.dropLast()) : permitted, isBeginning: isBeginning, of: bundle)
        }
    }
}
