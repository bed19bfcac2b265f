extension String {
    /// A name in lower camel case as words with hyphens, as logs, scenarios and configurations have them.
    ///
    /// Capitals in a row are one word, and so are `wiFi` and `voIP`.
    package var hyphenated: String {
        var text = ""
        var word = ""
        for (character, next) in zip(self, dropFirst() + " ") {
            let isWithin = word == "wi" || word == "vo" || word.last?.isUppercase == true && !next.isLowercase
            if character.isUppercase, !isWithin {
                text += word.lowercased() + "-"
                word = ""
            }
            word.append(character)
        }
        return text + word.lowercased()
    }
}
