/// A length of time, or a moment of a day counted from its beginning, in milliseconds.
public typealias Milliseconds = Int64

/// An energy in millijoules.
public typealias Millijoules = Int64

/// A power in milliwatts.
public typealias Milliwatts = Int64

/// An amount of data or memory in bytes.
public typealias Bytes = Int64
