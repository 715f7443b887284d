import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentQuestion } from '../../lib/confirmation.ts';
import { notices } from '../../lib/notices.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useRemoveStudents } from './use-remove-students.ts';

const STUDENT = {
  id: 7,
  name: 'Anna',
  surname: 'Balážová',
  f_name: 'Anna Balážová',
  login: 'anna',
  email: 'anna@skola.sk',
  telephone: null,
  school: null,
  joined_at: '2026-09-01T08:00:00.000Z',
};

function RemoveButton({ isClosed = false, count = 1 }) {
  const remove = useRemoveStudents({ classId: 5, isClosed });
  return (
    <button type="button" onClick={() => void remove(Array(count).fill(STUDENT))}>
      remove
    </button>
  );
}

it('names the pupil in the nominative, in the question and afterwards, and the button after the deed', async () => {
  fakeApi({ 'POST /usergroups/5/students/delete': { status: 'success' } });
  const { user } = await renderApp(<RemoveButton />, { texts: ['classes'] });
  await user.click(screen.getByText('remove'));
  expect(currentQuestion()).toMatchObject({
    title: 'Odobrať žiaka z triedy?',
    text: expect.stringContaining('Anna Balážová už nebude v tejto triede a výsledky domácich úloh z nej zmiznú.'),
    yes: 'Odobrať z triedy',
  });
  currentQuestion()?.answer(true);
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual(['Anna Balážová už nie je v triede']));
});

const RETURN = 'registračným kódom sa dá do triedy vrátiť';
const NO_RETURN = 'Registračný kód teraz do triedy nikoho nepustí';

it.each([
  { isClosed: false, count: 1, says: RETURN, not: NO_RETURN },
  { isClosed: false, count: 2, says: RETURN, not: NO_RETURN },
  { isClosed: true, count: 1, says: NO_RETURN, not: RETURN },
  { isClosed: true, count: 2, says: NO_RETURN, not: RETURN },
])('promises a return by the code only while the class lets pupils in: closed $isClosed, $count', async (row) => {
  const { user } = await renderApp(<RemoveButton {...row} />, { texts: ['classes'] });
  await user.click(screen.getByText('remove'));
  const text = String(currentQuestion()?.text);
  expect([text.includes(row.says), text.includes(row.not)]).toEqual([true, false]);
  currentQuestion()?.answer(false);
});
