import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ListSearch } from '../lib/list-search.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PagedList } from './paged-list.tsx';

function List({ total, from = {} }: { total: number; from?: ListSearch }) {
  const [search, setSearch] = useState<ListSearch>(from);
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => setSearch({})}>
        Späť
      </button>
      <PagedList search={search} onSearch={setSearch} total={total} pageSize={12} empty={<p>Nič tu nie je</p>}>
        <li>Zvieratá</li>
      </PagedList>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '');

it('filters after a pause and begins at the first page', async () => {
  const { user } = await renderApp(<List total={30} from={{ page: 2 }} />);
  await user.type(screen.getByRole('searchbox'), 'zvi');
  await waitFor(() => expect(shown()).toEqual({ filter: 'zvi', page: 1 }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zvi');
});

it('follows the history', async () => {
  const { user } = await renderApp(<List total={30} from={{ filter: 'zvi' }} />);
  await user.click(screen.getByRole('button', { name: 'Späť' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('leaves a page that is no longer there', async () => {
  await renderApp(<List total={12} from={{ page: 2 }} />);
  await waitFor(() => expect(shown()).toEqual({ page: 1 }));
});

it('tells an empty list from a filter that finds nothing', async () => {
  await renderApp(<List total={0} />);
  expect(screen.getByText('Nič tu nie je')).toBeTruthy();
});

it('says that a filter finds nothing', async () => {
  await renderApp(<List total={0} from={{ filter: 'xyz' }} />);
  expect(screen.getByText('Nič sme nenašli')).toBeTruthy();
});
