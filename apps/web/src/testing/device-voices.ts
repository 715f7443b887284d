import { vi } from 'vitest';

/** A text that the device was asked to speak. */
export interface Utterance {
  text: string;
  lang: string;
  rate: number;
  voice: { name?: string };
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event?: { error: string }) => void) | null;
}

/** Replaces the speech of the browser: the voices of the device and the utterances that it spoke. */
export const device = Object.assign(new EventTarget(), {
  voices: [] as { lang: string; localService: boolean; name?: string }[],
  spoken: [] as Utterance[],
  fails: false,
  /** The voices end without having started. */
  isSilent: false,
  getVoices: () => [...device.voices],
  speak: (utterance: Utterance) => {
    device.spoken.push(utterance);
    if (device.fails) utterance.onerror?.();
    else if (device.isSilent) utterance.onend?.();
    else utterance.onstart?.();
  },
  cancel: () => {},
});

class FakeUtterance {
  text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Gives the device these voices, and forgets what it spoke before. Voices that `fail` speak nothing. */
export function giveDeviceVoices(voices: typeof device.voices, { fails = false } = {}): void {
  Object.assign(device, { voices, spoken: [], fails, isSilent: false });
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  device.dispatchEvent(new Event('voiceschanged'));
}
