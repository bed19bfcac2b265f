import ArgumentParser
import Testing

@testable import dayline

/// `dayline` without options, which goes past the parser of the arguments.
@Suite struct PlainStartTests {
    @Test("it has the values that the parser gives to options of which none is given")
    func alike() throws {
        for words in [[], ["charging-night"], ["phone.log"]] {
            let parsed = try #require(try Show.parseAsRoot(words) as? Show)
            let expected = Self.values(of: parsed)
            #expect(Self.values(of: Show(plain: words.first)) == expected)
            #expect(expected["options.scenario"] == words.first ?? "messaging-day")
            // Those of all groups are compared, also of those within groups.
            #expect(expected["changes.deviceLog.zone"] == "nil" && expected["screen.look.paused"] == "false")
        }
    }

    /// The values of a command's options by their names, those of groups behind the group's.
    private static func values(of arguments: Any) -> [String: String] {
        Mirror(reflecting: arguments).children.reduce(into: [:]) { values, child in
            guard let label = child.label, let value = Self.value(of: child.value) else { return }
            let name = String(label.drop { $0 == "_" })
            guard value is any ParsableArguments else { return values[name] = String(describing: value) }
            for (inner, text) in Self.values(of: value) { values["\(name).\(inner)"] = text }
        }
    }

    /// What a property wrapper of the parser holds, which must be a value and no definition.
    private static func value(of wrapper: Any) -> Any? {
        guard let parsed = Mirror(reflecting: wrapper).children.first(where: { $0.label == "_parsedValue" })
        else { return nil }
        let state = Mirror(reflecting: parsed.value).children.first
        #expect(state?.label == "value")
        return state?.value
    }
}
