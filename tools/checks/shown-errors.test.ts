import { expect, it } from 'vitest';
import { createShownErrors } from './shown-errors.mjs';

const DOMAIN = `packages/domain/src/rules.ts(3,1): error TS1360: Type A does not satisfy B.
  Property 'cloze' is missing in A.
packages/domain/src/rows.ts(9,5): error TS2741: Property 'cloze' is missing.
`;
const SERVER = 'apps/server/src/texts.ts(5,7): error TS2322: Type C is not assignable to D.\n';

it('an error of the domain is shown with the domain, and not again with each project that contains it', () => {
  const shorten = createShownErrors();
  expect(shorten(DOMAIN)).toBe(DOMAIN);
  expect(shorten(DOMAIN)).toBe('2 errors are shown above: mend what is above first.\n');
  expect(shorten(DOMAIN + SERVER)).toBe(`${SERVER}2 errors are shown above: mend what is above first.\n`);
});

it('two errors of one line, and what is no error of a type, stay as they are', () => {
  const output = `${SERVER}${SERVER.replace('(5,7)', '(5,9)')}error TS5083: Cannot read the file.\n`;
  const shorten = createShownErrors();
  expect(shorten(output)).toBe(output);
  expect(shorten('error TS5083: Cannot read the file.\n')).toBe('error TS5083: Cannot read the file.\n');
});
