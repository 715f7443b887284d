import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notices } from '../../../lib/notices.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EndTeaching } from './end-teaching.tsx';

const COLLEAGUE = { id: 7, f_name: 'Eva Malá', login: 'eva', is_owner: false, wordgroup_count: 3 };
const SCHOOL_CLASS = { id: 5, name: 'IV. B' };

async function open(props: { isSelf: boolean; groups?: number }) {
  const onEnded = vi.fn();
  const teacher = { ...COLLEAGUE, wordgroup_count: props.groups ?? COLLEAGUE.wordgroup_count };
  const { user } = await renderApp(
    <EndTeaching
      schoolClass={SCHOOL_CLASS}
      teacher={teacher}
      isSelf={props.isSelf}
      opened
      onClose={() => undefined}
      onEnded={onEnded}
    />,
    { texts: ['class-teachers', 'components'] },
  );
  return { user, onEnded };
}

it('takes the word groups of a removed teacher from the class if this is chosen', async () => {
  const calls = fakeApi({ 'DELETE /usergroups/5/teachers/7': { status: 'success' } });
  const { user, onEnded } = await open({ isSelf: false });
  await user.click(await screen.findByLabelText('Odobrať triede aj 3 skupiny slov od tohto učiteľa'));
  await user.click(screen.getByRole('button', { name: 'Odobrať' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(calls.map(({ address }) => address)).toEqual(['/usergroups/5/teachers/7?wordgroups=unassign']);
  expect(notices.get().map(({ text }) => text)).toEqual(['Eva Malá už triedu neučí']);
});

it('leaves them to the class otherwise, and asks nothing of them if there are none', async () => {
  const calls = fakeApi({ 'DELETE /usergroups/5/teachers/7': { status: 'success' } });
  const { user, onEnded } = await open({ isSelf: true, groups: 0 });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Prestať učiť triedu' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(calls.map(({ address }) => address)).toEqual(['/usergroups/5/teachers/7?wordgroups=keep']);
});
