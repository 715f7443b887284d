import { createHash } from 'node:crypto';
import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { expect, it } from 'vitest';
import en from '../../../locales/en/consent.json';
import sk from '../../../locales/sk/consent.json';

/**
 * The texts to which people agreed, by version: the first 16 digits of the SHA-256 of each language's catalogue. Version 1 was the
 * sentence at the box alone, without the age.
 */
const VERSIONS: Record<number, Record<string, string>> = {
  2: { sk: '9e5481b9797d7cdd', en: 'abbc5d8622604b75' },
};

const ADVICE = `The text of the consent changed: raise CONSENT_VERSION (packages/contract/src/accounts/consent.ts), so that everybody
is asked again, and add the new version here. Never change an older one: people agreed to it.`;

const hashOf = (texts: object) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

it('a changed text of the consent has a new version, in every language', () => {
  expect({ sk: hashOf(sk), en: hashOf(en) }, ADVICE).toEqual(VERSIONS[CONSENT_VERSION]);
});

it('the version is the newest one, and none was left out', () => {
  const versions = Object.keys(VERSIONS).map(Number);
  expect(versions).toEqual(versions.map((_version, index) => index + 2));
  expect(versions.at(-1)).toBe(CONSENT_VERSION);
});
