import { onlineManager } from '@tanstack/react-query';
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

const classesOf = (names: string[]) => {
  const reply = { status: 'success', data: names.map((name, n) => ({ id: n + 1, name })) };
  return { 'GET /wordgroups/classes': reply };
};

it.each([
  { button: 'one', text: 'Úspešne ste odstránili skupinu slov - Zvieratá' },
  { button: 'two', text: 'Úspešne ste odstránili 2 skupiny slov' },
])('says what was deleted: $text', async ({ button, text }) => {
  fakeApi({
    ...classesOf([]),
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
  await waitFor(() => expect(currentQuestion()).not.toBeNull());
  currentQuestion()?.answer(true);
  await waitFor(() => expect(notices.get().map((notice) => notice.text)).toEqual([text]));
});

it.each([
  { button: 'one', names: ['I. A'], said: 'neuvidí trieda: I. A.' },
  { button: 'two', names: ['I. A', 'I. B'], said: 'neuvidia triedy: I. A, I. B.' },
  { button: 'one', names: ['A', 'B', 'C', 'D'], said: 'neuvidia triedy: A, B, C, D.' },
  { button: 'two', names: ['A', 'B', 'C', 'D', 'E'], said: 'neuvidia triedy: A, B, C a ďalšie 2.' },
  { button: 'one', names: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], said: 'neuvidia triedy: A, B, C a ďalších 5.' },
])('says before the deletion which classes lose the words: $said', async ({ button, names, said }) => {
  fakeApi(classesOf(names));
  const { user } = await renderApp(<Buttons />, { texts: ['word-groups'] });
  await user.click(screen.getByText(button));
  await waitFor(() => expect(currentQuestion()?.text).toContain(said));
  currentQuestion()?.answer(false);
});

it('does not speak of classes where none has the group', async () => {
  fakeApi(classesOf([]));
  const { user } = await renderApp(<Buttons />, { texts: ['word-groups'] });
  await user.click(screen.getByText('one'));
  await waitFor(() => expect(currentQuestion()?.text).toMatch(/sa nezmenia\.$/));
  currentQuestion()?.answer(false);
});

it('asks as well while the browser is offline', async () => {
  onlineManager.setOnline(false);
  fakeApi({ 'GET /wordgroups/classes': () => Promise.reject(new TypeError('offline')) });
  const { user } = await renderApp(<Buttons />, { texts: ['word-groups'] });
  await user.click(screen.getByText('one'));
  await waitFor(() => expect(currentQuestion()?.text).toMatch(/sa nezmenia\.$/));
  currentQuestion()?.answer(false);
  onlineManager.setOnline(true);
});
