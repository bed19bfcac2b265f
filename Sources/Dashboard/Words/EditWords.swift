/// What an edit did to the list of changes, as it is undone or redone.
enum EditWords: Hashable {
    case lastChange, made(String), removed(String)
    case switched(String, isOn: Bool), moved(String, to: String), replaced(String, by: String)

    /// Such as `Low Power Mode on`, or `the removal of Low Power Mode on`.
    var text: String {
        switch self {
        case .lastChange: "the last change"
        case .made(let change): change
        case .removed(let change): "the removal of \(change)"
        case .switched(let change, let isOn):
            "\(change) switched \(isOn ? "on" : "off") in the list of changes"
        case .moved(let change, let time): "the move of \(change) to \(time)"
        case .replaced(let former, let change): "\(change) in the place of \(former)"
        }
    }
}
