import ProjectFiles
import ScenarioFile
import Simulation
import Timeline
import UntrustedText

/// An Info.plist that a command was given, with its name in messages.
struct InfoPlistFile {
    let name: String
    let infoPlist: InfoPlist

    /// Reads the Info.plist of a path, or standard input for `-`.
    ///
    /// - Throws: `Failure` if there is no such file, or it is no Info.plist.
    static func open(_ path: String) throws -> InfoPlistFile {
        try read(try InputFile(path))
    }

    /// Reads the Info.plist in a file.
    ///
    /// - Throws: `Failure` if it is no Info.plist.
    static func read(_ file: InputFile) throws -> InfoPlistFile {
        InfoPlistFile(name: file.name, infoPlist: try original(file).renamed(by: Privacy.renaming))
    }

    /// What is in a file, by its own names.
    ///
    /// - Throws: `Failure` if it is no Info.plist.
    static func original(_ file: InputFile) throws -> InfoPlist {
        try file.expect(.propertyList)
        let bytes = try file.bytes(limit: InfoPlist.bytes, as: .infoPlist)
        do throws(InfoPlistError) {
            return try InfoPlist(bytes)
        } catch {
            throw Failure.badData(ErrorText.plain("\(file.name): \(error.text)"))
        }
    }

    /// Takes the app from the Info.plist, and tells what in it cannot be taken.
    ///
    /// - Parameters:
    ///   - template: The scenario to start from.
    ///   - bundleIdentifier: What stands for the identifier of the Info.plist; nil for its own.
    /// - Throws: `Failure` if the bundle identifier of the Info.plist is none, and nothing stands for it.
    func fill(_ template: inout ScenarioTemplate, bundleIdentifier: String?) throws {
        if let bundleIdentifier {
            template.bundleIdentifier = bundleIdentifier
        } else if let own = infoPlist.bundleIdentifier {
            guard AppDeclarations.isIdentifier(own) else {
                throw Failure.badData(.noIdentifier(infoPlist: name, own))
            }
            template.bundleIdentifier = own
        } else {
            template.identifierSetting = infoPlist.identifierSetting
            say(.missingIdentifier(written: infoPlist.writtenIdentifier))
        }
        if let name = infoPlist.name {
            if GivenName.fault(in: name) == nil {
                template.appName = name
            } else {
                say(.unfitName)
            }
        }
        let declarations = infoPlist.declarations(ofApp: template.bundleIdentifier)
        template.declarations = declarations
        tellUnknownModes(of: declarations)
        if declarations.exitsOnSuspend { say(.exitsOnSuspend) }
        for identifier in declarations.repeatedIdentifiers { say(.repeatedIdentifier(identifier)) }
        let inspection = InfoPlistInspection(infoPlist, ofApp: template.bundleIdentifier)
        for finding in inspection.findings where finding.leavesTaskOut {
            say(.leftOut(finding))
        }
        let unused = template.leftOut
        if !unused.isEmpty { say(.unused(unused)) }
    }

    private func tellUnknownModes(of declarations: AppDeclarations) {
        for mode in declarations.unknownModes {
            say(.unknownMode(mode, likely: AppDeclarations.likelyMode(for: mode)))
        }
        for mode in declarations.retiredModes { say(.retiredMode(mode)) }
    }

    private func say(_ remark: InfoPlistRemark) {
        Output.complain(ErrorText.plain("\(name): \(remark.text)"))
    }
}

extension InfoPlistFile {
    /// Lets the app of the Info.plist declare what that does.
    ///
    /// - Returns: What the file says by itself, whatever the app does.
    /// - Throws: `Failure` if it is not clear which app of the scenario that is.
    func declare(in reading: inout ScenarioReading, app name: String?) throws -> InfoPlistInspection {
        let roster = reading.scenario.header.roster
        let app = try name.map { try roster.app(called: $0) } ?? ownApp(in: roster)
        let declarations = infoPlist.declarations(
            ofApp: roster[app].bundleIdentifier,
            submitting: roster.tasks(of: app).map { roster[$0].identifier })
        reading = reading.declaring(declarations, in: app)
        return InfoPlistInspection(infoPlist, ofApp: roster[app].bundleIdentifier)
    }

    /// The app with the bundle identifier, or the only one where the build gives the identifier.
    private func ownApp(in roster: Roster) throws -> AppID {
        let identifiers = roster.apps.map(\.bundleIdentifier)
        guard let own = infoPlist.bundleIdentifier else {
            guard roster.apps.count == 1 else {
                throw Failure.usage(
                    .unclearApp(
                        infoPlist: name, written: infoPlist.writtenIdentifier, among: identifiers))
            }
            return AppID(0)
        }
        guard let index = identifiers.firstIndex(of: own) else {
            throw Failure.badData(.otherApp(infoPlist: name, own, among: identifiers))
        }
        return AppID(index)
    }
}
