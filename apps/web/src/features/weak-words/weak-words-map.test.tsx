import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { WeakWordsMap } from './weak-words-map.tsx';

const LANGUAGES = {
  language_from: { id: 2, code: 'en', name: 'Angličtina', flag_name: 'gb' },
  language_to: { id: 1, code: 'sk', name: 'Slovenčina', flag_name: 'sk' },
};

it('tells pupils of one name apart by their logins, and names by it who has no name', async () => {
  const students = [
    { user_id: 1, name: 'Ján', surname: 'Novák', login: 'jan1' },
    { user_id: 2, name: 'Ján', surname: 'Novák', login: 'jan2' },
    { user_id: 3, name: '', surname: '', login: 'bez.mena' },
  ];
  await renderApp(<WeakWordsMap words={[]} students={students} languages={LANGUAGES} />, { texts: ['words'] });
  const [, , ...names] = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Novák Ján (jan1)', 'Novák Ján (jan2)', 'bez.mena']);
});
