/** Choices kept on this device, and what one window keeps. If storage is disabled or full, a choice lasts only as long as the page. */

/** The keys that `early.ts` reads before the application is loaded. */
export const STORED = {
  language: 'slovickovo.language',
  colourScheme: 'slovickovo.colour-scheme',
  /** Whose choice "Pohodlné čítanie" is, `account` or `device`; absent if it is off. */
  reading: 'slovickovo.reading',
  /** The role of the user who signed in on this device, and nothing else. */
  signedIn: 'slovickovo.signed-in',
} as const;

/** The value of a key in `localStorage`; null if there is none, or if storage is disabled. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stores the value in `localStorage`; null removes it. Never throws. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is disabled or full: the choice is not remembered.
  }
}

/** The value of a key in `sessionStorage`, which lasts as long as this window, over reloads; null as in `readStored`. */
export function readOfWindow(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the value in `sessionStorage`; null removes it. Never throws. */
export function writeOfWindow(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is disabled or full: the value is gone after a reload.
  }
}
