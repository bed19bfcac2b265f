extension Theme {
    /// The slugs of the built-in themes, the default first.
    public static let builtInNames = ["midnight", "paper", "okabe-ito", "high-contrast", "dusk"]

    /// A built-in theme by its slug; nil if there is none of that name.
    public static func builtIn(named slug: String) -> Theme? {
        if slug == midnight.slug { return midnight }
        guard let text = builtInText(named: slug) else { return nil }
        do throws(ThemeError) {
            return try read(text: text)
        } catch {
            preconditionFailure("the built-in theme \(slug) cannot be read: \(error)")
        }
    }

    /// The YAML text of a built-in theme, as a start for a theme of one's own; nil if there is none.
    public static func builtInText(named slug: String) -> String? {
        let bytes: [UInt8]? =
            switch slug {
            case "midnight": PackageResources.midnight_yaml
            case "paper": PackageResources.paper_yaml
            case "okabe-ito": PackageResources.okabe_ito_yaml
            case "high-contrast": PackageResources.high_contrast_yaml
            case "dusk": PackageResources.dusk_yaml
            default: nil
            }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The default, the same as `base16/midnight.yaml` but without a file to read before the first frame.
    public static let midnight = Theme(
        name: "Midnight", slug: "midnight", author: "the Dayline authors", isLight: false,
        palette: [
            Colour(0x121317), Colour(0x1E2128), Colour(0x2A2F3A), Colour(0x6C6C6C),
            Colour(0x9E9E9E), Colour(0xD7D7D7), Colour(0xF3F5FC), Colour(0xFFFFFF),
            Colour(0xFF657D), Colour(0xE8A15A), Colour(0xFFD75F), Colour(0x39DEA4),
            Colour(0x73B9DD), Colour(0x8299F1), Colour(0xC167BA), Colour(0x9C8554),
            Colour(0x0C0D10), Colour(0x060709), Colour(0xFF8F9F), Colour(0xFEE27A),
            Colour(0x7CF0C4), Colour(0xAAE8D0), Colour(0xCAD9FE), Colour(0xE6A8FF),
        ]
    )
}
