import { describe, expect, it } from 'vitest';
import { changelogProblems } from './changelog.ts';

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
