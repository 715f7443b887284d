import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newInScript, newInStyles } from './browser-support.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

describe('what the oldest browsers lack', () => {
  it.each([
    { code: 'Map.groupBy(words, f)', lacking: ['Map.groupBy'] },
    { code: 'Promise.withResolvers()', lacking: ['Promise.withResolvers'] },
    { code: 'known.union(others)', lacking: ['.union()'] },
    { code: 'new Temporal.Instant(0n); new DisposableStack()', lacking: ['Temporal.Instant', 'new DisposableStack'] },
    { code: 'words.toSorted().at(-1); structuredClone(words); new Intl.Segmenter("sk")', lacking: [] },
    { code: 'settings.union = drop.use', lacking: [] },
  ])('of $code is $lacking', ({ code, lacking }) => {
    expect([...newInScript(code)]).toEqual(lacking);
  });

  it.each([
    { css: 'a:has(b){color:color-mix(in srgb,red,blue);min-height:100dvh}', lacking: [] },
    { css: 'a{color:light-dark(red,blue)}', lacking: ['light-dark()'] },
    { css: '@starting-style{a{opacity:0}}', lacking: ['@starting-style'] },
    { css: 'a:popover-open{color:red}', lacking: [':popover-open'] },
    { css: 'a{color:red;field-sizing:content}', lacking: ['field-sizing'] },
  ])('of $css is $lacking', ({ css, lacking }) => {
    expect([...newInStyles({ fileName: 'a.css', source: css })]).toEqual(lacking);
  });
});

it.each(['README.md', 'docs/product/1-purpose.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').replaceAll(/\s+/g, ' ');
  const { chrome, edge, firefox, safari } = OLDEST_BROWSERS;
  expect(edge).toBe(chrome);
  expect(text).toMatch(new RegExp(`Chrome and Edge ${chrome}, Firefox ${firefox}(,| and) Safari ${safari}`));
});
