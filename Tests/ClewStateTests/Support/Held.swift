/// What is put in later, for closures that are made before.
final class Held<Value> { var value: Value? }
