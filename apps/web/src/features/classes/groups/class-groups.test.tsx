import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassGroups } from './class-groups.tsx';

it('keeps the keyboard at the group that is renamed', async () => {
  fakeApi({ 'PUT /usergroups/9/groups/1': { status: 'success', data: { id: 1, name: 'Skupina B' } } });
  const { user } = await renderApp(
    <ClassGroups classId={9} groups={[{ id: 1, name: 'Skupina A' }]} students={[]} opened onClose={() => undefined} />,
    { texts: ['classes', 'class-groups'] },
  );
  await user.click(await screen.findByRole('button', { name: /Premenovať/ }));
  const field = screen.getByRole('textbox', { name: 'Názov skupiny' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Premenovať/ })));
});
