import type { ClassNews as Item } from '@slovickovo/contract/classes/news';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassNews } from './class-news.tsx';

const EVENT: Item = {
  id: 1,
  kind: 'homework_set',
  title: 'Zvieratá',
  text: null,
  author: 'Peter Kováč',
  test_id: null,
  wordgroup_id: null,
  created_at: '2026-11-20T08:00:00.000Z',
};

const SHOWN_GROUP = { id: 3, name: 'Škola', valid_from: EVENT.created_at, valid_until: null, owner: 'teacher' };

async function showNews(items: Item[], { isTeacher = false, group = SHOWN_GROUP } = {}) {
  const calls = fakeApi({
    'GET /usergroups/9/news': { status: 'success', data: { news: items, total: items.length } },
    'GET /usergroups/9/wordgroups': { status: 'success', data: [group] },
    'POST /usergroups/9/news': { status: 'success', data: { ...EVENT, kind: 'message' } },
    'DELETE /usergroups/9/news/1': { status: 'success' },
  });
  const { user } = await renderApp(<ClassNews classId={9} isTeacher={isTeacher} />, { texts: ['classes'] });
  return { user, calls };
}

it.each([
  { kind: 'homework_set', test_id: 5, says: 'Pribudla nová domáca úloha: Zvieratá', at: '/homeworks/5/detail' },
  { kind: 'test_set', test_id: 6, says: 'Pribudla nová písomka: Zvieratá', at: '/tests/6/detail' },
] as const)('announces $kind with a link to it', async ({ kind, test_id, says, at }) => {
  await showNews([{ ...EVENT, kind, test_id }]);
  const link = await screen.findByRole('link', { name: 'Zvieratá' });
  expect(link.closest('p')?.textContent).toBe(says);
  expect(link.getAttribute('href')).toBe(`/app/classes/9${at}`);
});

it.each([
  { owner: 'teacher', at: '/app/wordgroups/assigned/3' },
  { owner: 'former_teacher', at: '/app/wordgroups/assigned/3' },
  { owner: 'you', at: '/app/wordgroups/3' },
])('links an assigned group to $at (owner: $owner)', async ({ owner, at }) => {
  const news = { ...EVENT, kind: 'group_assigned', title: 'Škola', wordgroup_id: 3 } as const;
  await showNews([news], { isTeacher: true, group: { ...SHOWN_GROUP, owner } });
  const link = await screen.findByRole('link', { name: 'Škola' });
  expect(link.closest('p')?.textContent).toBe('Pribudla nová skupina slov: Škola');
  expect(link.getAttribute('href')).toBe(at);
});

it('names a group without a link if it is no longer shown', async () => {
  await showNews([{ ...EVENT, kind: 'group_assigned', title: 'Jedlo', wordgroup_id: 4 }]);
  expect((await screen.findByText('Jedlo')).closest('p')?.textContent).toBe('Pribudla nová skupina slov: Jedlo');
  expect(screen.queryByRole('link', { name: 'Jedlo' })).toBeNull();
});

it('names a new pupil', async () => {
  await showNews([{ ...EVENT, kind: 'student_joined', title: 'Zuzana Malá' }]);
  const name = await screen.findByText('Zuzana Malá');
  expect(name.closest('p')?.textContent).toBe('Do triedy sa pridal nový žiak: Zuzana Malá');
});

it('shows HTML in a message as plain text', async () => {
  await showNews([{ ...EVENT, kind: 'message', title: 'Zajtra <b>výlet</b>', text: 'Stretneme sa o 8.00.' }]);
  expect(await screen.findByRole('heading', { name: 'Zajtra <b>výlet</b>' })).toBeTruthy();
  expect(screen.getByText('Stretneme sa o 8.00.')).toBeTruthy();
  expect(screen.getByText('Peter Kováč')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Odstrániť/ })).toBeNull();
});

it('requires a title of a message, then sends it', async () => {
  const { user, calls } = await showNews([], { isTeacher: true });
  await user.click(await screen.findByRole('button', { name: 'Napísať správu' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByLabelText('Nadpis');
  await user.click(dialog.getByRole('button', { name: 'Zverejniť' }));
  expect(describedBy(title)).toContain('Pre pokračovanie musíte zadať nadpis správy!');
  await user.type(title, 'Zajtra výlet');
  await user.click(dialog.getByRole('button', { name: 'Zverejniť' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Zajtra výlet', text: null }),
  );
});

it('keeps a message that is not sent when the dialog is closed', async () => {
  const { user, calls } = await showNews([], { isTeacher: true });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Napísať správu' }));
    return (await screen.findByRole('dialog')).querySelector('textarea');
  };
  await open();
  await user.type(screen.getByLabelText('Nadpis'), 'Zajtra výlet');
  await user.type(screen.getByLabelText('Text'), 'Stretneme sa o 8.00.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open())?.value).toBe('Stretneme sa o 8.00.');
  await user.click(screen.getByRole('button', { name: 'Zverejniť' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open())?.value).toBe('');
});

it('asks for confirmation before it deletes an item', async () => {
  const { user, calls } = await showNews([EVENT], { isTeacher: true });
  await user.click(await screen.findByRole('button', { name: 'Odstrániť z noviniek: Zvieratá' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Odstrániť' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});
