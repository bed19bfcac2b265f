import BackgroundPolicy
import Testing

/// What the execution modes are called, in full and where there is little room.
@Suite struct ModeNameTests {
    @Test("a mode has its own name wherever the name fits", arguments: ExecutionMode.allCases)
    func oneName(mode: ExecutionMode) {
        let descriptor = mode.descriptor
        if mode.name.count <= 26 { #expect(descriptor.mediumName == mode.name) }
        #expect(descriptor.mediumName.count <= 26 && descriptor.narrowName.count <= 17)
        #expect(mode.shortName.count <= 10)
    }

    @Test("no two modes share a name, a medium name or a narrow one")
    func different() {
        let modes = ExecutionMode.allCases
        #expect(Set(modes.map(\.name)).count == modes.count)
        #expect(Set(modes.map(\.descriptor.mediumName)).count == modes.count)
        #expect(Set(modes.map(\.descriptor.narrowName)).count == modes.count)
    }
}
