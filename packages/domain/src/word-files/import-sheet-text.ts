/**
 * Spreadsheet programs take a text that begins with one of these signs for a formula and may run it (security.md,
 * exports). An apostrophe in front keeps it a text; removing the apostrophe restores exactly the exported text.
 */
const BEGINS_FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const IS_GUARDED = /^''*[=+\-@＝＋－＠\t\r]/;

/** A text as it is written to a CSV file. */
export function guardedText(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse of `guardedText`; a text without its apostrophe stays as it is. */
export function unguardedText(text: string): string {
  return IS_GUARDED.test(text) ? text.slice(1) : text;
}
