import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { RestorePage } from './restore-page.tsx';

const CODE = 'c'.repeat(43);
const show = (code = '') => renderApp(<RestorePage code={code} />, { texts: ['accounts'] });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('without a link', () => {
  const ask = async (answer?: object) => {
    const calls = fakeApi({ ...(answer && { 'POST /restore-password-request': answer }) });
    const { user } = await show();
    await user.type(field('Prihlasovacie meno'), ' jana ');
    await user.click(screen.getByRole('button', { name: 'Poslať odkaz' }));
    return calls;
  };

  it('requires the login', async () => {
    const calls = fakeApi({});
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Poslať odkaz' }));
    expect(screen.getByText('Je potrebné zadať prihlasovacie meno!')).toBeTruthy();
    expect(document.activeElement).toBe(field('Prihlasovacie meno'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['link_sent', 'Odkaz na obnovu hesla sme poslali na Váš e-mail.'],
    ['link_sent_before', 'Odkaz na obnovu hesla sme poslali na Váš e-mail už pred chvíľou.'],
    ['link_not_sent', 'Tento server e-maily neposiela, preto Vám odkaz nepríde.'],
  ])('says what was sent: %s', async (message, text) => {
    const calls = await ask({ status: 'success', message });
    expect((await screen.findByText(text)).closest('[role="status"]')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ login: 'jana' });
  });

  it.each([
    [refusal('user_doesnt_exists', 200), 'Používateľ s týmto prihlasovacím menom neexistuje!'],
    [refusal('account_without_email', 200), /požiadajte učiteľa/],
    [refusal('restoration_limit', 429), /na zariadení, kde ste sa už prihlásili/],
    [undefined, /Nepodarilo sa odoslať formulár/],
  ])('says why nothing was sent, and keeps the login: %#', async (answer, text) => {
    await ask(answer);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(field('Prihlasovacie meno').value).toBe(' jana ');
  });
});

describe('with a link', () => {
  const choose = async (answer?: object) => {
    const calls = fakeApi({
      'POST /restore-password/read': { status: 'success' },
      'POST /check-password': { status: 'success', data: null },
      ...(answer && { 'POST /restore-password': answer }),
    });
    const page = await show(CODE);
    await page.user.type(field('Nové heslo'), 'Kral0vstvo');
    await page.user.type(field('Zopakujte nové heslo'), 'Kral0vstvo');
    await page.user.click(screen.getByRole('button', { name: 'Nastaviť nové heslo' }));
    return { ...page, calls };
  };

  it('uses nothing up when it is opened', async () => {
    const calls = fakeApi({ 'POST /restore-password/read': { status: 'success' } });
    await show(CODE);
    expect(field('Nové heslo')).toBeTruthy();
    expect(calls.map(({ address }) => address)).toEqual(['/restore-password/read']);
  });

  it('says before a password is typed that it was used, and offers another one', async () => {
    fakeApi({ 'POST /restore-password/read': refusal('restoration_used', 200) });
    await show(CODE);
    expect(await screen.findByText(/Tento odkaz ste už použili/)).toBeTruthy();
    expect(screen.queryByLabelText('Nové heslo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Požiadať o nový odkaz' }).getAttribute('href')).toBe('/restore-password');
  });

  it('sets the password, says so, and leads to the login page', async () => {
    const { calls, address } = await choose({ status: 'success' });
    await vi.waitFor(() => expect(address()).toBe('/login'));
    expect(calls.at(-1)?.body).toEqual({ new_password: 'Kral0vstvo', restoration_code: CODE });
    expect(await screen.findByText('Vaše heslo bolo úspešne zmenené, môžete sa prihlásiť.')).toBeTruthy();
  });

  it.each([
    ['invalid_restoration_code', 'Použili ste neplatný odkaz!'],
    ['restoration_invalid', 'Platnosť odkazu už vypršala.'],
    ['restoration_used', 'Tento odkaz ste už použili.'],
  ])('says that it does not work, and offers another one: %s', async (code, text) => {
    await choose(refusal(code, 200));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('link', { name: 'Požiadať o nový odkaz' }).getAttribute('href')).toBe('/restore-password');
  });

  it('keeps what was typed when the network is lost', async () => {
    const { address } = await choose();
    expect((await screen.findByRole('alert')).textContent).toMatch('Nepodarilo sa odoslať formulár');
    expect(field('Nové heslo').value).toBe('Kral0vstvo');
    expect(address()).toBe('/here');
  });
});
