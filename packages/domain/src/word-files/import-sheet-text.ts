/**
 * A sheet takes a text that begins with one of these for a formula and may run it (security.md, exports). An apostrophe
 * before it keeps it a text; taking that apostrophe off again gives back exactly what was exported.
 */
const BEGINS_FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const IS_GUARDED = /^''*[=+\-@＝＋－＠\t\r]/;

/** A text as a CSV file carries it. */
export function guardedText(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `guardedText` was given; any other text stays as it is. */
export function unguardedText(text: string): string {
  return IS_GUARDED.test(text) ? text.slice(1) : text;
}
