/// Combines many `--set` options into one.
///
/// The argument parser needs time quadratic in the number of repetitions of an option, so it is given the
/// option once, with one act per line.
enum GatheredActs {
    private static let option = "--set"

    /// The arguments with the acts of every `--set` in the first of them; unchanged if there is only one.
    static func gather(_ arguments: [String]) -> [String] {
        var gathered: [String] = []
        var acts: [String] = []
        var first: Int?
        var index = 0
        while index < arguments.count, arguments[index] != "--" {
            let argument = arguments[index]
            index += 1
            let act: String
            if argument.hasPrefix(option + "=") {
                act = String(argument.dropFirst(option.count + 1))
            } else if argument == option, index < arguments.count {
                act = arguments[index]
                index += 1
                // The parser reports an option without a value.
                guard !act.hasPrefix("--") else { return arguments }
            } else {
                gathered.append(argument)
                continue
            }
            if first == nil {
                first = gathered.count
                gathered.append("")
            }
            acts.append(act)
        }
        guard let first, acts.count > 1 else { return arguments }
        gathered[first] = "\(option)=" + acts.joined(separator: "\n")
        return gathered + arguments[index...]
    }

    /// The acts in the lines of an option's value.
    static func phrases(in value: String) -> [String] {
        value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
