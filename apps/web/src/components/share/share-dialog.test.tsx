import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedThing } from './shared-thing.ts';

const HIDDEN = /nie ste skrytí v rebríčkoch/;
const WITHOUT_POINTS = /nemáte body, ktoré sa počítajú/;

beforeEach(() => queryClient.clear());

const GONE = () => refusal('not_found', 404);

async function share(thing: SharedThing, hidden_in_rankings: boolean, answer = GONE) {
  setCurrentUser({ ...PUPIL, hidden_in_rankings });
  fakeApi({ 'GET /shares/points/total': answer, 'GET /shares/results/5': answer });
  await renderApp(<ShareDialog thing={thing} onClose={() => undefined} />, { texts: ['certificates', 'classes'] });
}

it('leads those who are hidden in rankings to the setting', async () => {
  await share({ points: 'total' }, true);
  expect(await screen.findByText(HIDDEN)).toBeTruthy();
  expect(screen.queryByText(WITHOUT_POINTS)).toBeNull();
  const link = screen.getByRole('link', { name: 'Zmeniť v nastaveniach' });
  expect(link.getAttribute('href')).toBe('/app/settings#visibility');
});

it('says that there are no points', async () => {
  await share({ points: 'total' }, false);
  expect(await screen.findByText(WITHOUT_POINTS)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says of a failed call that it failed', async () => {
  await share({ result: 5 }, true, () => refusal('too_many_requests', 429));
  expect(await screen.findByText(/príliš veľa pokusov/)).toBeTruthy();
  expect(screen.queryByText(HIDDEN)).toBeNull();
});
