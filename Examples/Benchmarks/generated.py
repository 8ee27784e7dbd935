"""Swift sources with as many registrations as asked, of the kinds that programs have, for measuring what each costs."""
import pathlib
import subprocess

flags = [
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-module-name", "Generated", "-parse-as-library",
]


def types(count):
    """What is registered; it does not depend on how many of it are. Public, so that all of it is compiled in any case."""
    lines = ["public protocol Named: Sendable { var name: Int { get } }"]
    for n in range(count):
        parameters = [f"p{i}: T{max(0, n - i - 1)}" for i in range(n % 4)]
        lines.append(
            f"public final class T{n}: Named {{ public let name: Int; "
            f"public init({', '.join(parameters)}) {{ name = {n} }} }}")
    return "\n".join(lines)


def registration(n):
    """By turns: by reference, shared, as a protocol, under a tag, with an alias."""
    places = ", ".join(f"p{i}: ${i}" for i in range(n % 4))
    return [
        f"c.register(T{n}.init)",
        f"c.register(.singleton, T{n}.init)",
        f"c.register {{ T{n}({places}) }}",
        f'c.register(.singleton, tag: "t{n}") {{ T{n}({places}) as any Named }}',
        f"c.register(.singleton, T{n}.init).implements(tag: {n}) {{ $0 as any Named }}",
    ][n % 5]


def source(of_types, registrations):
    body = "\n".join(f"  {registration(n)}" for n in range(registrations))
    return f"import Clew\n{types(of_types)}\npublic func registerAll(_ c: ContainerBuilder) {{\n{body}\n}}\n"


def compile(folder, modules, of_types, registrations, options):
    file = pathlib.Path(folder) / f"registrations{registrations}.swift"
    file.write_text(source(of_types, registrations))
    subprocess.run(["swiftc", *options, *flags, "-I", modules, file], check=True)
