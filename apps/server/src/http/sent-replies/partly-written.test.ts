import { expect, it } from 'vitest';
import { PartlyWritten } from './partly-written.ts';

const words = Buffer.from('[{"text":"mačka"}]');
const whole = (rest: object) => new PartlyWritten(rest, 'words', words).whole(JSON.stringify).toString();

it('puts the list that was written beforehand into the rest of the reply', () => {
  const reply = { id: 1, list: { words: [] as object[] }, name: 'Škola' };
  expect(JSON.parse(whole(reply))).toEqual({ ...reply, list: { words: [{ text: 'mačka' }] } });
});

it.each(['"words":[]', '\\"words":[]', '"words":'])('leaves a text that reads %s as it is', (text) => {
  const reply = { first: text, [text]: text, words: [], last: text };
  expect(JSON.parse(whole(reply))).toEqual({ ...reply, words: [{ text: 'mačka' }] });
});

it('refuses a reply without that list, with one that is not empty, and with two of them', () => {
  for (const reply of [{}, { words: [1] }, { words: [], more: { words: [] } }]) {
    expect(() => whole(reply)).toThrow('must have one empty list words');
  }
});
