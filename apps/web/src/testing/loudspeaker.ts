import { vi } from 'vitest';

/** A recording that was played. */
export interface PlayedSound {
  rate: number;
  preservesPitch: boolean;
  end: () => void;
}

/** What the elements of the page have played since the loudspeaker was given. */
export const sounds: PlayedSound[] = [];

/** Replaces the audio elements of the browser, which play nothing in tests. */
export function giveLoudspeaker(): void {
  sounds.length = 0;
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    const { playbackRate: rate, preservesPitch } = this;
    sounds.push({ rate, preservesPitch, end: () => this.onended?.(new Event('ended')) });
  });
}
