import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OperatorNotices } from '../../components/layout/operator-notices.tsx';
import { closedNotices } from '../../lib/session/closed-notices.ts';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { AuditTable } from './audit-table.tsx';
import { NoticesTable } from './notices/notices-table.tsx';
import { ServerState } from './state/server-state.tsx';
import { WaitingTeachers } from './waiting-teachers.tsx';

const DONE = { status: 'success' };
const page = (...data: object[]) => ({ status: 'success', data, total: data.length });
const waiting = {
  id: 7,
  login: 'ucitelka',
  f_name: '<img src=x onerror=alert(1)>',
  school: 'ZŠ Nová',
  email: 'eva@skola.sk',
  requested_at: '2026-11-22T08:00:00.000Z',
};
const account = {
  id: 8,
  login: 'jozko',
  f_name: 'Jožko Malý',
  email: null,
  school: null,
  role: 'user',
  is_waiting_teacher: false,
  last_login: null,
  created_at: '2026-11-22T08:00:00.000Z',
  blocked_at: null,
};

const NOTICE = {
  id: 3,
  type: 'info',
  text: { sk: 'Zajtra <b>nepôjde</b> zvuk.', en: null },
  show_bell: true,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
};

const list = { search: {}, onSearch: () => undefined };
const show = (content: React.ReactNode) => {
  setCurrentUser({ ...TEACHER, role: { name: 'admin' } });
  return renderApp(content, { texts: ['administration', 'accounts', 'tables'] });
};

describe('teachers who wait', () => {
  it('are approved by one press; a name is shown as it was typed', async () => {
    const calls = fakeApi({ 'GET /admin/teachers': page(waiting), 'POST /admin/teachers/7': DONE });
    const { user } = await show(<WaitingTeachers {...list} />);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schváliť' }));
    await vi.waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ approve: true, reason: null });
  });

  it('are refused with a reason; a refusal that comes too late is shown in the dialog', async () => {
    const calls = fakeApi({
      'GET /admin/teachers': page(waiting),
      'POST /admin/teachers/7': () => refusal('request_decided', 409),
    });
    const { user } = await show(<WaitingTeachers {...list} />);
    await user.click(await screen.findByRole('button', { name: 'Zamietnuť' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Dôvod (nepovinné)' }), 'Nepoznáme Vás.');
    await user.click(dialog.getByRole('button', { name: 'Zamietnuť žiadosť' }));
    expect(await dialog.findByText('O tejto žiadosti už niekto rozhodol.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ approve: false, reason: 'Nepoznáme Vás.' });
  });

  it('may be nobody', async () => {
    fakeApi({ 'GET /admin/teachers': page() });
    await show(<WaitingTeachers {...list} />);
    expect(await screen.findByText('Nikto nečaká')).toBeTruthy();
  });
});

describe('the accounts', () => {
  it('are blocked with a reason, and the dialog says what it means', async () => {
    const calls = fakeApi({ 'GET /admin/users': page(account), 'POST /admin/users/8/block': DONE });
    const { user } = await show(<AccountsTable {...list} />);
    await user.click(await screen.findByRole('button', { name: /jozko/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zablokovať' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ihneď odhlásený/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Zablokovať' }));
    expect(await screen.findByText('Konto jozko je zablokované.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ blocked: true, reason: null });
  });

  it('get a one-time password if they have no e-mail address; it is shown until the dialog is closed', async () => {
    fakeApi({
      'GET /admin/users': page(account),
      'POST /admin/users/8/reset': { status: 'success', data: { password: 'ModraRyba472' } },
    });
    const { user } = await show(<AccountsTable {...list} />);
    await user.click(await screen.findByRole('button', { name: /jozko/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Obnoviť prístup' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Obnoviť prístup' }));
    expect(await screen.findByText('ModraRyba472')).toBeTruthy();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByText('ModraRyba472')).toBeNull());
  });

  it('are erased after the dialog has said what is lost', async () => {
    const calls = fakeApi({ 'GET /admin/users': page(account), 'POST /admin/users/8/erase': DONE });
    const { user } = await show(<AccountsTable {...list} />);
    await user.click(await screen.findByRole('button', { name: /jozko/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Vymazať toto konto' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Vrátiť sa to nedá/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vymazať toto konto' }));
    expect(await screen.findByText('Konto jozko je vymazané.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.address).toBe('/admin/users/8/erase');
  });

  it('offer nothing for the own one', async () => {
    fakeApi({ 'GET /admin/users': page({ ...account, id: TEACHER.id, login: TEACHER.login, role: 'admin' }) });
    await show(<AccountsTable {...list} />);
    expect(await screen.findByText(TEACHER.login)).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(TEACHER.login) })).toBeNull();
  });
});

it('the audit list says who did what to whom, and why', async () => {
  const entry = { via: 'application', actor_login: 'spravca', created_at: '2026-11-22T08:00:00.000Z' };
  fakeApi({
    'GET /admin/audit': page(
      { ...entry, id: 2, action: 'block', subject_login: 'jozko', facts: { reason: 'spam' } },
      {
        ...entry,
        id: 1,
        action: 'create_admin',
        via: 'command',
        actor_login: null,
        subject_login: 'spravca',
        facts: {},
      },
    ),
  });
  await show(<AuditTable {...list} />);
  for (const text of ['Zablokovanie', 'jozko', 'spam', 'Nový správca', 'príkaz na serveri']) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  }
});

it('the audit list names the old and the new role of a person', async () => {
  const entry = { via: 'application', actor_login: 'spravca', created_at: '2026-11-22T08:00:00.000Z' };
  const promoted = { action: 'create_admin', subject_login: 'eva', facts: { from: 'user' } };
  fakeApi({
    'GET /admin/audit': page(
      { ...entry, id: 2, action: 'change_role', subject_login: 'jozko', facts: { from: 'teacher', to: 'user' } },
      { ...entry, id: 1, ...promoted, via: 'command', actor_login: null },
    ),
  });
  await show(<AuditTable {...list} />);
  expect(await screen.findByText('učiteľ → žiak alebo samouk')).toBeTruthy();
  expect(screen.getByText('žiak alebo samouk → správca')).toBeTruthy();
});

describe('the state of the server', () => {
  const JOB = { name: 'deliver_emails', health: 'late', finished_at: null, took_ms: null, every_ms: 2_000 };
  const STATE = {
    program: { version: '0.3.1', node: '24.1.0', started_at: '2026-11-22T08:00:00.000Z' },
    database: {
      version: '18.1',
      bytes: 12_400_000,
      connections: 4,
      most_connections: 100,
      migrations: 60,
      answer_ms: 3,
    },
    mail: {
      ...{ target: 'server', waiting: 2, failing: 2, due_since: '2026-11-22T08:00:00.000Z', is_late: true },
      ...{ last_error: 'Error: <b>550</b>', last_sent_at: null },
    },
    jobs: [JOB],
    disk: null,
  };

  it('says in words what needs attention and what could not be read, and is read again at a press', async () => {
    const calls = fakeApi({ 'GET /admin/state': { status: 'success', data: STATE } });
    const { user } = await show(<ServerState />);
    const part = async (name: string) =>
      within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
    expect((await part('E-maily')).getByText('treba sa pozrieť')).toBeTruthy();
    expect((await part('E-maily')).getByRole('alert').textContent).toMatch(/SMTP_URL/);
    expect((await part('E-maily')).getByText('Error: <b>550</b>')).toBeTruthy();
    expect((await part('Disk s údajmi')).getByText('nevieme zistiť')).toBeTruthy();
    expect((await part('Databáza')).getByText('4 z 100')).toBeTruthy();
    expect((await part('Úlohy na pozadí')).getByText('mešká')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zistiť znova' }));
    await vi.waitFor(() => expect(calls.filter(({ address }) => address === '/admin/state')).toHaveLength(2));
  });

  it('says that e-mails reach nobody without a mail server', async () => {
    const sent = { waiting: 0, failing: 0, due_since: null, is_late: false, last_error: null };
    const mail = { ...sent, target: 'files', last_sent_at: '2026-11-22T08:00:00.000Z' };
    fakeApi({ 'GET /admin/state': { status: 'success', data: { ...STATE, mail } } });
    await show(<ServerState />);
    const part = within((await screen.findByRole('heading', { name: 'E-maily' })).closest('section') as HTMLElement);
    expect(part.getByText('treba sa pozrieť')).toBeTruthy();
    expect(part.getByRole('alert').textContent).toMatch(/nikomu neprídu/);
  });
});

describe('notices of the operator', () => {
  it('are written with a look before, and refused at their fields', async () => {
    const calls = fakeApi({ 'GET /admin/notices': page(), 'POST /admin/notices': { status: 'success', data: NOTICE } });
    const { user } = await show(<NoticesTable {...list} />);
    await user.click(await screen.findByRole('button', { name: 'Nový oznam' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zverejniť oznam' }));
    expect(dialog.getByText('Napíšte správu.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Text po slovensky' }), 'V noci nič nepôjde.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Druh' }), 'Upozornenie');
    expect(dialog.getByRole('alert').textContent).toBe('V noci nič nepôjde.');
    await user.click(dialog.getByRole('button', { name: 'Zverejniť oznam' }));
    expect(await screen.findByText('Oznam je uložený.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      type: 'warning',
      text: { sk: 'V noci nič nepôjde.', en: null },
      valid_to: null,
    });
  });

  it('keep the dates that were not changed: a colleague may have ended one', async () => {
    const calls = fakeApi({
      'GET /admin/notices': page(NOTICE),
      'PUT /admin/notices/3': { status: 'success', data: NOTICE },
    });
    const { user } = await show(<NoticesTable {...list} />);
    await user.click(await screen.findByRole('button', { name: /Zajtra/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Upraviť oznam' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Text po slovensky' }), ' Už pôjde.');
    await user.click(dialog.getByRole('button', { name: 'Uložiť oznam' }));
    await screen.findByText('Oznam je uložený.');
    const body = calls.find(({ method }) => method === 'PUT')?.body;
    expect(body).toMatchObject({ text: { sk: expect.stringContaining('Už pôjde.') } });
    expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining([expect.stringMatching('valid')]));
  });

  it('are ended and deleted', async () => {
    const calls = fakeApi({
      'GET /admin/notices': page(NOTICE),
      'POST /admin/notices/3/end': DONE,
      'DELETE /admin/notices/3': DONE,
    });
    const { user } = await show(<NoticesTable {...list} />);
    await user.click(await screen.findByRole('button', { name: /Zajtra/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ukončiť teraz' }));
    expect(await screen.findByText('Oznam sa už neukazuje.')).toBeTruthy();
    expect(calls.some(({ address }) => address === '/admin/notices/3/end')).toBe(true);
  });

  it('stand above the page in the language of the interface, until they are closed', async () => {
    fakeApi({ 'GET /notifications': { status: 'success', data: [NOTICE] } });
    const { user } = await show(<OperatorNotices />);
    expect((await screen.findByRole('status')).textContent).toBe('Zajtra <b>nepôjde</b> zvuk.');
    await user.click(screen.getByRole('button', { name: 'Zavrieť oznámenie' }));
    expect(screen.queryByText(/nepôjde/)).toBeNull();
    expect(closedNotices(TEACHER.id)).toContain(NOTICE.id);
  });
});
