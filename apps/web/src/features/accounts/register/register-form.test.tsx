import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal, type SentCall } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { RegisterForm } from './register-form.tsx';

const SERVER = {
  'GET /username-available': ({ address }: SentCall) => String(address.endsWith('=jana')),
  'POST /usergroups/code-check': ({ body }: SentCall) =>
    (body as { code: string }).code === 'ABCD2345'
      ? { status: 'success', message: 'true', data: 'IV. B' }
      : refusal('code_invalid', 200),
  'POST /register-user': { status: 'success', data: { f_name: 'Jana Nováková' } },
};

async function showForm(code = '') {
  const onRegistered = vi.fn();
  const { user } = await renderApp(<RegisterForm code={code} onRegistered={onRegistered} />, { texts: ['accounts'] });
  return { user, onRegistered };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Zaregistrovať sa' }));

/** Pastes the text, as a password manager does; tests that depend on typing type it. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

interface Filled {
  login?: string;
  password?: string;
  repeated?: string;
}

async function fillIn(user: UserEvent, { login = 'jana_n', password = 'Slovnik7', repeated = password }: Filled = {}) {
  await fill(user, 'Prihlasovacie meno', login);
  await fill(user, 'Heslo', password);
  await fill(user, 'Zopakujte heslo', repeated);
  await fill(user, 'Meno', 'Jana');
  await fill(user, 'Priezvisko', 'Nováková');
  await fill(user, 'E-mail', 'jana@skola.sk');
  const age = screen.queryByLabelText('Mám aspoň 16 rokov');
  if (age) await user.click(age);
  await user.click(field('Súhlasím so spracovaním údajov!'));
}

describe('the registration form', () => {
  it('sends the registration of a pupil', async () => {
    const calls = fakeApi(SERVER);
    const { user, onRegistered } = await showForm();
    await fillIn(user);
    await submit(user);
    await vi.waitFor(() => expect(onRegistered).toHaveBeenCalledWith('jana_n'));
    expect(calls.find(({ address }) => address === '/register-user')?.body).toEqual({
      login: 'jana_n',
      password: 'Slovnik7',
      name: 'Jana',
      surname: 'Nováková',
      email: 'jana@skola.sk',
      telephone: null,
      school: null,
      access_code: '',
      language: 'sk',
      country: 'sk',
      is_teacher: false,
      consent: true,
      consent_by: 'self',
      consent_version: CONSENT_VERSION,
    });
  });

  it('asks a teacher for the school, but not for a registration code', async () => {
    const calls = fakeApi(SERVER);
    const { user, onRegistered } = await showForm('abcd-2345');
    await user.click(screen.getByRole('radio', { name: /^Učiteľ/ }));
    expect(screen.queryByLabelText('Registračný kód')).toBeNull();
    await fillIn(user);
    await submit(user);
    expect(await screen.findAllByText('Nezadali ste názov školy!')).not.toHaveLength(0);
    await fill(user, 'Názov školy', 'ZŠ Novomeského');
    await submit(user);
    await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
    const sent = calls.find(({ address }) => address === '/register-user')?.body;
    expect(sent).toMatchObject({ is_teacher: true, school: 'ZŠ Novomeského', access_code: '' });
  });

  it('takes the errors of fields that a teacher does not have out of the list', async () => {
    fakeApi(SERVER);
    const { user } = await showForm();
    await submit(user);
    expect(await screen.findAllByText('Vyberte, prosím, či máte aspoň 16 rokov.')).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: /^Učiteľ/ }));
    expect(screen.queryAllByText('Vyberte, prosím, či máte aspoň 16 rokov.')).toEqual([]);
    expect(screen.queryAllByText('Nezadali ste meno!')).not.toHaveLength(0);
  });

  it('fills in the code of an invitation, names its class and sends it in capitals without hyphens', async () => {
    const calls = fakeApi(SERVER);
    const { user, onRegistered } = await showForm('abcd-2345');
    expect(field('Mám registračný kód').checked).toBe(true);
    expect(field('Mám registračný kód').disabled).toBe(true);
    expect((await screen.findByText(/Po registrácii budete zaradení do/)).textContent).toMatch('IV. B');
    await fillIn(user);
    await submit(user);
    await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
    const sent = calls.find(({ address }) => address === '/register-user')?.body;
    expect(sent).toMatchObject({ access_code: 'ABCD2345' });
  });

  it('reports a code of no class before the form is sent', async () => {
    fakeApi(SERVER);
    const { user } = await showForm();
    await user.click(field('Mám registračný kód'));
    await fill(user, 'Registračný kód', 'XXXX2222');
    await screen.findByText(/Registračný kód je neplatný/);
  });

  it('says that the class of a code is closed before the form is sent', async () => {
    fakeApi({ ...SERVER, 'POST /usergroups/code-check': refusal('class_closed', 200) });
    const { user } = await showForm();
    await user.click(field('Mám registračný kód'));
    await fill(user, 'Registračný kód', 'ZZZZ2222');
    await screen.findByText(/Učiteľ v nej zatvoril vstup/);
  });

  describe.each([
    { code: 'XXXX2222', refused: 'code_invalid', text: /Registračný kód je neplatný/ },
    { code: 'ZAVR2345', refused: 'class_closed', text: /Učiteľ v nej zatvoril vstup/ },
    { code: 'PLNA2345', refused: 'class_full', text: /Trieda je plná, môže mať najviac 100 žiakov/ },
    { code: 'abc', refused: 'code_invalid', text: /Registračný kód je neplatný/ },
  ])('with an invitation whose code $code is refused', ({ code, refused, text }) => {
    const server = { ...SERVER, 'POST /usergroups/code-check': () => refusal(refused, 200) };
    const sentOf = (calls: SentCall[]) => calls.find(({ address }) => address === '/register-user')?.body;

    it('says what is wrong, and registers without the code', async () => {
      const calls = fakeApi(server);
      const { user, onRegistered } = await showForm(code);
      await screen.findByText(text);
      expect(field('Mám registračný kód').disabled).toBe(false);
      await fillIn(user);
      await user.click(screen.getByRole('button', { name: 'Pokračovať bez kódu' }));
      expect(document.activeElement).toBe(field('Mám registračný kód'));
      await submit(user);
      await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
      expect(sentOf(calls)).toMatchObject({ access_code: '' });
    });

    it('takes another code', async () => {
      const calls = fakeApi(server);
      const { user, onRegistered } = await showForm(code);
      await screen.findByText(text);
      await fillIn(user);
      await submit(user);
      expect(onRegistered).not.toHaveBeenCalled();
      fakeApi(SERVER);
      await user.clear(field('Registračný kód'));
      await fill(user, 'Registračný kód', 'ABCD2345');
      await screen.findByText(/Po registrácii budete zaradení do/);
      expect(screen.queryByText(text)).toBeNull();
      expect(sentOf(calls)).toBeUndefined();
    });
  });

  it('says at the code that its class was closed after the check', async () => {
    let isClosed = false;
    fakeApi({
      ...SERVER,
      'POST /usergroups/code-check': () =>
        isClosed ? refusal('class_closed', 200) : { status: 'success', message: 'true', data: 'IV. B' },
      'POST /register-user': () => {
        isClosed = true;
        return refusal('class_closed', 200);
      },
    });
    const { user } = await showForm('ABCD2345');
    await fillIn(user);
    await submit(user);
    await screen.findByRole('button', { name: 'Pokračovať bez kódu' });
    expect(describedBy(field('Registračný kód'))).toMatch(/Učiteľ v nej zatvoril vstup/);
  });

  it('shows after a pause in typing whether the login is free', async () => {
    fakeApi(SERVER);
    const { user } = await showForm();
    await user.type(field('Prihlasovacie meno'), 'jana');
    const taken = 'Používateľ so zadaným menom už existuje. Vyberte si iné meno.';
    await screen.findByText(taken);
    await user.type(field('Prihlasovacie meno'), '_n');
    await screen.findByText('Toto meno je voľné.');
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('ticks the conditions of a password while it is typed', async () => {
    fakeApi(SERVER);
    const { user } = await showForm();
    await user.type(field('Heslo'), 'slov');
    expect(screen.getByText(/malé písmeno/).textContent).toMatch('splnené');
    expect(screen.getByText(/veľké písmeno/).textContent).toMatch('zatiaľ nesplnené');
  });

  it('lists all errors, and each error leads to its field', async () => {
    const calls = fakeApi(SERVER);
    const { user } = await showForm();
    await submit(user);
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    const lines = within(summary).getAllByRole('button');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Je potrebné zadať prihlasovacie meno!',
      'Je potrebné zadať nové heslo!',
      'Prosím zopakujte Vaše zadané heslo!',
      'Nezadali ste meno!',
      'Nezadali ste priezvisko!',
      'Nezadali ste e-mail!',
      'Vyberte, prosím, či máte aspoň 16 rokov.',
      'Pre pokračovanie je potrebné súhlasiť so spracovaním údajov!',
    ]);
    await user.click(within(summary).getByRole('button', { name: 'Nezadali ste e-mail!' }));
    expect(document.activeElement).toBe(field('E-mail'));
    expect(calls).toEqual([]);
  });

  it('lists the errors in the order of the fields, also one that is found while the form is corrected', async () => {
    fakeApi(SERVER);
    const { user } = await showForm();
    await submit(user);
    const list = screen.getByText('Formulár ešte nie je v poriadku').closest('[data-error-summary]') as HTMLElement;
    await fill(user, 'Prihlasovacie meno', 'žofka 12');
    await user.tab();
    await vi.waitFor(() => {
      const [first] = within(list).getAllByRole('button');
      expect(first?.textContent).toMatch(/^Prihlasovacie meno môže obsahovať len/);
    });
  });

  it('opens what a phone folds when its field is wrong, and leads to the only error', async () => {
    const calls = fakeApi(SERVER);
    const { user } = await showForm();
    const fold = screen.getByRole('button', { name: 'Telefón a krajina' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await fillIn(user);
    await fill(user, 'Telefón (nepovinné)', '0'.repeat(31));
    await submit(user);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field('Telefón (nepovinné)'));
    expect(calls.some(({ address }) => address === '/register-user')).toBe(false);
  });

  it("shows the server's errors at their fields", async () => {
    fakeApi({
      ...SERVER,
      'POST /register-user': refusal('invalid_fields', 422, { fields: { password: 'password_common' } }),
    });
    const { user, onRegistered } = await showForm();
    await fillIn(user);
    await submit(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toMatch('Takéto heslo používa veľa ľudí');
    expect(describedBy(field('Heslo'))).toMatch(/Takéto heslo používa veľa ľudí/);
    expect(onRegistered).not.toHaveBeenCalled();
  });

  it('reports that the login was taken in the meantime', async () => {
    fakeApi({ ...SERVER, 'POST /register-user': refusal('login_taken', 200) });
    const { user } = await showForm();
    await fillIn(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toMatch('Používateľ s týmto menom už existuje!');
  });

  describe('after a try whose reply was lost', () => {
    /** The first registration is made, but its reply does not arrive; the account is there at the second one. */
    const lostReply = () => {
      let tries = 0;
      return () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return refusal('login_taken', 200);
      };
    };
    const LOST = 'Nepodarilo sa spojiť so serverom.';

    it('signs in to the account that the try has made', async () => {
      const calls = fakeApi({
        ...SERVER,
        'POST /register-user': lostReply(),
        'POST /login': { status: 'success', access_token: 'x', data: PUPIL },
      });
      const { user, onRegistered } = await showForm();
      await fillIn(user);
      await submit(user);
      expect((await screen.findByRole('alert')).textContent).toMatch(LOST);
      await submit(user);
      await vi.waitFor(() => expect(onRegistered).toHaveBeenCalledWith('jana_n'));
      const sent = calls.find(({ address }) => address === '/login')?.body;
      expect(sent).toEqual({ username: 'jana_n', password: 'Slovnik7' });
    });

    it('reports that the login is taken when it belongs to somebody else', async () => {
      fakeApi({ ...SERVER, 'POST /register-user': lostReply(), 'POST /login': refusal('login_failed', 200) });
      const { user, onRegistered } = await showForm();
      await fillIn(user);
      await submit(user);
      expect((await screen.findByRole('alert')).textContent).toMatch(LOST);
      await submit(user);
      await vi.waitFor(() =>
        expect(screen.getByRole('alert').textContent).toMatch('Používateľ s týmto menom už existuje!'),
      );
      expect(onRegistered).not.toHaveBeenCalled();
    });
  });
});
