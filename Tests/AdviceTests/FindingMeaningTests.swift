import Advice
import ScenarioFile
import Testing

/// What kinds of findings mean.
@Suite struct FindingMeaningTests {
    @Test("every kind of finding has a meaning of its own, and what mends it")
    func meanings() {
        let meanings = FindingID.allCases.map(\.meaning)
        #expect(Set(meanings.map(\.words)).count == meanings.count)
        for meaning in meanings {
            #expect(meaning.words.hasSuffix(".") && meaning.remedy.hasSuffix("."), "\(meaning.words)")
        }
    }
}
