import BackgroundPolicy
import Frames
import Timeline

/// The device's lane: power in one row; the network and the BAR switch in a second where there is room.
///
/// With one row, power is drawn over the network over the use of the phone. With more rows, the use of the phone is
/// drawn on the time axis.
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
            add(device.refreshOff, as: .refreshOff, to: &states)
            draw(states, row: network, on: &page)
            states = empty
        } else {
            if layout.tickRow == nil { addUse(to: &states) }
            addNetworks(to: &states, namesWiFi: false)
            add(device.refreshOff, as: .refreshOff, to: &states)
        }
        add(device.charging, as: .charging, to: &states)
        add(device.lowPowerMode, as: .lowPowerMode, to: &states)
        draw(states, row: power, on: &page)
    }

    /// What a column of the device's lane shows.
    private enum DeviceState {
        case inUse, wiFi, hotspot, cellular, noNetwork, refreshOff, charging, lowPowerMode,
            chargingInLowPowerMode

        var role: Role {
            switch self {
            case .inUse: .inUse
            case .wiFi: .wifi
            case .hotspot, .cellular: .cellular
            case .noNetwork: .noNetwork
            case .refreshOff: .warning
            case .charging, .chargingInLowPowerMode: .charging
            case .lowPowerMode: .lowPowerMode
            }
        }

        var ground: Ground? {
            switch self {
            case .inUse, .wiFi, .hotspot, .cellular, .noNetwork: nil
            case .refreshOff: .alert
            case .charging, .chargingInLowPowerMode: .charging
            case .lowPowerMode: .lowPower
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
            case .refreshOff: ["BAR off"]
            case .charging: ["charging"]
            case .lowPowerMode: ["Low Power Mode", "Low Power"]
            case .chargingInLowPowerMode: ["charging in Low Power Mode", "charging"]
            }
        }

        func glyph(at index: Int, in glyphs: GlyphSet) -> Unicode.Scalar? {
            switch self {
            case .inUse: glyphs.heavyLine
            case .wiFi: nil
            case .hotspot, .cellular: glyphs.about
            case .noNetwork: glyphs.ring
            case .refreshOff: glyphs.barred
            case .charging: glyphs.mediumShade
            case .lowPowerMode: glyphs.slash
            case .chargingInLowPowerMode: index.isMultiple(of: 2) ? glyphs.mediumShade : glyphs.slash
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

    private func add(_ track: Track, as state: DeviceState, to states: inout [DeviceState?]) {
        for slice in track.slices(from: chart.scale.from, to: chart.end) {
            for index in indices(of: slice) {
                let isBoth = state == .lowPowerMode && states[index] == .charging
                states[index] = isBoth ? .chargingInLowPowerMode : state
            }
        }
    }

    private func indices(of slice: Slice) -> Range<Int> {
        chart.scale.indices(of: slice, until: chart.shownUntil)
    }

    /// Draws stretches of the same state, and names those that are long enough for the whole name.
    private func draw(_ states: [DeviceState?], row: Int, on page: inout Page) {
        var end = 0
        while end < states.count {
            let start = end
            while end < states.count, states[end] == states[start] { end += 1 }
            guard let state = states[start] else { continue }
            for index in start..<end {
                guard let glyph = state.glyph(at: index, in: page.glyphs) else { continue }
                page.frame.put(
                    glyph, row: row, column: chart.firstColumn + index, role: state.role,
                    ground: state.ground)
            }
            drawName(of: state, column: chart.firstColumn + start, columns: end - start, row: row, on: &page)
        }
    }

    private func drawName(
        of state: DeviceState, column: Int, columns: Int, row: Int, on page: inout Page
    ) {
        // Where two states share a stretch, some of both stays visible beside the name.
        let room = columns - (state == .chargingInLowPowerMode ? 5 : 0)
        guard let name = state.names.first(where: { TextWidth.columns(of: $0) <= room }) else { return }
        let spare = columns - TextWidth.columns(of: name)
        let isSpaced = spare > 3 && state.ground != nil
        let text = isSpaced ? " \(name) " : spare > 1 && state.ground == nil ? "\(name) " : name
        page.write(
            text, row: row, column: column + (spare > 3 ? 2 : spare > 1 ? 1 : 0), role: state.role,
            ground: state.ground)
    }
}

extension DeviceTracks {
    /// When the phone was in use, which is when it was not locked, in a range of time.
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
