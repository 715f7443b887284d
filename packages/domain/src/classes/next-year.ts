const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const LATIN = ['prima', 'sekunda', 'tercia', 'kvarta', 'kvinta', 'sexta', 'septima', 'oktáva'];
const LAST_YEAR = 9;

/** A number, a Roman number or a word for a year at the beginning of a name, not within a longer one. */
const YEAR = /^(\d+|[IVX]+|\p{L}+)(?![\p{L}\d])|^(\d+)(?=\p{L}\b)/u;

/**
 * The name that a class probably has in the next school year: "5.A" becomes "6.A", "III. B" "IV. B", "Prima" "Sekunda". A name
 * without a year, and one of a last year, stays (product §4.32).
 */
export function nextYearName(name: string): string {
  const year = YEAR.exec(name)?.[0];
  if (year === undefined) return name;
  return (nextYear(year) ?? year) + name.slice(year.length);
}

function nextYear(year: string): string | undefined {
  if (/^\d+$/.test(year)) {
    const number = Number(year);
    return number >= 1 && number < LAST_YEAR ? String(number + 1) : undefined;
  }
  const roman = ROMAN.indexOf(year);
  if (roman >= 0) return ROMAN[roman + 1];
  const latin = LATIN[LATIN.indexOf(year.toLowerCase()) + 1];
  return LATIN.includes(year.toLowerCase()) && latin ? inCaseOf(year, latin) : undefined;
}

/** The word with the capitals of another one: all, the first, or none. */
function inCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return model[0] === model[0]?.toUpperCase() ? word[0]?.toUpperCase() + word.slice(1) : word;
}
