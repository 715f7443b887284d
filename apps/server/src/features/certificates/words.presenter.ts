/** Words for one, for a few and for many. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A number with its word: "3 body". */
export function counted(language: string, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return `${numberIn(language, count)} ${form}`;
}

export function numberIn(language: string, count: number): string {
  return new Intl.NumberFormat(language).format(count);
}

/** A day in words; `date` is YYYY-MM-DD. */
export function dayIn(language: string, date: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
