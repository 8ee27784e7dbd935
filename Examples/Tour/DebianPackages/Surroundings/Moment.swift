/// A second of the calendar, in UTC.
package struct Moment: Sendable, Hashable {
  package let secondsSinceEpoch: Int

  package init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }
}

extension Moment: CustomStringConvertible {
  /// `2025-08-09 12:34:56 UTC`.
  package var description: String {
    let (days, seconds) = secondsSinceEpoch.flooredDivision(by: 86_400)
    let (year, month, day) = Self.date(daysSinceEpoch: days)
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Self.twoDigits)
    return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day)) \(time.joined(separator: ":")) UTC"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Counts in years that begin in March, so that the leap day comes last, and in eras of 400 years.
  private static func date(daysSinceEpoch: Int) -> (year: Int, month: Int, day: Int) {
    let daysFromYearZeroToEpoch = 719_468
    let (era, dayOfEra) = (daysSinceEpoch + daysFromYearZeroToEpoch).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
