import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';

it('is described in docs/faults.md, every fault and no other one', () => {
  const text = readFileSync(new URL('../../docs/faults.md', import.meta.url), 'utf8');
  const described = new Set([...text.matchAll(/`npm run faults -- ([a-z-]+)`/g)].map(([, name]) => name));
  expect([...described].sort()).toEqual(FAULTS.map(({ name }) => name).sort());
});
