import Frames
import Timeline

/// What a column of the device's lane shows: settings that differ from their defaults, or a network.
struct DeviceStates: Hashable {
    /// One state of the device.
    private enum State: Hashable {
        case plain(Plain)
        /// A setting, and how many eighths of the column it takes.
        case setting(DeviceSetting, SettingValue, eighths: Int)
    }

    /// A state that is no setting.
    enum Plain: Hashable {
        case inUse, wiFi, hotspot, cellular, noNetwork
        /// A network, and the log of a device does not tell which.
        case someNetwork
        /// Nothing that the log of a device tells.
        case notInLog

        /// Whether it is shown beside settings, which cover the others.
        var sharesColumns: Bool {
            switch self {
            case .hotspot, .cellular, .noNetwork: true
            case .inUse, .wiFi, .someNetwork, .notInLog: false
            }
        }
    }

    private var states: [State] = []

    /// No state.
    init() {}

    /// A state that is no setting.
    init(_ plain: Plain) { states = [.plain(plain)] }

    /// How many states there are.
    var count: Int { states.count }

    /// Adds a setting that takes 1 to 8 eighths of the column, beside other settings and a network that costs something
    /// or is none; it covers everything else.
    mutating func add(_ setting: DeviceSetting, _ value: SettingValue, eighths: Int) {
        states.removeAll { if case .plain(let plain) = $0 { !plain.sharesColumns } else { false } }
        states.append(.setting(setting, value, eighths: eighths))
    }

    /// The role of the name: that of the state that counts most.
    var role: Role {
        switch states.max(by: { Self.weight($0) < Self.weight($1) }) {
        case .plain(.inUse): .inUse
        case .plain(.wiFi): .wifi
        case .plain(.hotspot), .plain(.cellular): .cellular
        case .plain(.noNetwork): .noNetwork
        case .plain(.someNetwork), .plain(.notInLog): .dim
        case .setting(let setting, let value, _): setting.look(value)?.role ?? .text
        case nil: .text
        }
    }

    /// The ground under all of the states; none where the gravest takes only a part of the column.
    var ground: Ground? {
        guard
            case .setting(let setting, let value, 8)? = states.max(by: { Self.weight($0) < Self.weight($1) })
        else { return nil }
        return setting.look(value)?.ground
    }

    /// The glyphs of so many columns, each in its own colour; none where the name is all that is drawn.
    ///
    /// The state that counts least fills them; the others stand at both ends, the gravest outermost.
    func strokes(in glyphs: GlyphSet, columns: Int) -> [(glyph: Unicode.Scalar, role: Role)] {
        let all = marks(of: states.sorted { Self.weight($0) > Self.weight($1) }, in: glyphs)
        guard let last = all.last else { return [] }
        return (0..<columns).map { column in
            let fromEnd = min(column, columns - 1 - column)
            return fromEnd < all.count - 1 ? all[fromEnd] : last
        }
    }

    /// The glyph of each state; what takes only a part of the column is a bar as high as that part.
    private func marks(
        of states: [State], in glyphs: GlyphSet
    ) -> [(glyph: Unicode.Scalar, role: Role)] {
        states.compactMap { state in
            switch state {
            case .plain(.inUse): (glyphs.heavyLine, .inUse)
            case .plain(.wiFi), .plain(.someNetwork), .plain(.notInLog): nil
            case .plain(.hotspot), .plain(.cellular): (glyphs.about, .cellular)
            case .plain(.noNetwork): (glyphs.ring, .noNetwork)
            case .setting(let setting, let value, let eighths):
                setting.look(value).map { look in
                    // The charger's field is as quiet as that behind the lanes.
                    eighths < 8
                        ? (glyphs.vertical(eighths: eighths), look.role)
                        : (glyphs[keyPath: look.glyph], look.role == .charging ? .heldLine : look.role)
                }
            }
        }
    }

    /// The names of all states, the longest that fit so many columns; nil if even the shortest do not.
    func name(columns: Int) -> String? {
        let names = states.map(Self.names)
        let most = names.map(\.count).max() ?? 0
        return (0..<most).lazy
            .map { form in names.compactMap { $0.isEmpty ? nil : $0[min(form, $0.count - 1)] } }
            .map { $0.joined(separator: " + ") }
            .first { TextWidth.columns(of: $0) <= columns }
    }

    /// The names of a state, the longest first.
    private static func names(_ state: State) -> [String] {
        switch state {
        case .plain(.inUse): []
        case .plain(.wiFi): ["Wi-Fi"]
        case .plain(.hotspot): ["hotspot"]
        case .plain(.cellular): ["cellular", "cell"]
        case .plain(.noNetwork): ["no network", "none"]
        case .plain(.someNetwork): ["a network", "some"]
        case .plain(.notInLog): [EmptyPlace.notInLog().text]
        case .setting(let setting, let value, 8): setting.look(value)?.names ?? []
        // The name would say that it is so all the time.
        case .setting: []
        }
    }

    /// How much a state bears on background work: one that only informs has no ground.
    private static func weight(_ state: State) -> Int {
        guard case .setting(let setting, let value, _) = state, let look = setting.look(value) else {
            return 0
        }
        return switch look.ground {
        case .alert: 3
        case .lowPower: 2
        case nil: 0
        case .plain, .bar, .selected, .panel, .lane, .light, .dark, .charging, .darkCharging, .counter,
            .playhead:
            1
        case .ahead, .laneAhead, .lightAhead, .darkAhead, .chargingAhead, .darkChargingAhead: 1
        }
    }
}
