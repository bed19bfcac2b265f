import Descriptors

/// The folders in which a person keeps what belongs to programs, as the XDG specification names them.
enum PersonFolder {
    /// The folder that a variable names, else one in the home folder; nil where there is neither.
    static func of(_ variable: String, orInHome folder: String) -> String? {
        // The specification wants a relative path ignored.
        func absolute(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return absolute(variable) ?? absolute("HOME").map { "\($0)/\(folder)" }
    }
}
