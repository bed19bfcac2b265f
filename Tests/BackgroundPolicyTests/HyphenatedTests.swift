import Testing

@testable import BackgroundPolicy

@Suite struct HyphenatedTests {
    @Test(
        "a name in lower camel case is written with hyphens, and capitals in a row are one word",
        arguments: [
            ("crash", "crash"), ("laterSubmission", "later-submission"),
            ("usedTooMuchCPU", "used-too-much-cpu"), ("wiFi", "wifi"), ("wiFiOnly", "wifi-only"),
            ("voIPLaunchesStopped", "voip-launches-stopped"), ("voIPPush", "voip-push"), ("", ""),
        ])
    func words(name: String, hyphenated: String) {
        #expect(name.hyphenated == hyphenated)
    }
}
