import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassComparison } from './class-comparison.tsx';

async function show(data: object | null) {
  fakeApi({ 'GET /tests/5/comparison': { status: 'success', data } });
  await renderApp(<ClassComparison taskId={5} />, { texts: ['tasks'] });
}

it("marks the pupil's own result among those of the class, in the chart and in a table", async () => {
  await show({ rates: [100, 80, 80, 20], own: 1 });
  const table = await screen.findByRole('table', { name: 'Porovnanie so spolužiakmi' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1.100 %', '2. Vy80 %', '3.80 %', '4.20 %']);
  expect(document.querySelectorAll('[data-own]')).toHaveLength(1);
});

it('says that no classmate has a result yet', async () => {
  await show({ rates: [70], own: 0 });
  expect(await screen.findByText('Zatiaľ nemá výsledok nikto iný z triedy.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
