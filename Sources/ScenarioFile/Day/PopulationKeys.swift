import BackgroundPolicy
import Populations
import Simulation
import Timeline

/// The keys of a population.
enum PopulationKeys {
    static let scenario = Field(
        "scenario", Forms.scenario, "the scenario that the phones live: a name of dayline list, or a file",
        isRequired: true)
    static let seed = Field(
        "seed", Forms.seed,
        "the number from which, with that of a phone, all that is drawn follows; default: 0")
    static let phones = Field(
        "phones", Forms.phoneCount, "how many phones are asked; default: \(Population.usualPhones)")
    static let varies = PartField(
        "varies", VariationKeys.table, "what differs between the phones, each with its alternatives")
    static let expect = ListField("expect", Forms.goal, "what is expected of the phones, for dayline check")

    static let table = KeyTable(
        name: "population",
        keys: [
            ScenarioKeys.name.key, ScenarioKeys.summary.key, scenario.key, seed.key, phones.key, varies.key,
            expect.key,
        ])
}

/// The keys of something in which phones differ.
enum VariationKeys {
    static let name = Field("name", Forms.name, "what differs, such as charging", isRequired: true)
    static let evidence = Field(
        "evidence", Forms.evidence, "how well the shares are supported; default: assumed")
    static let source = Field("source", Forms.text, "who says so; required unless they are assumed")
    static let alternatives = PartField(
        "of", AlternativeKeys.table, "the alternatives, whose shares make up 100%", isRequired: true)

    static let table = KeyTable(
        name: "variation", keys: [name.key, evidence.key, source.key, alternatives.key])
}

/// The keys of one of the ways in which a phone may be.
enum AlternativeKeys {
    static let name = Field("name", Forms.name, "what it is called", isRequired: true)
    static let share = Field("share", Forms.percent, "how many of the phones have it", isRequired: true)
    static let profile = Field(
        "profile", Forms.profile, "the rules of a release, instead of those of the scenario")
    static let device = PartField(
        "device", KeyTable(name: "variedDevice", keys: DeviceKeys.varied), isSingle: true,
        "what is planned for the phone instead")
    static let interventions = PartField(
        "interventions", InterventionKeys.table, "what the person does besides")

    static let shift = "shift"
    static let traits: [Key<PhoneTraits>] = [
        .times("swipedAway", "when the person swipes all apps away", \.swipes),
        .value(
            "visits", Forms.percentRange,
            "how many of the visits take place, and of the days with a habit, such as 40%-100%", \.visits),
        .value(
            shift, Forms.shift,
            "by how much the person's visits, habits, use, charging and swipes are earlier or later, such as ±90m",
            \.shift),
        .value("battery", Forms.percentRange, "the charge at the start, such as 40%-100%", \.battery),
        .value(
            "batteryHealth", Forms.batteryHealth,
            "what a full battery holds of what a new one does, such as 80%-100%", \.batteryHealth),
    ]

    static let table = KeyTable(
        name: "alternative",
        keys: [name.key, share.key, profile.key, device.key, interventions.key]
            + traits.map { $0.stated(PhoneTraits()) })
}

/// The keys of one phone of a population: what stands in the recording of its day.
enum PhoneKeys {
    static let number = Field("number", Forms.phoneNumber, "the number of the phone", isRequired: true)
    static let population = PartField(
        "population", PopulationKeys.table, isSingle: true, "the population", isRequired: true)

    static let table = KeyTable(name: "phone", keys: [number.key, population.key])
}

extension Forms {
    static let phoneNumber = TypedForm(
        "phoneNumber", "a whole number from 0 to \(Population.phonesAtMost)", pattern: "^[0-9]{1,12}$"
    ) { scanner throws(PhraseFault) in UInt64(try scanner.number()) }
    static let phoneCount = TypedForm(
        "phoneCount", "a whole number from 1 to \(Population.phonesAtMost)",
        pattern: "^0*[1-9][0-9]{0,11}$"
    ) { scanner throws(PhraseFault) in
        let count = try scanner.number()
        guard count > 0 else { throw .outOfBounds("at least 1 phone") }
        return UInt64(count)
    }
    static let batteryHealth = TypedForm(
        "batteryHealth", "a percentage of at least 1%, such as 80%, or a range such as 80%-100%",
        pattern: "^0*[1-9][0-9.]* *%?( *[-–] *[0-9.]+ *%)?$"
    ) { scanner, clock throws(PhraseFault) in
        let range = try percentRange.read(&scanner, clock)
        guard range.lowerBound >= 1_000 else { throw .outOfBounds("at least 1%") }
        return range
    }
    static let percentRange = TypedForm(
        "percentRange", "a percentage such as 80%, or a range such as 40%-100%",
        pattern: "^[0-9.]+ *%?( *[-–] *[0-9.]+ *%)?$"
    ) { scanner throws(PhraseFault) in
        let range = try Quantity.percent.readRange(&scanner)
        return range.least...range.most
    }
    static let shift = TypedForm(
        "shift",
        "a length such as ±90m, 2h later or 2h earlier, or a range of lengths such as 1h-3h earlier",
        pattern: "^((±|\\+-) *[0-9].*(d|h|m|s)|[0-9].*(d|h|m|s)( +(earlier|later))?)$"
    ) { scanner throws(PhraseFault) in
        let isBoth = scanner.takeAny("±", "+-")
        let range = try Length.readRange(&scanner)
        let isEarlier = scanner.take("earlier")
        let isOneWay = isEarlier || scanner.take("later")
        guard !isBoth || range.least == range.most && !isOneWay else { throw .notUnderstood }
        guard range.most <= ScenarioLimits.jitter else { throw .outOfBounds("at most ±12h") }
        if isEarlier { return -range.most ... -range.least }
        return (isBoth ? -range.most : range.least)...range.most
    }
    static let evidence = cases(
        "evidence",
        "how well something is supported: "
            + Evidence.allCases.map(\.rawValue).joined(separator: ", "), Evidence.self)
}
