extension Int64 {
    /// The quotient that is not above the exact one, so that times before 1970 fall into the unit that they are in.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
