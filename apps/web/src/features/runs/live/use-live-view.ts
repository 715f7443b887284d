import { type LiveView, runs } from '@slovickovo/contract/runs/runs';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../lib/api/call-api.ts';
import { followStream } from '../../../lib/api/event-stream.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';

export interface ReceivedView {
  /** The last view the server sent; null before the first. */
  view: LiveView | null;
  /** When it was received, in milliseconds of the clock of `useNow`; the remaining times count from then. */
  received_at: number;
  /** The connection is lost, so the view may be out of date. */
  isLost: boolean;
}

/** Receives the live view of a class task; reconnects automatically. */
export function useLiveView(testId: number): ReceivedView {
  const [received, setReceived] = useState<ReceivedView>({ view: null, received_at: 0, isLost: false });
  useEffect(
    () =>
      followStream<LiveView>(addressOf(runs.live, { id: testId }), {
        onEvent: (view) => setReceived({ view, received_at: serverNow(), isLost: false }),
        onLost: () => setReceived((before) => ({ ...before, isLost: true })),
      }),
    [testId],
  );
  return received;
}
