import type { Page } from '@playwright/test';

/** For `addInitScript`: notes how fast each sound is played. */
export function notePlayedRates(): void {
  const rates: number[] = [];
  const { play } = HTMLMediaElement.prototype;
  Object.assign(window, { rates });
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    rates.push(this.playbackRate);
    return play.call(this);
  };
}

/** The rates of the sounds that were played on this page, in order; 1 is the speed of the recording. */
export function playedRates(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { rates: number[] }).rates);
}
