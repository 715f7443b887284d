import type { COLOUR_SCHEMES } from '@slovickovo/domain/accounts/colour-schemes';
import { createStore, useStore } from '../lib/store.ts';
import { readStored, STORED, writeStored } from '../lib/stored-choice.ts';

/** The appearance that the user chose; `auto` follows the device. */
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

// Set by early/early.ts before the first paint; the attribute is Mantine's.
const ATTRIBUTE = 'data-mantine-color-scheme';

const chosen = createStore<ColourScheme>(storedScheme());
// Another tab of this browser chose: `storage` is not fired in the tab that writes.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === STORED.colourScheme) show(storedScheme());
});
const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
systemIsDark?.addEventListener('change', apply);

/** The choice of this device; `auto`, the system's colours, before the first one. */
export function colourScheme(): ColourScheme {
  return chosen.get();
}

/** Changes the colours of every page and remembers the choice on this device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  // Mantine answers every change with the same choice.
  if (scheme === chosen.get()) return;
  writeStored(STORED.colourScheme, scheme);
  show(scheme);
}

/** Returns the function that ends the subscription. */
export function subscribeToColourScheme(listener: (scheme: ColourScheme) => void): () => void {
  return chosen.subscribe(() => listener(chosen.get()));
}

/** The same for a component, which renders again when the choice changes. */
export function useColourScheme(): ColourScheme {
  return useStore(chosen);
}

function storedScheme(): ColourScheme {
  const stored = readStored(STORED.colourScheme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function show(scheme: ColourScheme): void {
  chosen.set(scheme);
  apply();
}

function apply(): void {
  const scheme = chosen.get();
  // Forced colours replace most of ours; the rest, as in charts, must suit them.
  const isForced = globalThis.matchMedia?.('(forced-colors: active)').matches;
  const isDark = scheme === 'auto' || isForced ? systemIsDark?.matches : scheme === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}
