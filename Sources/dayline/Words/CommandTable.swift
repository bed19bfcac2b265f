import ArgumentParser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The commands with their arguments, as the argument parser knows them for `--help`.
struct CommandTable: Decodable {
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: String
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let discussion: String?
        let defaultValue: String?
        let allValues: [String]?
        let isOptional: Bool
        let shouldDisplay: Bool
    }

    let command: Command

    /// The table of a command and those below it.
    init(_ command: any ParsableCommand.Type) throws {
        self = try JSONDecoder().decode(CommandTable.self, from: Data(command._dumpHelp().utf8))
    }
}
