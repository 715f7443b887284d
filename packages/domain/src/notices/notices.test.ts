import { expect, it } from 'vitest';
import { noticeEndProblem, noticeTextProblem, noticeTranslationProblem } from './notices.ts';

it.each([
  { text: ' ', slovak: 'message_required', translation: null },
  { text: 'Zajtra od 18:00 nepôjde zvuk.', slovak: null, translation: null },
  { text: 'ž'.repeat(500), slovak: null, translation: null },
  { text: 'ž'.repeat(501), slovak: 'text_longer_than_500', translation: 'text_longer_than_500' },
])(
  'a notice has a Slovak text of at most 500 characters, and may have a translation',
  ({ text, slovak, translation }) => {
    expect([noticeTextProblem(text), noticeTranslationProblem(text)]).toEqual([slovak, translation]);
  },
);

it.each([
  { from: 10, to: 11, problem: null },
  { from: 10, to: null, problem: null },
  { from: 10, to: 10, problem: 'notice_end_invalid' },
])('a notice ends after its start, or is ended by hand', ({ problem, ...times }) => {
  expect(noticeEndProblem(times)).toBe(problem);
});
