import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentQuestion } from '../../lib/confirmation.ts';
import { notices } from '../../lib/notices.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useRemoveWordGroup, useRemoveWordGroups } from './use-remove-word-group.ts';

function Buttons() {
  const remove = useRemoveWordGroup();
  const removeMany = useRemoveWordGroups();
  return (
    <>
      <button type="button" onClick={() => void remove({ id: 7, name: 'Zvieratá' })}>
        one
      </button>
      <button type="button" onClick={() => void removeMany([7, 8])}>
        two
      </button>
    </>
  );
}

it.each([
  { button: 'one', text: 'Úspešne ste odstránili skupinu slov - Zvieratá' },
  { button: 'two', text: 'Úspešne ste odstránili 2 skupiny slov' },
])('says what was deleted: $text', async ({ button, text }) => {
  fakeApi({
    'POST /wordgroups/7/delete': { status: 'success', data: { id: 7, name: 'Zvieratá' } },
    'POST /wordgroups/delete': {
      status: 'success',
      data: [
        { id: 7, name: 'Zvieratá' },
        { id: 8, name: 'Škola' },
      ],
    },
  });
  const { user } = await renderApp(<Buttons />, { texts: ['word-groups'] });
  await user.click(screen.getByText(button));
  currentQuestion()?.answer(true);
  await waitFor(() => expect(notices.get().map((notice) => notice.text)).toEqual([text]));
});
