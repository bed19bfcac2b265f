import BackgroundPolicy
import Simulation
import Timeline

/// A key of a mapping that describes a request: its name, form, help and default, and where its value goes.
///
/// The reader, the page and the schema walk the same keys. Without the key, the script keeps the value with
/// which it is made; that is the default which the help states.
struct Key<Script>: Sendable {
    typealias Path<Value> = WritableKeyPath<Script, Value> & Sendable

    /// What the page and the schema say of the key, given a script with its defaults.
    let stated: @Sendable (_ initial: Script) -> ScenarioKey
    /// Reads the value of the key, if it is present, into a script.
    let read: @Sendable (AppReader, Section, inout Script) -> Void

    private init(
        _ key: ScenarioKey, read: @escaping @Sendable (AppReader, Section, inout Script) -> Void
    ) {
        self.init(stated: { _ in key }, read: read)
    }

    private init(
        stated: @escaping @Sendable (Script) -> ScenarioKey,
        read: @escaping @Sendable (AppReader, Section, inout Script) -> Void
    ) {
        self.stated = stated
        self.read = read
    }

    /// A switch.
    static func flag(_ name: String, _ help: String, _ path: any Path<Bool>) -> Key {
        Key(stated: { ScenarioKey(name, .value(.yesOrNo), "\(help); default: \($0[keyPath: path])") }) {
            _, part, script in
            script[keyPath: path] = part.yesOrNo(name, default: script[keyPath: path])
        }
    }

    /// One of the cases of an enumeration, whose form is named and described.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ form: (name: String, expected: String), _ help: String, _ path: any Path<Value>
    ) -> Key {
        let form = ValueForm(form.name, form.expected, values: Value.allCases.map(\.rawValue))
        let key: @Sendable (Script) -> ScenarioKey = {
            ScenarioKey(name, .value(form), "\(help); default: \($0[keyPath: path].rawValue)")
        }
        return Key(stated: key) { _, part, script in
            let value = part.value(name) { scanner throws(PhraseFault) in
                for value in Value.allCases where scanner.take(value.rawValue) { return value }
                throw .notUnderstood
            }
            if let value { script[keyPath: path] = value.value }
        }
    }

    /// A single value.
    static func value<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ path: any Path<Value>
    ) -> Key {
        Key(ScenarioKey(name, .value(form.form), help)) { _, part, script in
            if let value = part.value(name, form.read) { script[keyPath: path] = value.value }
        }
    }

    /// A single value that may be absent from the script, too.
    static func value<Value>(
        _ name: String, _ form: TypedForm<Value>, _ help: String, _ path: any Path<Value?>
    ) -> Key {
        Key(ScenarioKey(name, .value(form.form), help)) { _, part, script in
            if let value = part.value(name, form.read) { script[keyPath: path] = value.value }
        }
    }

    /// Moments at which something happens.
    static func moments(
        _ name: String, _ help: String, isRequired: Bool = false, _ path: any Path<[Moment]>
    ) -> Key {
        moments(ScenarioKey(name, .values(.arrivals), help, isRequired: isRequired), path)
    }

    private static func moments(_ key: ScenarioKey, _ path: any Path<[Moment]>) -> Key {
        Key(key) { app, part, script in
            if part.pair(key.name) != nil { script[keyPath: path] = part.arrivals(key.name, app.clock) }
        }
    }

    /// Parts of the day in which something holds.
    static func slices(_ name: String, _ help: String, _ path: any Path<[Slice]>) -> Key {
        Key(ScenarioKey(name, .values(.timeRange), help)) { app, part, script in
            script[keyPath: path] = part.slices(name, app.clock).map(\.value)
        }
    }

    /// Work of the app, which reports completion by a call or not at all.
    static func work(
        _ table: String, doneKey: String?, hasHandler: Bool = true, showsProgress: Bool = false,
        _ help: String, _ path: any Path<Work>
    ) -> Key {
        let table = KeyTable.work(
            table, doneKey: doneKey, hasHandler: hasHandler, showsProgress: showsProgress)
        return work("work", table, help, path) {
            $0.read(
                $1, doneKey: doneKey, hasHandler: hasHandler, showsProgress: showsProgress, default: $2)
        }
    }

    /// Work of an extension, with the keys of a table.
    static func work(
        _ name: String, _ table: KeyTable, _ help: String, _ path: any Path<Work>,
        read: @escaping @Sendable (WorkReader, Section?, Work) -> Work
    ) -> Key {
        Key(ScenarioKey(name, .table(table), help)) { app, part, script in
            script[keyPath: path] = read(app.work, part.section(name), script[keyPath: path])
        }
    }

    /// The keys that all pushes have: when they arrive, how long they are kept, and the files that say more.
    static func push(
        arrivals: any Path<[Moment]>, expiration: any Path<Milliseconds?>
    ) -> [Key] {
        let expirationKey = KeyTable.expirationKey
        let form = TypedForm(form: .expiration, read: Words.expiration)
        return [
            moments(KeyTable.arrivalsKey, arrivals),
            value(expirationKey.name, form, expirationKey.help, expiration),
        ] + KeyTable.pushFileKeys.map { Key($0) { _, _, _ in } }
    }
}

/// How a single value is written, and how it is read.
struct TypedForm<Value>: Sendable {
    let form: ValueForm
    let read: @Sendable (inout PhraseScanner) throws(PhraseFault) -> Value
}
