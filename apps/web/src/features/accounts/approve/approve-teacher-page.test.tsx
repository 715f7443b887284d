import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ApproveTeacherPage } from './approve-teacher-page.tsx';

const READ = 'POST /teacher-approvals/read';
const DECIDE = 'POST /teacher-approvals';
const teacher = {
  id: 7,
  login: 'ucitelka',
  f_name: 'Eva <b>Malá</b>',
  school: 'ZŠ Nová',
  email: 'eva@skola.sk',
  requested_at: '2026-11-22T08:00:00.000Z',
};
const success = (data: object) => ({ status: 'success', data });

async function openLink(state: object, decided: object = { state: 'done' }) {
  const calls = fakeApi({ [READ]: success(state), [DECIDE]: success(decided) });
  const { user } = await renderApp(<ApproveTeacherPage code="tajny-kod" />, { texts: ['accounts', 'administration'] });
  return { calls, user };
}

describe('the page of a link that approves a teacher', () => {
  it('shows who asks and decides nothing by itself; the button approves', async () => {
    const { calls, user } = await openLink({ state: 'waiting', teacher });
    expect(await screen.findByText('Eva <b>Malá</b>')).toBeTruthy();
    for (const fact of ['ZŠ Nová', 'eva@skola.sk', 'ucitelka']) expect(screen.getByText(fact)).toBeTruthy();
    expect(calls.map(({ address }) => address)).toEqual(['/teacher-approvals/read']);
    await user.click(screen.getByRole('button', { name: 'Schváliť učiteľa' }));
    expect(await screen.findByText('Hotovo, Eva <b>Malá</b> má odteraz rolu učiteľa.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ code: 'tajny-kod', approve: true, reason: null });
  });

  it('says what was decided, also if the other button was pressed meanwhile', async () => {
    let answer: (reply: object) => void = () => undefined;
    const reply = new Promise<object>((resolve) => {
      answer = resolve;
    });
    fakeApi({ [READ]: success({ state: 'waiting', teacher }), [DECIDE]: reply });
    const texts = ['accounts', 'administration'] as const;
    const { user } = await renderApp(<ApproveTeacherPage code="tajny-kod" />, { texts: [...texts] });
    await user.click(await screen.findByRole('button', { name: 'Schváliť učiteľa' }));
    await user.click(screen.getByRole('button', { name: 'Radšej zamietnuť' }));
    answer(success({ state: 'done' }));
    expect(await screen.findByText('Hotovo, Eva <b>Malá</b> má odteraz rolu učiteľa.')).toBeTruthy();
  });

  it('refuses with a reason', async () => {
    const { calls, user } = await openLink({ state: 'waiting', teacher });
    await user.click(await screen.findByRole('button', { name: 'Radšej zamietnuť' }));
    await user.type(screen.getByRole('textbox', { name: 'Dôvod (nepovinné)' }), 'Nepoznáme Vás.');
    await user.click(screen.getByRole('button', { name: 'Zamietnuť žiadosť' }));
    expect(await screen.findByText(/Žiadosť sme zamietli/)).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ code: 'tajny-kod', approve: false, reason: 'Nepoznáme Vás.' });
  });

  it.each([
    { state: 'used', text: /už použili/ },
    { state: 'expired', text: /vypršala/ },
    { state: 'decided', text: /už niekto rozhodol/ },
    { state: 'unknown', text: /neplatí/ },
  ])('says that the link is $state, and leads on', async ({ state, text }) => {
    await openLink({ state });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Späť na domovskú stránku' }).getAttribute('href')).toBe('/app');
  });

  it('says that it was used meanwhile', async () => {
    const { user } = await openLink({ state: 'waiting', teacher }, { state: 'used' });
    await user.click(await screen.findByRole('button', { name: 'Schváliť učiteľa' }));
    expect(await screen.findByText(/už použili/)).toBeTruthy();
  });
});
