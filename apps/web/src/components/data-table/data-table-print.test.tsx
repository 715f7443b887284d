import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { DataTable } from './data-table.tsx';

it('prints all rows, and shows one page again afterwards', async () => {
  const rows = Array.from({ length: 26 }, (_, n) => ({ id: n + 1, name: `Žiak ${n + 1}` }));
  await renderApp(
    <DataTable
      label="Žiaci"
      columns={[{ key: 'name', header: 'Žiak', cell: ({ name }) => name }]}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      pageSize={20}
      empty={null}
    />,
    { texts: ['components'] },
  );
  const count = () => screen.getAllByRole('cell').length;
  expect(count()).toBe(20);
  // The browser prints what the page is when the handler returns.
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(count()).toBe(26);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(count()).toBe(20);
});
