import ArgumentParser

/// A message for standard error with its exit code of sysexits.
struct Failure: Error {
    let text: String
    let code: ExitCode
    /// What of a scenario its profile does not offer, where nothing else is wrong with it.
    var notOffered: [String] = []
    /// Whether the text says in which file, line and column the fault is.
    var isPlaced = false

    /// The exit code of an internal error.
    static let internalCode = ExitCode(70)

    /// The exit code where the system refuses something.
    static let systemCode = ExitCode(71)

    static func usage(_ text: String) -> Failure { Failure(text: text, code: ExitCode(64)) }
    static func badData(_ text: String) -> Failure { Failure(text: text, code: ExitCode(65)) }
    static func noInput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(66)) }
    static func system(_ text: String) -> Failure { Failure(text: text, code: systemCode) }
    static func cannotCreate(_ text: String) -> Failure { Failure(text: text, code: ExitCode(73)) }
    static func inputOutput(_ text: String) -> Failure { Failure(text: text, code: ExitCode(74)) }
}

/// Runs a command's body; prints its failure and throws the exit code.
func reporting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let failure as Failure {
        Output.complain(failure.text)
        throw failure.code
    }
}
