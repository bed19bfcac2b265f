import BackgroundPolicy
import Simulation
import Timeline

/// A key of a mapping that fills a script: its name, form, help and default, and where its value goes.
///
/// The reader, the page and the schema walk the same keys. Without the key, the script keeps the value with
/// which it is made; that is the default which the help states.
struct Key<Script>: Sendable {
    typealias Path<Value> = WritableKeyPath<Script, Value> & Sendable
    typealias Setter<Value> = @Sendable (inout Script, Value) -> Void

    let name: String
    /// What the page and the schema say of the key, given a script with its defaults.
    let stated: @Sendable (_ initial: Script) -> ScenarioKey
    /// Reads the value of the key, if it is present, into a script.
    let read: @Sendable (Section, inout Script) -> Void

    private init(_ key: ScenarioKey, read: @escaping @Sendable (Section, inout Script) -> Void) {
        self.init(key.name, stated: { _ in key }, read: read)
    }

    private init(
        _ name: String, stated: @escaping @Sendable (Script) -> ScenarioKey,
        read: @escaping @Sendable (Section, inout Script) -> Void
    ) {
        self.name = name
        self.stated = stated
        self.read = read
    }

    // MARK: One value

    static func value<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, isRequired: Bool = false,
        _ set: @escaping Setter<Value>
    ) -> Key {
        let field = Field(name, form, help, isRequired: isRequired)
        return Key(field.key) { part, script in
            if let value = part.value(field) { set(&script, value.value) }
        }
    }

    static func value<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ path: any Path<Value>
    ) -> Key {
        value(name, form, help) { $0[keyPath: path] = $1 }
    }

    /// A single value that may be absent from the script, too.
    static func value<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ path: any Path<Value?>
    ) -> Key {
        value(name, form, help) { $0[keyPath: path] = $1 }
    }

    /// A switch, whose help ends with its default.
    static func flag(_ name: String, _ help: String, _ path: any Path<Bool>) -> Key {
        let read = value(name, Forms.yesOrNo, help, path).read
        return Key(
            name,
            stated: {
                ScenarioKey(name, .value(Forms.yesOrNo.form), "\(help); default: \($0[keyPath: path])")
            }, read: read)
    }

    /// One of the cases of an enumeration, whose form is named and described; the help ends with its default.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ form: (name: String, expected: String), _ help: String, _ path: any Path<Value>
    ) -> Key {
        let form = Forms.cases(form.name, form.expected, Value.self)
        let read = value(name, form, help, path).read
        return Key(
            name,
            stated: {
                ScenarioKey(name, .value(form.form), "\(help); default: \($0[keyPath: path].rawValue)")
            }, read: read)
    }

    /// The name of another part of the app, of which the script gets the index.
    ///
    /// `none` is what was expected where the app has no such part at all.
    static func reference(
        _ field: Field<String>, to names: any KeyPath<ReadingContext, NameList> & Sendable,
        none: String? = nil, _ set: @escaping Setter<Int>
    ) -> Key {
        Key(field.key) { part, script in
            let known = part.context[keyPath: names]
            if let none, known.names.isEmpty, let value = part.value(field) {
                part.add(value.place, field.key, .outOfBounds(found: value.value, expected: none))
            } else if let index = part.index(of: field, among: known) {
                set(&script, index)
            }
        }
    }

    // MARK: One value or several

    /// All values of a key that is present.
    static func values<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ set: @escaping Setter<[Value]>
    ) -> Key {
        let field = ListField(name, form, help)
        return Key(field.key) { part, script in
            if part.pair(field.key) != nil { set(&script, part.values(field).map(\.value)) }
        }
    }

    /// All values of a key that is present, each of which may be there once.
    static func distinct<Value: Hashable & Sendable>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ set: @escaping Setter<[Value]>
    ) -> Key {
        let field = ListField(name, form, help)
        return Key(field.key) { part, script in
            if part.pair(field.key) != nil { set(&script, part.distinctValues(field).map(\.value)) }
        }
    }

    /// Moments at which something happens, of which a phrase may say several; in order of time.
    static func moments(
        _ name: String, _ help: String, isRequired: Bool = false, _ path: any Path<[Moment]>
    ) -> Key {
        moments(name, help, isRequired: isRequired) { $0[keyPath: path] = $1 }
    }

    static func moments(
        _ name: String, _ help: String, isRequired: Bool = false, _ set: @escaping Setter<[Moment]>
    ) -> Key {
        moments(ListField(name, Forms.arrivals, help, isRequired: isRequired), set)
    }

    /// Single moments at which something happens, in order of time.
    static func times(_ name: String, _ help: String, _ path: any Path<[Moment]>) -> Key {
        moments(ListField(name, Forms.time, help)) { $0[keyPath: path] = $1 }
    }

    private static func moments(_ field: ListField<[Moment]>, _ set: @escaping Setter<[Moment]>) -> Key {
        Key(field.key) { part, script in
            if part.pair(field.key) != nil { set(&script, part.moments(field)) }
        }
    }

    /// Parts of the day in which something holds.
    static func slices(_ name: String, _ help: String, _ path: any Path<[Slice]>) -> Key {
        slices(name, help) { $0[keyPath: path] = $1 }
    }

    static func slices(_ name: String, _ help: String, _ set: @escaping Setter<[Slice]>) -> Key {
        let field = ListField(name, Forms.timeRange, help)
        return Key(field.key) { part, script in set(&script, part.slices(field).map(\.value)) }
    }

    /// Times, each with a value.
    static func timed<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, expected: String,
        _ set: @escaping Setter<[(moment: Moment, value: Value)]>
    ) -> Key {
        let field = TimedField(name, form, help, expected: expected)
        return Key(field.key) { part, script in set(&script, part.timed(field)) }
    }

    // MARK: Keys under a key

    /// Work with keys of its own, as that of an extension.
    static func work(
        _ name: String, _ table: String, _ keys: [Key<Work>], _ help: String, _ path: any Path<Work>
    ) -> Key {
        let field = PartField(name, KeyTable(table, keys, of: Work()), isSingle: true, help)
        return Key(field.key) { part, script in
            for inner in part.parts(field) {
                for key in keys { key.read(inner, &script[keyPath: path]) }
            }
        }
    }

    /// Work of the app, which reports completion by a call or not at all.
    static func work(
        _ table: String, done: DoneCall?, hasHandler: Bool = true, showsProgress: Bool = false,
        as name: String = WorkKeys.name, _ help: String, _ path: any Path<Work>
    ) -> Key {
        let keys = WorkKeys.work(done: done, hasHandler: hasHandler, showsProgress: showsProgress)
        return work(name, table, keys, help, path)
    }
}

extension KeyTable {
    /// The table of keys that fill a script, which has its defaults.
    init<Script>(_ name: String, _ keys: [Key<Script>], of initial: Script) {
        self.init(name: name, keys: keys.map { $0.stated(initial) })
    }
}
