import { expect, it } from 'vitest';
import { pagesAround } from './pagination.tsx';

it.each([
  { page: 1, last: 1, pages: [1] },
  { page: 1, last: 9, pages: [1, 2, 9] },
  { page: 2, last: 3, pages: [1, 2, 3] },
  { page: 5, last: 9, pages: [1, 4, 5, 6, 9] },
  { page: 9, last: 9, pages: [1, 8, 9] },
])('on page $page of $last offers $pages', ({ page, last, pages }) => {
  expect(pagesAround(page, last)).toEqual(pages);
});
