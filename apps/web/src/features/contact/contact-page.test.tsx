import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ContactPage } from './contact-page.tsx';

const DRAFT = `slovickovo.contact-draft.${PUPIL.id}`;
const show = () => renderApp(<ContactPage />, { texts: ['contact'] });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole('button', { name: 'Odoslať správu' });

afterEach(() => {
  setCurrentUser(null);
  localStorage.clear();
});

describe('a visitor', () => {
  it('writes with name and e-mail', async () => {
    const calls = fakeApi({ 'POST /contact/visitor': { status: 'success' } });
    const { user } = await show();
    await user.click(send());
    expect(screen.getByText('Napíšte, čoho sa správa týka.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Vaše meno'));
    await user.type(field('Vaše meno'), 'Iva');
    await user.type(field('E-mail'), 'iva@doma.sk');
    await user.type(field('Predmet'), 'Zvuk');
    await user.type(field('Text správy'), 'Nejde mi.');
    await user.click(send());
    expect(await screen.findByText('Ďakujeme, správu sme odoslali.')).toBeTruthy();
    const [message, ...others] = calls.filter(({ method }) => method === 'POST');
    expect(others).toEqual([]);
    expect(message?.body).toEqual({ name: 'Iva', email: 'iva@doma.sk', subject: 'Zvuk', message: 'Nejde mi.' });
    expect(field('Text správy').value).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toMatch('Iva');
  });
});

describe('a user', () => {
  it('writes under the own account; a lost network keeps the message, and a closed tab, too', async () => {
    setCurrentUser(PUPIL);
    fakeApi({});
    const { user } = await show();
    expect(screen.queryByLabelText('Vaše meno')).toBeNull();
    await user.type(field('Predmet'), 'Zvuk');
    await user.type(field('Text správy'), 'Nejde mi.');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toMatch('Nepodarilo sa odoslať formulár');
    expect(field('Text správy').value).toBe('Nejde mi.');
    await vi.waitFor(() => expect(localStorage.getItem(DRAFT)).toMatch('Nejde mi.'));
  });

  it('finds the message again, and no more after it was sent', async () => {
    setCurrentUser(PUPIL);
    localStorage.setItem(DRAFT, JSON.stringify({ subject: 'Zvuk', message: 'Nejde mi.' }));
    const calls = fakeApi({ 'POST /contact': { status: 'success' } });
    const { user } = await show();
    expect(field('Text správy').value).toBe('Nejde mi.');
    await user.click(send());
    expect(await screen.findByText('Ďakujeme, správu sme odoslali.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ subject: 'Zvuk', message: 'Nejde mi.' });
    await vi.waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
  });

  it('is told how many messages are enough', async () => {
    setCurrentUser(PUPIL);
    fakeApi({ 'POST /contact': refusal('too_many_requests', 429) });
    const { user } = await show();
    await user.type(field('Predmet'), 'Zvuk');
    await user.type(field('Text správy'), 'Nejde mi.');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toMatch('príliš veľa pokusov');
  });
});

describe('the chat', () => {
  const service = { url: 'https://chat.example/widget.js', is_allowed: null };
  const link = () => screen.queryByRole('link', { name: 'Otvoriť chat v novom okne' });
  const scripts = () => document.querySelectorAll('script').length;

  it('is offered only where one is set up', async () => {
    const calls = fakeApi({ 'GET /contact/chat': { status: 'success', data: null } });
    await show();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(link()).toBeNull();
  });

  it('opens in a window of its own, and loads nothing here', async () => {
    fakeApi({ 'GET /contact/chat': { status: 'success', data: { ...service, is_allowed: true } } });
    await show();
    await vi.waitFor(() => expect(link()?.getAttribute('href')).toBe('/contact?chat=1'));
    expect(link()?.getAttribute('target')).toBe('_blank');
    expect(scripts()).toBe(0);
  });

  it('asks there before anything is loaded; a refusal leaves the form', async () => {
    setCurrentUser(PUPIL);
    const calls = fakeApi({
      'GET /contact/chat': { status: 'success', data: service },
      'PUT /user/preferences': { status: 'success', data: PUPIL },
    });
    const { user } = await renderApp(<ContactPage opensChat />, { texts: ['contact'] });
    await user.click(await screen.findByRole('button', { name: 'Bez chatu' }));
    expect(screen.getByText(/^Chat zostáva vypnutý/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ chat_allowed: false });
    expect(scripts()).toBe(0);
    expect(field('Text správy')).toBeTruthy();
  });
});
