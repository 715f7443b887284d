import type { ClassStudent, SchoolClass } from '@slovickovo/contract/classes/classes';
import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import { dayAfter } from '@slovickovo/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { learnServerClock } from '../../../lib/api/server-clock.ts';
import { dayOf, wholeDate } from '../../../lib/time/days.ts';
import { daysLater, toLocalInput } from '../../../lib/time/local-date-time.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Diplomas } from './diplomas.tsx';

const STUDENTS = Array.from({ length: 12 }, (_, n): ClassStudent => {
  const name = `Žiak ${n + 1}`;
  return { id: n + 1, name, surname: 'Malý', f_name: `${name} Malý`, login: `ziak-${n}`, points: n };
});

const CLASS: SchoolClass = {
  id: 7,
  name: 'IV. B',
  teacher: 'Jana Nová',
  is_teacher: true,
  created_at: '2026-09-01T08:00:00.000Z',
  archived_at: null,
  assigned_users: STUDENTS,
  assigned_wordgroups: [],
};

const DIPLOMAS = '/usergroups/7/diplomas';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:diplomas');
});

async function show(answer: Parameters<typeof fakeApi>[0][string] = refusal('unavailable', 503)) {
  const calls = fakeApi({
    [`POST ${DIPLOMAS}`]: answer,
    [`POST ${DIPLOMAS}/preview`]: { status: 'success', data: SVG },
  });
  const { user } = await renderApp(<Diplomas schoolClass={CLASS} onClose={() => {}} />, {
    texts: ['certificates', 'classes', 'tables', 'times'],
  });
  const bodies = (path: string) => calls.filter((call) => call.address === path).map(({ body }) => body);
  return { user, bodies };
}

it('sends the filled-in texts for all pupils of the class, on all pages', async () => {
  const { user, bodies } = await show();
  await user.type(screen.getByLabelText('Škola'), 'ZŠ Ľubotice');
  await user.click(await screen.findByRole('button', { name: 'Stiahnuť 12 diplomov' }));
  await waitFor(() => expect(bodies(DIPLOMAS)).toHaveLength(1));
  expect(bodies(DIPLOMAS)[0]).toMatchObject({
    ...{ design: 'classic', language: 'sk', school: 'ZŠ Ľubotice', class_name: 'IV. B', with_points: true },
    students: STUDENTS.map(({ id }) => id),
  });
});

it('is dated by the clock of the server, also on a device whose clock is a day behind', async () => {
  const tomorrow = dayAfter(dayOf(toLocalInput(new Date())), 1);
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(daysLater(Date.now(), 1)) }), Date.now());
  await show();
  const field = await screen.findByRole('button', { name: 'Dátum na diplome' });
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(Date.now()) }), Date.now());
  expect(field.textContent).toBe(wholeDate(tomorrow));
});

it('shows the day as DD.MM.YYYY whatever the language of the browser, and takes it from a calendar by the keyboard', async () => {
  const { user, bodies } = await show();
  const [year = '', month = '', day = ''] = dayOf(toLocalInput(new Date())).split('-');
  const field = await screen.findByRole('button', { name: 'Dátum na diplome' });
  expect(field.textContent).toBe(`${day}.${month}.${year}`);
  field.focus();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('button', { name: /^1 / });
  first.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.textContent).toBe(`01.${month}.${year}`));
  await user.type(screen.getByLabelText('Škola'), 'ZŠ');
  await user.click(await screen.findByRole('button', { name: 'Stiahnuť 12 diplomov' }));
  await waitFor(() => expect(bodies(DIPLOMAS)).toMatchObject([{ date: `${year}-${month}-01` }]));
});

it('waits for its turn while the files of others are made, and says nothing of a failure', async () => {
  const pdf = new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="diplomy.pdf"' } });
  const replies = [refusal('files_busy', 429, { ahead: 2 }), refusal('files_busy', 429, { ahead: 0 }), pdf];
  const { user, bodies } = await show(() => replies.shift() as Response);
  await user.type(screen.getByLabelText('Škola'), 'ZŠ');
  await user.click(await screen.findByRole('button', { name: 'Stiahnuť 12 diplomov' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce(), { timeout: 3_000 });
  expect(bodies(DIPLOMAS)).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for a missing school at its field, and sends nothing', async () => {
  const { user, bodies } = await show();
  await user.clear(screen.getByLabelText('Trieda'));
  await user.click(await screen.findByRole('button', { name: 'Stiahnuť 12 diplomov' }));
  expect(await screen.findByText('Napíšte názov školy.')).toBeTruthy();
  expect(screen.getByText('Pre pokračovanie musíte zadať názov triedy!')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Škola'));
  expect(bodies(DIPLOMAS)).toEqual([]);
});

it('asks for pupils in the place of the button once nobody is chosen', async () => {
  const { user } = await show();
  expect(screen.queryByText('Vyberte žiakov, ktorí dostanú diplom.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zrušiť výber' }));
  expect(screen.queryByRole('button', { name: /^Stiahnuť \d/ })).toBeNull();
  expect(screen.getByText('Vyberte žiakov, ktorí dostanú diplom.').closest('[role="status"]')).toBeTruthy();
});

it('shows the problem of a name beside the pupils', async () => {
  const { user } = await show(refusal('invalid_fields', 422, { fields: { students: 'characters_unprintable' } }));
  await user.type(screen.getByLabelText('Škola'), 'ZŠ');
  await user.click(screen.getByRole('button', { name: 'Stiahnuť diplom: Žiak 2 Malý' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Niektoré znaky sa nedajú vytlačiť/);
});

it('shows the diploma of the first chosen pupil, with labels for what is missing', async () => {
  const { user, bodies } = await show();
  const picture = await screen.findByRole('img', { name: 'Diplom, ktorý dostane Žiak 1 Malý' });
  expect(picture.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(SVG)}`);
  expect(bodies(`${DIPLOMAS}/preview`)[0]).toMatchObject({ school: 'Škola', student: 1 });
  const table = screen.getByRole('table', { name: 'Kto dostane diplom' });
  await user.click(within(table).getByRole('checkbox', { name: /Žiak 1 Malý$/ }));
  await waitFor(() => expect(bodies(`${DIPLOMAS}/preview`).at(-1)).toMatchObject({ student: 2 }));
});
