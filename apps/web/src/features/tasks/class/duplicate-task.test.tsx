import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { card, fakeTaskServer } from '../../../testing/task-wizard.tsx';
import { DuplicateTask } from './duplicate-task.tsx';

afterEach(() => vi.unstubAllGlobals());

type Props = Parameters<typeof DuplicateTask>[0];
const TEST = { id: 5, name: 'Zvieratá' } as NonNullable<Props['task']>;

it.each([
  { classes: ['IV. B'], text: 'Úspešne ste vytvorili: Zvieratá (kópia)' },
  { classes: ['IV. B', 'IV. C', 'IV. D'], text: 'Zadané 3 triedam: Zvieratá (kópia)' },
])('says how many classes got the duplicate: $text', async ({ classes, text }) => {
  fakeTaskServer(
    {},
    {
      'GET /usergroups/created': { status: 'success', data: classes.map((name, index) => card(9 + index, name)) },
      'POST /tests/5/duplicate': {
        status: 'success',
        data: classes.map((_, index) => ({ ...TEST, id: 6 + index, usergroup_id: 9 + index })),
      },
    },
  );
  const onCreated = vi.fn();
  const { user } = await renderApp(
    <DuplicateTask
      classId={9}
      isArchived={false}
      kind="test"
      task={TEST}
      onClose={() => undefined}
      onCreated={onCreated}
    />,
    { texts: ['tasks', 'new-tasks', 'times'] },
  );
  for (const name of classes.slice(1)) await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(await screen.findByRole('button', { name: 'Duplikovať' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(screen.getByText(text)).toBeTruthy();
});

it('cuts a long name between its characters', async () => {
  fakeTaskServer({});
  // With " (kópia)" behind it, these are 106 characters.
  const name = `${'a'.repeat(97)}🐶`;
  await renderApp(
    <DuplicateTask
      classId={9}
      isArchived={false}
      kind="test"
      task={{ ...TEST, name }}
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
    { texts: ['tasks', 'new-tasks', 'times'] },
  );
  expect(await screen.findByDisplayValue(`${name} (`)).toBeTruthy();
});

it('says of a task for chosen pupils that its duplicate is for all', async () => {
  fakeTaskServer({});
  await renderApp(
    <DuplicateTask
      classId={9}
      isArchived={false}
      kind="homework"
      task={{ ...TEST, chosen_students: 2 }}
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
    { texts: ['tasks', 'new-tasks', 'times'] },
  );
  expect(await screen.findByText(/^Pôvodná úloha je len pre vybraných žiakov/)).toBeTruthy();
});

it('asks for a class if that of the task is archived, and says of none that it has gone', async () => {
  fakeTaskServer({}, { 'GET /usergroups/created': { status: 'success', data: [card(10, 'IV. C')] } });
  const { user } = await renderApp(
    <DuplicateTask
      classId={9}
      kind="test"
      task={TEST}
      isArchived
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
    { texts: ['tasks', 'new-tasks', 'times'] },
  );
  await screen.findByRole('checkbox', { name: 'IV. C' });
  expect(screen.queryByText(/už nie je k dispozícii/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Duplikovať' }));
  await screen.findByText('Vyberte aspoň jednu triedu.');
});
