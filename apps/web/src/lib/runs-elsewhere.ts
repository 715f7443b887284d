import type { Run } from '@slovickovo/contract/runs/runs';

/** What a window tells the other windows of this browser: it started a run, or the run with this id is over for it. */
export type RunNews = { begun: Run } | { ended: number };

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('slovickovo.open-run');

/** Tells the other windows of this browser of a run that was started or left in this one. */
export function announceRun(news: RunNews): void {
  windows?.postMessage(news);
}

/** Calls `callback` when another window of this browser started a run or left one. */
export function onRunElsewhere(callback: (news: RunNews) => void): void {
  windows?.addEventListener('message', ({ data }: MessageEvent<RunNews>) => callback(data));
}
