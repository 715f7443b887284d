import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { SpokenText } from './spoken-text.tsx';
import { SpokenWord } from './spoken-word.tsx';
import { WordText } from './word-text.tsx';

it.each([
  ['colour/color', 'colour/<wbr>color'],
  ['he/she/it', 'he/<wbr>she/<wbr>it'],
  ['jesť / papať', 'jesť / papať'],
  ['dog', 'dog'],
])('lets %s break after a slash', (text, markup) => {
  const { container } = render(<WordText text={text} />);
  expect(container.innerHTML).toBe(markup);
  expect(container.textContent).toBe(text);
});

const WORD = { text: 'colour/color', language: { code: 'en' } };

it.each([
  { place: 'in a list', shown: <SpokenWord {...WORD} /> },
  { place: 'in a table', shown: <SpokenText {...WORD} /> },
  { place: 'in a right answer', shown: <MarkedAnswer expected={WORD.text} response={null} lang="en" /> },
])('a word $place breaks after its slash', async ({ shown }) => {
  await renderApp(shown, { texts: ['terms'] });
  expect(document.querySelectorAll('wbr')).toHaveLength(1);
});
