import { readStored, writeStored } from '../../../../lib/stored-choice.ts';

const KEY = 'slovickovo.reward-sound';
const OFF = 'off';

/** Whether the end of a run may sound on this device; yes until somebody switches it off. */
export function isSoundOn(): boolean {
  return readStored(KEY) !== OFF;
}

/** Remembers the choice on this device, for all its users. */
export function setSoundOn(isOn: boolean): void {
  writeStored(KEY, isOn ? null : OFF);
}
