import { describe, expect, it } from 'vitest';
import { publish, readChecksums } from './published.ts';

const [FIRST, SECOND, OTHER] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];
const LIST = `${FIRST}  20260101000000_pets__create.sql\n${SECOND}  20260102000000_pets__add_name.sql\n`;
const both = readChecksums(LIST);

describe('the list of published migrations', () => {
  it('gets the checksum of a new migration, in the order of the names', () => {
    expect(publish(readChecksums(LIST.slice(0, 98)), both)).toBe(LIST);
    expect(publish(both, both)).toBe(LIST);
  });

  it('refuses a published migration that changed or disappeared', () => {
    const changed = new Map([...both, ['20260101000000_pets__create.sql', OTHER]]);
    expect(() => publish(both, changed)).toThrow(/pets__create\.sql was published and must not change/);
    const [first] = both;
    expect(() => publish(both, new Map(first && [first]))).toThrow(
      /pets__add_name\.sql was published and must not disappear/,
    );
  });
});
