public import Yams

extension YamlError {
    /// Whether the parser gave up because values are in each other too deeply; its own words name its functions.
    public var isNestedTooDeep: Bool {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            problem.contains("yaml_set_max_nest_level")
        default: false
        }
    }
}
