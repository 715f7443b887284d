import { createStore, useStore } from '../../lib/store.ts';
import { readStored, STORED, writeStored } from '../../lib/stored-choice.ts';
import href from './comfortable.css?url';

/** The element that fetches the styles; `early.ts` makes it before the first paint. */
const ID = 'comfortable';

const chosen = createStore(isStored());
// Another tab of this browser chose: `storage` is not fired in the tab that writes.
globalThis.addEventListener?.('storage', ({ key }) => key === STORED.reading && show(isStored()));
if (globalThis.document) show(chosen.get());

/**
 * Turns "Pohodlné čítanie" on or off on every page (product §1.9). A choice of an `account` leaves this device when its user signs out;
 * one made before the sign-in stays.
 */
export function chooseComfortableReading(isOn: boolean, of: 'account' | 'device'): void {
  writeStored(STORED.reading, isOn ? of : null);
  show(isOn);
}

/** Ends what an account chose, for the next user of this device. */
export function forgetReadingOfAccount(): void {
  if (readStored(STORED.reading) === 'account') chooseComfortableReading(false, 'device');
}

/** Whether "Pohodlné čítanie" is on for this device; renders again when that changes. */
export function useComfortableReading(): boolean {
  return useStore(chosen);
}

function isStored(): boolean {
  return readStored(STORED.reading) !== null;
}

function show(isOn: boolean): void {
  chosen.set(isOn);
  const link = document.getElementById(ID);
  if (!isOn) link?.remove();
  else if (!link)
    document.head.append(Object.assign(document.createElement('link'), { id: ID, rel: 'stylesheet', href }));
}
