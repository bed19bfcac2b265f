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
        let file = try InputFile(path)
        try file.expect(.propertyList)
        let bytes = try file.bytes(limit: InfoPlist.bytes, what: "an Info.plist")
        do throws(InfoPlistError) {
            return InfoPlistFile(name: file.name, infoPlist: try InfoPlist(bytes))
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
                throw Failure.badData(
                    "\(ErrorText.plain(name)): CFBundleIdentifier is '\(ErrorText.word(own))', which is no identifier; "
                        + "expected at most \(GivenName.identifierScalarsAtMost) letters, digits, hyphens and points"
                )
            }
            template.bundleIdentifier = own
        } else {
            template.identifierSetting = infoPlist.identifierSetting
            say("the bundle identifier is \(infoPlist.writtenIdentifier ?? "missing"); --bundle-id gives it")
        }
        if let name = infoPlist.name {
            if GivenName.fault(in: name) == nil {
                template.appName = name
            } else {
                say("the app's name is no name for a lane; --name gives one")
            }
        }
        let declarations = infoPlist.declarations(ofApp: template.bundleIdentifier)
        template.declarations = declarations
        tellUnknownModes(of: declarations)
    }

    private func tellUnknownModes(of declarations: AppDeclarations) {
        for mode in declarations.unknownModes {
            let hint = AppDeclarations.likelyMode(for: mode).map { "; perhaps \($0) is meant" } ?? ""
            say("UIBackgroundModes has '\(mode)', which Dayline does not know\(hint)")
        }
    }

    private func say(_ text: String) { Output.complain(ErrorText.plain("\(name): \(text)")) }
}

extension InfoPlistFile {
    /// Lets the app of the Info.plist declare what that does.
    ///
    /// - Throws: `Failure` if it is not clear which app of the scenario that is.
    func declare(in reading: inout ScenarioReading, app name: String?) throws {
        let roster = reading.scenario.header.roster
        let app = try name.map { try roster.app(called: $0) } ?? ownApp(in: roster)
        let declarations = infoPlist.declarations(ofApp: roster[app].bundleIdentifier)
        tellUnknownModes(of: declarations)
        if declarations.exitsOnSuspend {
            say(
                "UIApplicationExitsOnSuspend is true: the app ends when the person leaves; the model lacks this"
            )
        }
        reading = reading.declaring(declarations, in: app)
    }

    /// The app with the bundle identifier, or the only one where the build gives the identifier.
    private func ownApp(in roster: Roster) throws -> AppID {
        let identifiers = roster.apps.map(\.bundleIdentifier)
        guard let own = infoPlist.bundleIdentifier else {
            guard roster.apps.count == 1 else {
                throw Failure.usage(
                    "\(ErrorText.plain(name)): its bundle identifier is "
                        + "\(ErrorText.word(infoPlist.writtenIdentifier ?? "missing")); --app names one of "
                        + ErrorText.choice(identifiers))
            }
            return AppID(0)
        }
        guard let index = identifiers.firstIndex(of: own) else {
            throw Failure.badData(
                "\(ErrorText.plain(name)) is of \(ErrorText.word(own)), which the scenario does not have; --app "
                    + "names the app that it is of: " + ErrorText.choice(identifiers))
        }
        return AppID(index)
    }
}
