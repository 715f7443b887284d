import { createStore, type Store } from '../store.ts';
import { readStored, writeStored } from '../stored-choice.ts';

/** Set while this device keeps something of its user for the time without a network: pages then look at once, others long after. */
const MARK = 'slovickovo.on-device';

const mark = createStore(readStored(MARK) !== null);

/** Whether something was taken along here, or answers wait. */
export const isOnDevice: Pick<Store<boolean>, 'get' | 'subscribe'> = mark;

/** Sets or removes the mark; other tabs that are open do not learn of it. */
export function markOnDevice(isThere: boolean): void {
  writeStored(MARK, isThere ? '1' : null);
  mark.set(isThere);
}
