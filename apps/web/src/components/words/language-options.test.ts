import { OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../../lib/texts/i18n.ts';
import { languageName } from '../../lib/texts/names.ts';
import { languageOptions } from './language-options.ts';

it('offers German, English, Czech and Slovak first', () => {
  const { pinned } = languageOptions(OFFERED_LANGUAGES, { except: null });
  expect(pinned.map(languageName)).toEqual(['nemčina', 'angličtina', 'čeština', 'slovenčina']);
});

it('sorts the rest by the Slovak alphabet', () => {
  const names = languageOptions(OFFERED_LANGUAGES, { except: null }).others.map(languageName);
  expect(names.slice(0, 4)).toEqual(['albánčina', 'angličtina (Írsko)', 'bulharčina', 'dánčina']);
  expect(names.at(-1)).toBe('ukrajinčina');
});

it('sorts by the names of the interface language', async () => {
  await chooseLanguage('en');
  const names = languageOptions(OFFERED_LANGUAGES, { except: null }).others.map(languageName);
  expect(names.slice(0, 3)).toEqual(['Albanian', 'Bulgarian', 'Catalan']);
});

it('leaves out the language chosen in the other picker', () => {
  const { pinned, others } = languageOptions(OFFERED_LANGUAGES, { except: 24 });
  expect([...pinned, ...others].some(({ id }) => id === 24)).toBe(false);
});
