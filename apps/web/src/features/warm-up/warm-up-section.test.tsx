import type { WarmUpOverview } from '@slovickovo/contract/warm-up/warm-up';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { WarmUpSection } from './warm-up-section.tsx';

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const GERMAN = { id: 3, code: 'de', name: 'German', flag_name: 'de' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const NOTHING: WarmUpOverview = { languages: [], tests: [], words: { known: 0, shaky: 0 } };

async function show(warmUp: WarmUpOverview) {
  const onStart = vi.fn();
  const section = <WarmUpSection warmUp={warmUp} onStart={onStart} isStarting={false} problem={null} />;
  const rendered = await renderApp(section, { texts: ['home'] });
  await screen.findByRole('heading', { name: 'Denná rozcvička' });
  return { ...rendered, onStart };
}

it('has a button for each pair of languages, which starts its warm-up', async () => {
  const german = { language_from: GERMAN, language_to: SLOVAK, words: 3, waiting: 0 };
  const { user, onStart } = await show({
    ...NOTHING,
    languages: [{ language_from: ENGLISH, language_to: SLOVAK, words: 20, waiting: 57 }, german],
  });
  expect(screen.getByText('Spolu čaká 57 slovíčok')).toBeTruthy();
  const [english, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(english).toContain('Čaká 57 slovíčok · dnes stačí 20 slovíčok · asi 5 minút');
  expect(other).toContain('3 nové slovíčka · asi 1 minúta');
  await user.click(screen.getByRole('button', { name: 'Začať rozcvičku: nemčina – slovenčina' }));
  expect(onStart).toHaveBeenCalledExactlyOnceWith(german, 'Denná rozcvička');
});

it('tells what one knows for the next tests, and of all words', async () => {
  const test = {
    id: 1,
    name: 'Zvieratá',
    valid_from: '2026-11-27T08:00:00.000Z',
    usergroup_id: 5,
    usergroup_name: '4. B',
  };
  await show({
    ...NOTHING,
    tests: [{ ...test, words: 20, known: 14 }],
    words: { known: 120, shaky: 31 },
  });
  expect(screen.getByText('Zvieratá (27.11.2026): viete 14 z 20 slovíčok.')).toBeTruthy();
  expect(screen.getByText('Bezpečne viete 120 slovíčok · 31 si ešte treba upevniť')).toBeTruthy();
  expect(screen.getByText(/^Na dnes máte hotovo/)).toBeTruthy();
});

it('says what it will be good for to who has no words yet', async () => {
  await show(NOTHING);
  expect(screen.getByText(/^Keď budete mať slovíčka/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
