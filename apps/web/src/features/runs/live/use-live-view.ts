import { type LiveView, runs } from '@slovickovo/contract/runs/runs';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../lib/api/call-api.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';

export interface ReceivedView {
  /** The last view the server sent; null before the first. */
  view: LiveView | null;
  /** When it was received, in milliseconds of the clock of `useNow`; the remaining times count from then. */
  received_at: number;
  /** The connection is lost, so the view may be out of date. */
  isLost: boolean;
}

/** Milliseconds between a refused connection and the next attempt; the browser renews a broken connection itself. */
export const RECONNECT_AFTER_MS = 5_000;

/** Receives the live view of a class task; reconnects automatically. */
export function useLiveView(testId: number): ReceivedView {
  const [received, setReceived] = useState<ReceivedView>({ view: null, received_at: 0, isLost: false });
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource(addressOf(runs.live, { id: testId }));
      source.onmessage = ({ data }: MessageEvent<string>) =>
        setReceived({ view: JSON.parse(data) as LiveView, received_at: serverNow(), isLost: false });
      source.onerror = () => {
        setReceived((before) => ({ ...before, isLost: true }));
        // The browser does not reconnect after the server refused the connection.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_AFTER_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [testId]);
  return received;
}
