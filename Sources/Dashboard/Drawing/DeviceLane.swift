import BackgroundPolicy
import Frames
import Timeline

/// The lane of the device: power in one row, and the network and the BAR switch in a second if there is room.
///
/// In a single row, power covers the network, and the network covers the use of the phone. With more rows,
/// the time axis shows the use of the phone.
struct DeviceLane {
    let chart: Chart

    private var device: DeviceTracks { chart.index.device }

    func draw(on page: inout Page) {
        let layout = chart.layout
        let power = layout.deviceRows.lowerBound
        let network = layout.deviceRows.upperBound - 1
        let label = layout.labelColumns - 2
        page.write("device", row: power, column: 1, role: .dim, maxWidth: label)
        let empty = [DeviceState?](repeating: nil, count: chart.scale.columns.count)
        var states = empty
        if network != power {
            page.write(" network", row: network, column: 1, role: .dim, maxWidth: label)
            addNetworks(to: &states, namesWiFi: true)
            addSettings(of: .network, to: &states)
            draw(states, row: network, on: &page)
            states = empty
        } else {
            if layout.tickRow == nil { addUse(to: &states) }
            addNetworks(to: &states, namesWiFi: false)
            addSettings(of: .network, to: &states)
        }
        addSettings(of: .power, to: &states)
        draw(states, row: power, on: &page)
    }

    /// The state that a column of the lane shows.
    private enum DeviceState: Hashable {
        case inUse, wiFi, hotspot, cellular, noNetwork
        case setting(DeviceSetting, SettingValue)
        case chargingInLowPowerMode

        static let charging = DeviceState.setting(.charger, .on)
        static let lowPowerMode = DeviceState.setting(.lowPowerMode, .on)

        private var look: SettingLook? {
            guard case .setting(let setting, let value) = self else { return nil }
            return setting.look(value)
        }

        var role: Role {
            switch self {
            case .inUse: .inUse
            case .wiFi: .wifi
            case .hotspot, .cellular: .cellular
            case .noNetwork: .noNetwork
            case .chargingInLowPowerMode: .charging
            case .setting: look?.role ?? .text
            }
        }

        var ground: Ground? {
            switch self {
            case .inUse, .wiFi, .hotspot, .cellular, .noNetwork: nil
            case .chargingInLowPowerMode: .charging
            case .setting: look?.ground
            }
        }

        /// The names of the state, the longest first.
        var names: [String] {
            switch self {
            case .inUse: []
            case .wiFi: ["Wi-Fi"]
            case .hotspot: ["hotspot"]
            case .cellular: ["cellular", "cell"]
            case .noNetwork: ["no network", "none"]
            case .chargingInLowPowerMode: ["charging in Low Power Mode", "charging"]
            case .setting: look?.names ?? []
            }
        }

        /// The glyphs that fill the state's columns in turns; none where its name is all that is drawn.
        func glyphs(in glyphs: GlyphSet) -> [Unicode.Scalar] {
            switch self {
            case .inUse: [glyphs.heavyLine]
            case .wiFi: []
            case .hotspot, .cellular: [glyphs.about]
            case .noNetwork: [glyphs.ring]
            case .chargingInLowPowerMode: [glyphs.mediumShade, glyphs.slash]
            case .setting: look.map { [glyphs[keyPath: $0.glyph]] } ?? []
            }
        }
    }

    private func addUse(to states: inout [DeviceState?]) {
        for slice in device.inUse(from: chart.scale.from, to: chart.end) {
            for index in indices(of: slice) { states[index] = .inUse }
        }
    }

    private func addNetworks(to states: inout [DeviceState?], namesWiFi: Bool) {
        let first = device.networks.partitioningIndex { $0.slice.to >= chart.scale.from }
        for stretch in device.networks[first...] {
            guard stretch.slice.from < chart.end else { break }
            let state: DeviceState? =
                switch stretch.network {
                case .wiFi: namesWiFi ? .wiFi : nil
                case .hotspot: .hotspot
                case .cellular: .cellular
                case .none: .noNetwork
                }
            guard let state else { continue }
            for index in indices(of: stretch.slice) { states[index] = state }
        }
    }

    /// Adds the slices of the settings that belong to a row.
    private func addSettings(of row: SettingLook.Row, to states: inout [DeviceState?]) {
        for setting in DeviceSetting.allCases {
            for stretch in device.stretches(of: setting, from: chart.scale.from, to: chart.end)
            where setting.look(stretch.value)?.row == row {
                for index in indices(of: stretch.slice) {
                    let state = DeviceState.setting(setting, stretch.value)
                    let isBoth = state == .charging && states[index] == .lowPowerMode
                    states[index] = isBoth ? .chargingInLowPowerMode : state
                }
            }
        }
    }

    private func indices(of slice: Slice) -> Range<Int> {
        chart.scale.indices(of: slice, until: chart.shownUntil)
    }

    /// Draws runs of the same state, with its name where it fits.
    private func draw(_ states: [DeviceState?], row: Int, on page: inout Page) {
        var end = 0
        while end < states.count {
            let start = end
            while end < states.count, states[end] == states[start] { end += 1 }
            guard let state = states[start] else { continue }
            let (role, ground) = (state.role, state.ground)
            let glyphs = state.glyphs(in: page.glyphs)
            for index in start..<end where !glyphs.isEmpty {
                page.frame.put(
                    glyphs[index % glyphs.count], row: row, column: chart.firstColumn + index, role: role,
                    ground: ground)
            }
            drawName(of: state, column: chart.firstColumn + start, columns: end - start, row: row, on: &page)
        }
    }

    private func drawName(
        of state: DeviceState, column: Int, columns: Int, row: Int, on page: inout Page
    ) {
        // A name has a free cell on each side, so that neighbours do not run together. Beside the name of two
        // simultaneous states, some of both glyphs stays visible.
        let room = columns - (state == .chargingInLowPowerMode ? 6 : 2)
        guard let name = state.names.first(where: { TextWidth.columns(of: $0) <= room }) else { return }
        let spare = columns - TextWidth.columns(of: name)
        let isSpaced = spare > 3 && state.ground != nil
        page.write(
            isSpaced ? " \(name) " : name, row: row, column: column + (isSpaced ? min(2, spare - 3) : 1),
            role: state.role, ground: state.ground)
    }
}

extension DeviceTracks {
    /// When the phone was in use, that is, not locked, in a range of time.
    func inUse(from: Moment, to: Moment) -> [Slice] {
        guard from < to else { return [] }
        var slices: [Slice] = []
        var begin = from
        for pause in locked.slices(from: from, to: to) {
            if pause.from > begin { slices.append(Slice(from: begin, to: pause.from)) }
            begin = max(begin, pause.to)
        }
        if begin < to { slices.append(Slice(from: begin, to: to)) }
        return slices
    }
}
