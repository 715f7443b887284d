import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RELEASES } from '../../packages/domain/src/releases/releases.ts';
import { changelogProblems, releaseProblems } from './changelog.ts';

const COMING = '# Zmeny\n\n## Pripravujeme\n\n### Pre všetkých\n\n- Nové.\n';
const NEWER = '\n## 0.2.2 – 22.11.2026 – veľké vydanie\n\n### Pre žiakov\n\n- Body.\n';
const OLDER = '\n## 0.2.1 – 20.11.2026 – malé vydanie\n\n### Pre učiteľov\n\n- Triedy.\n';

describe('the changelog', () => {
  it('has what is coming, then releases from the newest on', () => {
    expect(changelogProblems(COMING + NEWER + OLDER, '0.3.1')).toEqual([]);
  });

  it.each([
    ['without what is coming', NEWER, "the first heading is '## Pripravujeme'"],
    ['with releases in another order', COMING + OLDER + NEWER, /is not older than/],
    [
      'with a release that the product has not reached',
      COMING + NEWER.replace('0.2.2', '0.4.0'),
      /is newer than the product/,
    ],
    ['with a date of another form', COMING + NEWER.replace('22.11.2026', '22. 11. 2026'), /is not of the form/],
    ['with other readers', COMING + NEWER.replace('Pre žiakov', 'Pre rodičov'), /is none of/],
    ['with a heading without text', `${COMING + NEWER}\n### Pre učiteľov\n`, "'### Pre učiteľov' has no text"],
  ])('is refused %s', (_what, text, problem) => {
    expect(changelogProblems(text, '0.3.1')).toEqual([expect.stringMatching(problem)]);
  });
});

describe('the releases of the product', () => {
  const written = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const [newest] = RELEASES;

  it('say the same as the changelog, in both languages', () => {
    expect(releaseProblems(written, RELEASES)).toEqual([]);
    for (const { notes, notesTeacher, notesUser } of RELEASES) {
      for (const { sk, en } of [notes, notesTeacher, notesUser]) expect(en).toHaveLength(sk.length);
    }
  });

  it.each([
    ['lacks a release', []],
    ['has another date', [{ ...newest, date: '2026-11-21' }]],
    ['lacks a line', [{ ...newest, notesUser: { sk: [], en: [] } }]],
  ])('are told apart from a list that %s', (_what, releases) => {
    expect(releaseProblems(written, releases)).not.toEqual([]);
  });
});
