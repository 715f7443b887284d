import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { COUNTRY_CODES } from '@slovickovo/domain/accounts/countries';
import { countryName } from '../../../lib/texts/names.ts';

export const DEFAULT_COUNTRY = 'sk';

/** All countries with their names in this language, in its alphabetical order. */
export function listCountries(language: string): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(localesOf(language));
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) })).sort((one, other) =>
    compare(one.label, other.label),
  );
}
