import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CardLink, ItemCard } from '../cards/item-card.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Animal {
  id: number;
  name: string;
  legs: number | null;
}

const ANIMALS: Animal[] = [
  { id: 1, name: 'pes', legs: 4 },
  { id: 2, name: 'čmeliak', legs: 6 },
  { id: 3, name: 'had', legs: null },
  { id: 4, name: 'chrobák', legs: 6 },
];

const COLUMNS: Column<Animal>[] = [
  { key: 'name', header: 'Názov', leads: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { key: 'legs', header: 'Nohy', numeric: true, sortBy: ({ legs }) => legs, cell: ({ legs }) => legs ?? '–' },
];

const PARTS = { label: 'Zvieratá', idOf: ({ id }: Animal) => id, nameOf: ({ name }: Animal) => name };
const EMPTY = <p>Nič tu nie je</p>;

function AnimalTable({ rows = ANIMALS, onOpen }: { rows?: Animal[]; onOpen?: (row: Animal) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <DataTable
      {...PARTS}
      columns={COLUMNS}
      rows={rows}
      pageSize={2}
      filterBy={({ name }) => name}
      selection={{ selected, onChange: setSelected, actions: <button type="button">Odstrániť</button> }}
      {...(onOpen && { onOpen })}
      empty={EMPTY}
    />
  );
}

const firstCells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('a table of given rows', () => {
  it('sorts up, then down, and returns to the first page with another column', async () => {
    const { user } = await renderApp(<AnimalTable />);
    await user.click(screen.getByRole('button', { name: 'Stránka 2' }));
    expect(firstCells()).toEqual(['had', 'chrobák']);
    await user.click(screen.getByRole('button', { name: 'Názov' }));
    await waitFor(() => expect(firstCells()).toEqual(['čmeliak', 'had']));
    await user.click(screen.getByRole('button', { name: 'Názov' }));
    await waitFor(() => expect(firstCells()).toEqual(['pes', 'chrobák']));
    expect(screen.getByRole('columnheader', { name: 'Názov' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('returns to the first page with a filter, and says when nothing is found', async () => {
    const { user } = await renderApp(<AnimalTable />);
    await user.click(screen.getByRole('button', { name: 'Stránka 2' }));
    await user.type(screen.getByRole('searchbox'), 'CH');
    await waitFor(() => expect(firstCells()).toEqual(['chrobák']));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Nič sme nenašli')).toBeTruthy();
  });

  it('selects all found rows, including those of other pages', async () => {
    const { user } = await renderApp(<AnimalTable />);
    await user.click(screen.getByRole('checkbox', { name: 'Vybrať všetko' }));
    expect(screen.getByText('Vybrané 4 položky')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Vybrať: pes' }));
    expect(screen.getByText('Vybrané 3 položky')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zrušiť výber' }));
    expect(screen.queryByRole('button', { name: 'Odstrániť' })).toBeNull();
  });

  it('can be used with the keyboard alone', async () => {
    const onOpen = vi.fn();
    const { user } = await renderApp(<AnimalTable onOpen={onOpen} />);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Vybrať: čmeliak' }).checked).toBe(true);
    await user.keyboard('{Home}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(ANIMALS[0]);
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Vybrať: pes' }));
  });

  it('keeps the focus at a button of the pages when there is no further page', async () => {
    const { user } = await renderApp(<AnimalTable />);
    const next = screen.getByRole('button', { name: 'Nasledujúca stránka' });
    next.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Stránka 2' }).getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('closes the hint of keys when the focus goes on', async () => {
    const { user } = await renderApp(<AnimalTable />);
    screen.getByRole('button', { name: 'Ovládanie klávesnicou' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Ovládanie klávesnicou' })).toBeTruthy();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the empty state instead of a table without rows', async () => {
    await renderApp(<AnimalTable rows={[]} />);
    expect(screen.getByText('Nič tu nie je')).toBeTruthy();
  });
});

describe('a choice between cards and table', () => {
  const table = (
    <DataTable
      {...PARTS}
      name="animals"
      columns={COLUMNS}
      rows={ANIMALS}
      pageSize={10}
      card={({ id, name }) => <ItemCard key={id} title={<CardLink to="/app">{name}</CardLink>} />}
      empty={EMPTY}
    />
  );

  it('is kept', async () => {
    const { user } = await renderApp(table);
    expect(screen.getByRole('list', { name: 'Zvieratá' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zobraziť ako tabuľku' }));
    expect(screen.getByRole('table')).toBeTruthy();
    expect(localStorage.getItem('slovickovo.view.0.animals')).toBe('table');
  });
});

function ServerList({ total, rows = ANIMALS, from = {} }: { total: number; rows?: Animal[]; from?: ListSearch }) {
  const [search, setSearch] = useState<ListSearch>(from);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <output aria-label="adresa">{JSON.stringify(search)}</output>
      <button type="button" onClick={() => setSearch({})}>
        Späť
      </button>
      <DataTable
        {...PARTS}
        columns={COLUMNS.map((column) => ({ ...column, sortBy: 'server' as const }))}
        rows={rows}
        pageSize={4}
        server={{ search, onSearch: setSearch, total }}
        selection={{
          selected,
          onChange: setSelected,
          actions: <button type="button">Odstrániť</button>,
          listFound: async () => Array.from({ length: total }, (_, place) => place + 1),
        }}
        empty={EMPTY}
      />
    </>
  );
}

describe('a table of a list that the server divides into pages', () => {
  const address = () => JSON.parse(screen.getByRole('status', { name: 'adresa' }).textContent ?? '');

  it('requests a filter after a pause in typing, from the first page', async () => {
    const { user } = await renderApp(<ServerList total={30} from={{ page: 2 }} />);
    await user.type(screen.getByRole('searchbox'), 'pes');
    await waitFor(() => expect(address()).toEqual({ filter: 'pes', page: 1 }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pes');
    await user.click(screen.getByRole('button', { name: 'Späť' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('requests another order, from the first page', async () => {
    const { user } = await renderApp(<ServerList total={30} from={{ page: 2, filter: 'e' }} />);
    await user.click(screen.getByRole('button', { name: 'Nohy' }));
    expect(address()).toEqual({ filter: 'e', page: 1, sort: 'legs', order: 'asc' });
    await user.click(screen.getByRole('button', { name: 'Nohy' }));
    expect(address()).toMatchObject({ sort: 'legs', order: 'desc' });
  });

  it('leaves a page that no longer exists', async () => {
    await renderApp(<ServerList total={4} from={{ page: 2 }} />);
    await waitFor(() => expect(address()).toEqual({ page: 1 }));
  });

  it('selects everything the server finds', async () => {
    const { user } = await renderApp(<ServerList total={30} />);
    await user.click(screen.getByRole('checkbox', { name: 'Vybrať všetko' }));
    expect(screen.getByText('Vybrané 4 položky')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vybrať všetkých 30 nájdených' }));
    expect(await screen.findByText('Vybraných 30 položiek')).toBeTruthy();
  });

  it('distinguishes an empty list from a filter that finds nothing', async () => {
    await renderApp(<ServerList total={0} rows={[]} />);
    expect(screen.getByText('Nič tu nie je')).toBeTruthy();
  });

  it('says that a filter finds nothing', async () => {
    await renderApp(<ServerList total={0} rows={[]} from={{ filter: 'xyz' }} />);
    expect(screen.getByText('Nič sme nenašli')).toBeTruthy();
  });
});
