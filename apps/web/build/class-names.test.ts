import { describe, expect, it } from 'vitest';
import { classNamer } from './class-names.ts';

describe('classNamer', () => {
  it('gives the classes of a file names that begin with the same letters', () => {
    const nameOf = classNamer('/source');
    const names = ['list', 'item', 'list'].map((name) => nameOf(name, '/source/words/list.module.css'));
    expect(names[0]).toMatch(/^[a-z][a-z0-9]{3}0$/);
    expect(names).toEqual([names[0], `${names[0]?.slice(0, 4)}1`, names[0]]);
  });

  it('depends neither on the folder of the clone nor on other files', () => {
    const nameOf = classNamer('/elsewhere');
    nameOf('tile', '/elsewhere/tasks/tiles.module.css');
    const alone = classNamer('/source')('list', '/source/words/list.module.css');
    expect(nameOf('list', '/elsewhere/words/list.module.css?used')).toBe(alone);
  });

  it('refuses files whose classes would have the same names', () => {
    const nameOf = classNamer('/');
    const name = () => {
      // More files than there are letters: two of them have the same.
      for (let number = 0; number < 20_000; number += 1) nameOf('list', `/${number}.module.css`);
    };
    expect(name).toThrow(/would have the same names/);
  });
});
