import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describedBy } from '../../testing/described-by.ts';
import { fakeApi, type SentCall } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RegisterForm } from './register/register-form.tsx';
import { ChangePasswordForm } from './settings/change-password-form.tsx';

const COMMON = 'Takéto heslo používa veľa ľudí';
const DIFFER = 'Musíte zadať rovnaké heslá!';
const SERVER = {
  'POST /check-password': ({ body }: SentCall) => {
    const isCommon = (body as { password: string }).password === 'Heslo123';
    return { status: 'success', data: isCommon ? 'password_common' : null };
  },
};

const FORMS = [
  {
    form: <RegisterForm code="" onRegistered={() => undefined} />,
    where: 'registration',
    labels: ['Heslo', 'Zopakujte heslo'],
  },
  { form: <ChangePasswordForm user={PUPIL} />, where: 'settings', labels: ['Nové heslo', 'Zopakujte nové heslo'] },
] as const;

describe.each(FORMS)('a new password in the $where', ({ form, labels }) => {
  async function show() {
    const calls = fakeApi(SERVER);
    const { user } = await renderApp(form, { texts: ['accounts', 'settings'] });
    const [first, second] = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label, { exact: true }));
    return { calls, user, first: first as HTMLInputElement, second: second as HTMLInputElement };
  }

  it('is told which of its characters are not allowed, as long as it has them', async () => {
    const { user, first } = await show();
    await user.type(first, 'Slov-nik 7-');
    expect(describedBy(first)).toMatch(/Nepovolené: - +medzera/);
    await user.clear(first);
    await user.type(first, 'Slovnik7');
    expect(describedBy(first)).not.toMatch('Nepovolené');
  });

  it('is told to differ with the first wrong letter, and as long as it differs', async () => {
    const { user, first, second } = await show();
    await user.type(first, 'Slovnik7');
    await user.type(second, 'Slov');
    expect(describedBy(second)).not.toMatch(DIFFER);
    await user.type(second, 'x');
    expect(describedBy(second)).toMatch(DIFFER);
    await user.type(second, 'y');
    expect(describedBy(second)).toMatch(DIFFER);
    await user.clear(second);
    await user.type(second, 'Slovnik7');
    expect(describedBy(second)).not.toMatch(DIFFER);
  });

  it('is told to differ when a repetition that is too short is left', async () => {
    const { user, first, second } = await show();
    await user.type(first, 'Slovnik7');
    await user.type(second, 'Slov');
    await user.tab();
    expect(describedBy(second)).toMatch(DIFFER);
    await user.type(second, 'nik7');
    expect(describedBy(second)).not.toMatch(DIFFER);
  });

  it('is checked again while the first field is typed in', async () => {
    const { user, first, second } = await show();
    await user.type(first, 'Slovnik7');
    await user.type(second, 'Slovnik7');
    await user.type(first, '8');
    expect(describedBy(second)).toMatch(DIFFER);
    await user.type(first, '{Backspace}');
    expect(describedBy(second)).not.toMatch(DIFFER);
  });

  it('keeps the text of a weak password while it is weak, from the moment the field is left', async () => {
    const { user, first } = await show();
    await user.type(first, 'slov');
    expect(describedBy(first)).not.toMatch('nespĺňa');
    await user.tab();
    expect(describedBy(first)).toMatch('nespĺňa');
    await user.type(first, 'nik');
    expect(describedBy(first)).toMatch('nespĺňa');
    await user.type(first, 'A7');
    expect(describedBy(first)).not.toMatch('nespĺňa');
  });

  it('is told to be common when the field is left, without sending the form', async () => {
    const { calls, user, first } = await show();
    await user.type(first, 'Heslo123');
    expect(describedBy(first)).not.toMatch(COMMON);
    await user.tab();
    await vi.waitFor(() => expect(describedBy(first)).toMatch(COMMON));
    await user.type(first, 'x');
    expect(describedBy(first)).not.toMatch(COMMON);
    expect(calls.filter(({ address }) => address === '/check-password')).toHaveLength(1);
  });

  it('is not complained about when the server does not answer or the field was only passed', async () => {
    const { user, first, second } = await show();
    fakeApi({});
    await user.click(first);
    await user.tab();
    expect(describedBy(first)).not.toMatch('Je potrebné zadať nové heslo!');
    await user.type(first, 'Slovnik7');
    await user.click(second);
    expect(first.getAttribute('aria-invalid')).toBeNull();
  });
});
