/// The acts of many `--set` as those of one.
///
/// The parser of arguments takes time with the square of how often an option is repeated, so it is given the
/// option once, with an act in each line.
enum GatheredActs {
    private static let option = "--set"

    /// The arguments with the acts of every `--set` in the first of them; without a second one they stay.
    static func gather(_ arguments: [String]) -> [String] {
        var gathered: [String] = []
        var acts: [String] = []
        var place: Int?
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
                // The parser says what is wrong with an option that has no value.
                guard !act.hasPrefix("--") else { return arguments }
            } else {
                gathered.append(argument)
                continue
            }
            if place == nil {
                place = gathered.count
                gathered.append("")
            }
            acts.append(act)
        }
        guard let place, acts.count > 1 else { return arguments }
        gathered[place] = "\(option)=" + acts.joined(separator: "\n")
        return gathered + arguments[index...]
    }

    /// The acts that stand in the lines of an option's value.
    static func phrases(in value: String) -> [String] {
        value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
