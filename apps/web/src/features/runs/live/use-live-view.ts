import { type LiveView, runs } from '@slovickovo/contract/runs/runs';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../lib/api/call-api.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';

export interface WatchedTask {
  /** The last view the server sent, null before the first. */
  view: LiveView | null;
  /** When it came, in milliseconds of the clock that `useNow` shows; the remaining times count on from there. */
  received_at: number;
  /** Nothing comes at the moment; the view may be old. */
  isLost: boolean;
}

/** How long after a refused connection the next one is tried, in milliseconds; a broken one the browser renews itself. */
export const RECONNECT_AFTER_MS = 5_000;

/** Follows a class task as its pupils take it, and reconnects by itself. */
export function useLiveView(testId: number): WatchedTask {
  const [watched, setWatched] = useState<WatchedTask>({ view: null, received_at: 0, isLost: false });
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource(addressOf(runs.live, { id: testId }));
      source.onmessage = ({ data }: MessageEvent<string>) =>
        setWatched({ view: JSON.parse(data) as LiveView, received_at: serverNow(), isLost: false });
      source.onerror = () => {
        setWatched((before) => ({ ...before, isLost: true }));
        // A server that answers with a refusal ends the browser's own tries.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_AFTER_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [testId]);
  return watched;
}
