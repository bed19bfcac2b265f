import BackgroundPolicy
import Timeline

/// The keys at the top of a scenario.
enum ScenarioKeys {
    static let name = Field("name", Forms.name, "the name in the title line", isRequired: true)
    static let summary = Field(
        "description", Forms.text,
        "what the scenario shows, in one or two sentences; also the last card of a lesson without a conclusion"
    )
    static let profile = Field(
        "profile", Forms.profile, "the set of limits and choices; default: \(Profile.usual.rawValue)")
    static let seed = Field(
        "seed", Forms.seed, "the number from which all random choices follow; default: 0")
    static let start = Field(
        "start", Forms.start, "the date and the time at which the scenario begins", isRequired: true)
    static let length = Field(
        "length",
        Forms.length(
            in: Span.minute...ScenarioLimits.days * Span.day, "a length from 1m to \(ScenarioLimits.days)d"),
        "how long the scenario is, at most 365d", isRequired: true)
    static let assumptions = ScenarioKey(
        "assumptions", .limits,
        "assumed numbers of the model to replace; those that a source states cannot be")
    static let choices = ScenarioKey(
        "choices", .choices, "answers to open questions, instead of those of the profile")
    static let device = PartField(
        "device", DeviceKeys.table, isSingle: true, "the phone: battery, charger, networks, use")
    static let apps = PartField(
        "apps", AppKeys.table, "the apps, in the order of their lanes", isRequired: true)
    static let interventions = PartField(
        "interventions", InterventionKeys.table, "what a person does to the phone during the scenario")
    static let question = Field(
        "question", Forms.question, "the question that the day answers, for its lesson")
    static let conclusion = Field(
        "conclusion", Forms.text, "the answer to the question, on the last card of the lesson")
    static let steps = PartField(
        "steps", LessonKeys.table, "the steps of the lesson, in the order in which they are taken")
    static let expect = ListField(
        "expect", Forms.goal, "what is expected of the day, for dayline check and dayline sweep")
    static let phone = PartField(
        "phone", PhoneKeys.table, isSingle: true,
        "the phone of a population whose day it is; recordings of such a day have it")
    static let allow = ListField("allow", Forms.finding, "findings that dayline check leaves out")

    static let table = KeyTable(
        name: "scenario",
        keys: [
            name.key, summary.key, profile.key, seed.key, start.key, length.key, assumptions, choices,
            device.key, apps.key, interventions.key, question.key, conclusion.key, steps.key, expect.key,
            allow.key,

            PushFiles.field.key, phone.key,
        ])
}
