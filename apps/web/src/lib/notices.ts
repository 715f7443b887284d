import { PAGE_SIZES, TIMINGS } from '@slovickovo/domain/interface-constants';
import { serverNow } from './api/server-clock.ts';
import { createStore, type Store } from './store.ts';

/** What a notice reports; it decides the colour and the icon. */
export type NoticeType = 'success' | 'warning' | 'info' | 'error';

/** A button of a notice, for example to undo what the notice reports. */
export interface NoticeAction {
  text: string;
  run: () => void;
}

/** A short message over the page that goes away by itself. */
export interface Notice {
  id: number;
  type: NoticeType;
  text: string;
  /** Shown with a bell: a message of the server, not the outcome of the user's last action. */
  bell: boolean;
  action?: NoticeAction | undefined;
  /** Fading out. */
  leaving: boolean;
}

interface NewNotice extends Pick<Notice, 'type' | 'text' | 'action'> {
  bell?: boolean;
}

interface Entry extends Notice {
  /** Time on the screen in milliseconds, not counted while the notice is held; a notice with a button begins below 0. */
  age: number;
  held: boolean;
}

const entries = createStore<readonly Entry[]>([]);
/** The notices on the screen, oldest first. */
export const notices: Pick<Store<readonly Notice[]>, 'get' | 'subscribe'> = entries;

/** A floating notice that was shown. */
export type PastNotice = Pick<Notice, 'id' | 'type' | 'text'> & { at: number };

/** The notices that were shown, the newest first; a text once, with the last time (product §4.24). */
export const pastNotices = createStore<readonly PastNotice[]>([]);

let nextId = 1;
let ticker: ReturnType<typeof setInterval> | undefined;

/**
 * Shows a floating notice: hidden after 4.5 s, removed after 5.2 s; one with a button stays longer (product §9.13). A text
 * that is already on the screen is not shown twice: its time starts again.
 */
export function showNotice({ type, text, bell = false, action }: NewNotice): void {
  const id = nextId++;
  const others = entries.get().filter((entry) => entry.type !== type || entry.text !== text);
  replace([
    ...others,
    {
      id,
      type,
      text,
      bell,
      action,
      leaving: false,
      age: action ? -TIMINGS.notification_action : 0,
      held: false,
    },
  ]);
  const past = pastNotices.get().filter((other) => other.text !== text);
  pastNotices.set([{ id, type, text, at: serverNow() }, ...past].slice(0, PAGE_SIZES.past_notices));
}

/** Removes a notice from the screen at once; it stays among `pastNotices`. */
export function dismissNotice(id: number): void {
  replace(entries.get().filter((entry) => entry.id !== id));
}

/** What reports success has been read or is not needed: what begins now wants its place. Warnings and errors stay. */
export function dismissReports(): void {
  replace(entries.get().filter(({ type }) => type === 'warning' || type === 'error'));
}

/** The user has left: a notice may name their classes and pupils. */
export function dismissAll(): void {
  replace([]);
  pastNotices.set([]);
}

/** Stops the time of a notice while it is hovered or focused (product §4.24); afterwards the time continues. */
export function holdNotice(id: number, held: boolean): void {
  replace(
    entries.get().map((entry) => (entry.id === id ? { ...entry, held, ...(held && { leaving: false }) } : entry)),
  );
}

function tick(): void {
  replace(
    entries
      .get()
      .map((entry) => (entry.held ? entry : aged(entry, entry.age + TIMINGS.notification_tick)))
      .filter((entry) => entry.age < TIMINGS.notification_removed),
  );
}

function aged(entry: Entry, age: number): Entry {
  return { ...entry, age, leaving: age >= TIMINGS.notification_hidden };
}

function replace(next: readonly Entry[]): void {
  keepTicking(next.length > 0);
  entries.set(next);
}

function keepTicking(needed: boolean): void {
  if (needed && !ticker) ticker = setInterval(tick, TIMINGS.notification_tick);
  if (!needed) {
    clearInterval(ticker);
    ticker = undefined;
  }
}
