import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnspacedText } from './unspaced-text.tsx';

it.each([
  ['viktoria_oravcova', ['viktoria_', 'oravcova']],
  ['jan.novak@zakladna-skola.edu.sk', ['jan.', 'novak@', 'zakladna-', 'skola.edu.sk']],
  // Up to three letters after a sign stay with what is before them.
  ['anna@posta.com', ['anna@', 'posta.com']],
  ['anna', ['anna']],
])('breaks %s after its signs only', (text, lines) => {
  const { container } = render(<UnspacedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.innerHTML.replace(/<\/?span>/g, '').split('<wbr>')).toEqual(lines);
});
