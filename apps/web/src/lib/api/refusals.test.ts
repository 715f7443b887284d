import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../notices.ts';
import { loadTexts } from '../texts/i18n.ts';
import { ApiError } from './api-error.ts';
import { onRefusal, showRefusal } from './refusals.ts';

const went: string[] = [];
onRefusal({
  toLogin: ({ status }) => went.push(`login after ${status}`),
  toNotFound: () => went.push('404'),
  toTest: () => went.push('test'),
  toConsent: () => went.push('consent'),
});
beforeEach(() => went.splice(0));

const shownNotices = () => notices.get().map(({ type, bell, text }) => `${type}${bell ? ' with bell' : ''}: ${text}`);

describe('the general handling of a failed call', () => {
  it.each([
    { code: 'unauthenticated', status: 401 },
    { code: 'foreign_origin', status: 403 },
  ] as const)('$status ends the session', ({ code, status }) => {
    showRefusal(new ApiError(code, status));
    expect(went).toEqual([`login after ${status}`]);
    expect(shownNotices()).toEqual([]);
  });

  it('404 leads to the not-found page without a notice', () => {
    showRefusal(new ApiError('not_found', 404));
    expect(went).toEqual(['404']);
    expect(shownNotices()).toEqual([]);
  });

  it('404 stays in a wizard, which shows that something it names is gone', () => {
    showRefusal(new ApiError('not_found', 404), 'wizard');
    expect([...went, ...shownNotices()]).toEqual([]);
    showRefusal(new ApiError('not_found', 404), 'form');
    expect(went).toEqual(['404']);
  });

  it('other 4xx show the status and lead to the not-found page', () => {
    showRefusal(new ApiError('body_too_large', 413));
    expect(went).toEqual(['404']);
    expect(shownNotices()).toEqual(['warning with bell: Pri komunikácii so serverom nastala chyba! (priveľa údajov)']);
  });

  it('5xx and bugs show an unexpected error', () => {
    showRefusal(new ApiError('internal', 500));
    showRefusal(new TypeError('x is undefined'));
    expect(went).toEqual([]);
    expect(shownNotices()).toEqual(['error with bell: Nastala neočakávaná chyba!']);
  });

  it.each([
    { code: 'unavailable', text: 'Server je práve nedostupný. Skúste to o chvíľu znova.' },
    { code: 'storage_full', text: /^Na serveri sa minulo miesto/ },
  ] as const)('a server that says $code shows that, at the form if there is one', ({ code, text }) => {
    showRefusal(new ApiError(code, 503), 'form');
    expect([...shownNotices(), ...went]).toEqual([]);
    showRefusal(new ApiError(code, 503));
    expect(went).toEqual([]);
    expect(shownNotices().map((shown) => shown.replace('warning: ', ''))).toEqual([expect.stringMatching(text)]);
  });

  it('5xx of data with a text of its own shows that', async () => {
    await loadTexts('terms');
    showRefusal(new ApiError('internal', 500), undefined, 'errors:notices_not_loaded');
    expect(shownNotices()).toEqual(['error with bell: Nepodarilo sa načítať notifikácie!']);
  });

  it('a refused rule shows its own text', () => {
    showRefusal(new ApiError('class_full', 200));
    expect(shownNotices()).toEqual(['warning: Trieda je plná, môže mať najviac 100 žiakov.']);
  });

  it('what a class test holds up says for how long at most', () => {
    showRefusal(new ApiError('class_test_running', 409, { retryAfter: 121 }));
    showRefusal(new ApiError('class_test_running', 409));
    const waits = 'warning: V triede práve niekto píše písomku. Skúste to, keď ju dopíše.';
    expect(shownNotices()).toEqual([`${waits} Najneskôr o 3 minúty to už pôjde.`, waits]);
  });

  it.each([0, 200, 409, 422, 429])('leaves status %i to the form that shows it', (status) => {
    showRefusal(new ApiError('network', status), 'form');
    expect([...shownNotices(), ...went]).toEqual([]);
  });

  it.each([undefined, 'form', 'own'] as const)('a lock leads to the class test, without a notice (%s)', (handling) => {
    showRefusal(new ApiError('test_in_progress', 409), handling);
    expect(went).toEqual(['test']);
    expect(shownNotices()).toEqual([]);
  });

  it.each([undefined, 'form', 'own'] as const)('a newer text of the consent leads to its page (%s)', (handling) => {
    showRefusal(new ApiError('consent_needed', 409), handling);
    expect(went).toEqual(['consent']);
    expect(shownNotices()).toEqual([]);
  });

  it('leaves everything to a run, which must not be interrupted', () => {
    for (const status of [0, 401, 403, 404, 409, 500]) showRefusal(new ApiError('internal', status), 'own');
    expect([...shownNotices(), ...went]).toEqual([]);
  });
});
