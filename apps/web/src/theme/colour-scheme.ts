import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/stored-choice.ts';

/** `auto` follows the device. */
export type ColourScheme = 'auto' | 'light' | 'dark';

// The same key and attribute are used by public/colour-scheme.js before the first paint; the attribute is Mantine's.
const STORED_SCHEME = 'slovickovo.colour-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

const listeners = new Set<(scheme: ColourScheme) => void>();
const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
systemIsDark?.addEventListener('change', apply);

export function colourScheme(): ColourScheme {
  const stored = readStored(STORED_SCHEME);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Changes the look of every page and remembers it on this device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  // Mantine answers every change with the same choice.
  if (scheme === colourScheme()) return;
  writeStored(STORED_SCHEME, scheme);
  apply();
  for (const listener of listeners) listener(scheme);
}

export function subscribeToColourScheme(listener: (scheme: ColourScheme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribeToColourScheme, colourScheme);
}

function apply(): void {
  const chosen = colourScheme();
  const isDark = chosen === 'auto' ? systemIsDark?.matches : chosen === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}
