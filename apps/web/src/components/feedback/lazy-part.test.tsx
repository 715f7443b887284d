import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { lazyPart, seenPart } from './lazy-part.tsx';

interface PartProps {
  opened: boolean;
  onClose: () => void;
}

const Part = ({ opened }: PartProps) => opened && <p>Obsah okna</p>;

async function showButton(load: () => Promise<typeof Part>) {
  const Dialog = lazyPart<PartProps>(load);
  const page = <Page render={(props) => <Dialog {...props} />} />;
  const { user } = await renderApp(page);
  return { user, open: () => user.click(screen.getByRole('button', { name: 'Otvoriť' })) };
}

function Page({ render }: { render: (props: PartProps) => React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Otvoriť
      </button>
      {render({ opened, onClose: () => setOpened(false) })}
    </>
  );
}

it('is not fetched before the user does something', async () => {
  const load = vi.fn(async () => Part);
  const { user } = await showButton(load);
  expect(load).not.toHaveBeenCalled();
  await user.keyboard('{Tab}');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.queryByText('Obsah okna')).toBeNull();
});

it('says that it is being fetched, and appears', async () => {
  const loading = Promise.withResolvers<typeof Part>();
  const { open } = await showButton(() => loading.promise);
  await open();
  expect(screen.getByText('Načítava sa…')).toBeTruthy();
  loading.resolve(Part);
  expect(await screen.findByText('Obsah okna')).toBeTruthy();
  expect(screen.queryByText('Načítava sa…')).toBeNull();
});

it('closes with a notice if it cannot be fetched, and is fetched again when it is opened again', async () => {
  let isOnline = false;
  const { open } = await showButton(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  await open();
  expect(await screen.findByText(/Toto okno sa nepodarilo načítať/)).toBeTruthy();
  expect(screen.queryByText('Načítava sa…')).toBeNull();
  isOnline = true;
  await open();
  expect(await screen.findByText('Obsah okna')).toBeTruthy();
});

it('of the end of a page is fetched when it is seen, again after a failure, and replaces its place', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Koniec stránky</p>;
  });
  const End = seenPart(load);
  await renderApp(<End />);
  expect(load).not.toHaveBeenCalled();
  const comeNear = () => act(async () => seen.at(-1)?.());
  await comeNear();
  expect(screen.queryByText('Koniec stránky')).toBeNull();
  isOnline = true;
  await comeNear();
  expect(await screen.findByText('Koniec stránky')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
