import BackgroundPolicy
import ScenarioFile

/// The questions with which `dayline new` asks for the parts of a template, line by line.
enum TemplateQuestions {
    /// Asks for each part; an empty line takes what stands in brackets, and what cannot be is asked again.
    ///
    /// - Throws: `Failure` if the input ends.
    static func ask(_ template: inout ScenarioTemplate) throws {
        try ask(.appName, template.appName, of: &template) { $0.appName = $1 }
        try ask(.identifier, template.bundleIdentifier, of: &template) { $0.bundleIdentifier = $1 }
        try ask(.profile, template.profile.rawValue, of: &template) {
            $0.profile = try ProfileLine.profile(named: $1)
        }
        for mode in TemplateMode.allCases {
            try Output.put("  \(mode.rawValue): \(mode.meaning)\n")
        }
        let usual = template.modes.map(\.rawValue).joined(separator: ", ")
        try ask(.modes, usual, of: &template) { $0.modes = try New.readModes($1) }
        let times = template.habits.joined(separator: ", ")
        try ask(.habits, times, of: &template) { $0.habits = try New.readHabits($1) }
    }

    private static func ask(
        _ question: TemplateQuestion, _ usual: String, of template: inout ScenarioTemplate,
        _ fill: (inout ScenarioTemplate, String) throws -> Void
    ) throws {
        while true {
            try Output.put("\(question.rawValue) [\(usual)]: ")
            guard let line = readLine() else { throw ErrorText.failure(.noAnswers) }
            var changed = template
            do {
                try fill(&changed, line.allSatisfy(\.isWhitespace) ? usual : line)
                try New.check(changed.text)
                template = changed
                return
            } catch let failure as Failure {
                Output.complain(failure.text)
            }
        }
    }
}
