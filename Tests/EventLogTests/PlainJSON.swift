import Foundation

/// A value of a flat JSON object, read by a reader that is not ours.
enum PlainJSON: Decodable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? value.decode(Int64.self) {
            self = .integer(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    static func object(_ line: String) throws -> [String: PlainJSON] {
        try JSONDecoder().decode([String: PlainJSON].self, from: Data(line.utf8))
    }

    var integer: Int64? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
