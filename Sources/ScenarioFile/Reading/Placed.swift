/// A value that was understood, with the words it was written in.
struct Placed<Value> {
    let value: Value
    let text: String
    let place: Place
    let path: String
}
