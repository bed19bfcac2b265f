/// The keys of a lesson's steps.
extension KeyTable {
    static let step = KeyTable(
        name: "step",
        keys: [
            ScenarioKey("at", .value(.singleTime), "the moment that the step is about", isRequired: true),
            ScenarioKey("app", .value(.identifier), "the app to select, by its bundle identifier"),
            ScenarioKey("say", .value(.prose), "what to look at", isRequired: true),
            ScenarioKey("ask", .value(.shortProse), "what to predict before the answer is shown"),
            ScenarioKey("answer", .value(.prose), "the answer to ask: what the day shows"),
            ScenarioKey(
                "do", .values(.act),
                "what the person is to do at the step, in the words of --set without a time"),
        ])
}
