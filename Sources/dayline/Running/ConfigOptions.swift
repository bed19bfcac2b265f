import ArgumentParser

/// Whether the configuration file is read, shared by the commands that have settings.
struct ConfigOptions: ParsableArguments {
    static let flag = NameSpecification.customLong("no-config")

    @Flag(name: flag, help: SettingTable.helpOfIgnoring)
    var ignoresFile = false

    /// The person's settings.
    ///
    /// - Throws: `Failure` with everything that is wrong in the file.
    func read() throws -> EffectiveSettings { try Self.read(ignoringFile: ignoresFile) }

    /// The same, for a command that has the flag itself.
    static func read(ignoringFile ignoresFile: Bool) throws -> EffectiveSettings {
        try EffectiveSettings(ignoringFile: ignoresFile, themes: ThemeLibrary.ofPerson.names)
    }
}
