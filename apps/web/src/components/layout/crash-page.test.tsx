import { screen, waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { device, keep } from '../../lib/offline/device-store.ts';
import { KEPT_TEST } from '../../lib/offline/kept-keys.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CrashPage } from './crash-page.tsx';

const NO_CONNECTION = new ApiError('network', 0);

afterEach(() => clear(device()));

it('says during a class test that it goes on and that the answers are on this device', async () => {
  await keep(KEPT_TEST, { test_id: 3, until: Date.now() + 60_000 });
  await renderApp(<CrashPage error={NO_CONNECTION} />, { texts: ['shell'] });
  expect(await screen.findByText(/Písomka sa tým neskončila .* uložené v tomto zariadení/)).toBeTruthy();
});

it('says nothing of a test that is over, or of none', async () => {
  await keep(KEPT_TEST, { test_id: 3, until: Date.now() - 60_000 });
  await renderApp(<CrashPage error={NO_CONNECTION} />, { texts: ['shell'] });
  await waitFor(() => expect(screen.getByText(/všetko sa načíta samo/)).toBeTruthy());
  expect(screen.queryByText(/Písomka/)).toBeNull();
});
