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

it('an error that spells a type out names its place, what is missing and what needs it', () => {
  const place = 'packages/domain/src/rules.ts(3,1): error TS2741:';
  const members = 'folding: { input: "composed" }; '.repeat(20);
  const shown = createShownErrors()(
    `${place} Property 'cloze' is missing in type '{ ${members}}' but required in type 'RulesOf'.\n`,
  );
  expect(shown.startsWith(`${place} Property 'cloze' is missing in type '{ folding`)).toBe(true);
  expect(shown.endsWith(" but required in type 'RulesOf'.\n")).toBe(true);
  expect(shown.length).toBeLessThan(260);
  const list = `TASK_TYPES is ${'folding, '.repeat(40)}\n`;
  expect(createShownErrors()(list)).toBe(list);
});

it('two errors of one line, and what is no error of a type, stay as they are', () => {
  const output = `${SERVER}${SERVER.replace('(5,7)', '(5,9)')}error TS5083: Cannot read the file.\n`;
  const shorten = createShownErrors();
  expect(shorten(output)).toBe(output);
  expect(shorten('error TS5083: Cannot read the file.\n')).toBe('error TS5083: Cannot read the file.\n');
});
