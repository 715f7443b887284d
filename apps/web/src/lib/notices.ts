import { TIMINGS } from '@slovickovo/domain/limits';

export type NoticeType = 'success' | 'warning' | 'info' | 'error';

export interface Notice {
  id: number;
  type: NoticeType;
  text: string;
  /** Drawn with the bell: something the server told rather than an answer to what was just done. */
  bell: boolean;
  /** Fading out. */
  leaving: boolean;
}

interface Entry extends Notice {
  /** How long it has been on the screen, in milliseconds; stands still while it is held. */
  age: number;
  held: boolean;
}

let entries: readonly Entry[] = [];
let nextId = 1;
let ticker: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a floating notice: hidden after 4.5 s, removed after 5.2 s (product §9.13). A text already on the screen
 * starts its time again instead of standing there twice.
 */
export function showNotice({ type, text, bell = false }: { type: NoticeType; text: string; bell?: boolean }): void {
  const others = entries.filter((entry) => entry.type !== type || entry.text !== text);
  replace([...others, { id: nextId++, type, text, bell, leaving: false, age: 0, held: false }]);
}

export function dismissNotice(id: number): void {
  replace(entries.filter((entry) => entry.id !== id));
}

/** While a notice is hovered or focused its time stands still (product §4.24); afterwards it goes on from where it was. */
export function holdNotice(id: number, held: boolean): void {
  replace(entries.map((entry) => (entry.id === id ? { ...entry, held, ...(held && { leaving: false }) } : entry)));
}

export function clearNotices(): void {
  replace([]);
}

export function listNotices(): readonly Notice[] {
  return entries;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tick(): void {
  replace(
    entries
      .map((entry) => (entry.held ? entry : aged(entry, entry.age + TIMINGS.notification_tick)))
      .filter((entry) => entry.age < TIMINGS.notification_removed),
  );
}

function aged(entry: Entry, age: number): Entry {
  return { ...entry, age, leaving: age >= TIMINGS.notification_hidden };
}

function replace(next: readonly Entry[]): void {
  entries = next;
  keepTicking(entries.length > 0);
  for (const listener of listeners) listener();
}

function keepTicking(needed: boolean): void {
  if (needed && !ticker) ticker = setInterval(tick, TIMINGS.notification_tick);
  if (!needed) {
    clearInterval(ticker);
    ticker = undefined;
  }
}
