import { expect, it } from 'vitest';
import { chooseLanguage } from './i18n.ts';
import { compareNames } from './slovak-order.ts';

// The server orders the same names in word-groups.api.test.ts.
const IN_ORDER = ['Cesta', 'Hory', 'Chémia', 'Unit 1', 'Unit 2', 'Unit 10'];

it.each(['sk', 'en'] as const)('names stand in the Slovak alphabet and by numbers (%s)', async (language) => {
  await chooseLanguage(language);
  expect(IN_ORDER.toReversed().sort(compareNames)).toEqual(IN_ORDER);
});
