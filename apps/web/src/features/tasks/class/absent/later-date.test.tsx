import type { MakeUp } from '@slovickovo/contract/tasks/make-ups';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { LaterDate } from './later-date.tsx';

const OVER = { valid_from: '2026-11-20T08:00:00.000Z', valid_until: '2026-11-20T09:00:00.000Z' };
const MISSED: MakeUp = { test_id: 6, ...OVER, test_rate: null, is_writing: false };

it.each([
  { of: 'who missed it', makeUp: MISSED, text: /^Náhradný termín 20\.11\.2026 .*: bez výsledku$/ },
  { of: 'who still writes, with extra time', makeUp: { ...MISSED, is_writing: true }, text: /^Náhradný termín: píše$/ },
  { of: 'who has a result', makeUp: { ...MISSED, test_rate: 80 }, text: /^Náhradný termín$/ },
])('says of a later date that is over what became of it: $of', async ({ makeUp, text }) => {
  await renderApp(<LaterDate classId={9} makeUp={makeUp} />, { texts: ['tasks'] });
  expect(screen.getByRole('link').textContent).toMatch(text);
});
