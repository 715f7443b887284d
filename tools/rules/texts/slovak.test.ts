import { describe, expect, it } from 'vitest';
import { slovakProblems } from './slovak.ts';

describe('a Slovak text', () => {
  it.each([
    'Čaká na vás',
    'Pred vami čaká {{count}} súbor.',
    'Toto je tvoje slovíčko',
    'Odobrať z triedy žiaka {{name}}?',
    'Načítava sa...',
    'Slovíčka - preklad',
  ])('is refused: %s', (text) => {
    expect(slovakProblems(text)).toHaveLength(1);
  });

  it.each([
    'Čaká na Vás',
    'Vaša odpoveď je správna!',
    'Vyplniť za žiaka: {{name}}',
    '{{name}} už nie je v triede',
    'Prihlásenie používateľa {{login}} vypršalo.',
    'Výborne, vyskúšajte to znova…',
    'Písmená bez diakritiky, číslice, _ a -',
  ])('is accepted: %s', (text) => {
    expect(slovakProblems(text)).toEqual([]);
  });
});
