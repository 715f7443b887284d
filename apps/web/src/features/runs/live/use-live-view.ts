import { type LiveView, runs } from '@slovickovo/contract/runs/runs';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { addressOf, callApi } from '../../../lib/api/call-api.ts';
import { followStream } from '../../../lib/api/event-stream.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';

interface ReceivedView {
  /** The last view the server sent; null before the first. */
  view: LiveView | null;
  /** When it was received, in milliseconds of the clock of `useNow`; the remaining times count from then. */
  received_at: number;
  /** The connection is lost, so the view may be out of date. */
  isLost: boolean;
}

interface LiveViewOptions {
  /** Without it nothing is received. */
  isOn: boolean;
  /** A pupil finished or joined, or a result was deleted. */
  onResults: () => void;
}

/**
 * Receives the live view of a class task; reconnects automatically. If the task is gone, or the caller may not see it any more,
 * the page is left as after any other call that is refused so.
 */
export function useLiveView(testId: number, { isOn, onResults }: LiveViewOptions): ReceivedView {
  const [received, setReceived] = useState<ReceivedView>({ view: null, received_at: 0, isLost: false });
  useEffect(() => {
    if (!isOn) return;
    return followStream<LiveView>(addressOf(runs.live, { id: testId }), {
      onEvent: (view) => setReceived({ view, received_at: serverNow(), isLost: false }),
      onLost: () => setReceived((before) => ({ ...before, isLost: true })),
      onRefused: () => void leaveWithoutRight(testId),
    });
  }, [testId, isOn]);
  useOnChange(received.view && resultsOf(received.view), onResults);
  return received;
}

/** The browser does not say why it was refused, so the task is asked for. A server that is unavailable is not a refusal. */
async function leaveWithoutRight(testId: number): Promise<void> {
  try {
    await callApi(tasks.get, { params: { id: testId } });
  } catch (error) {
    if (error instanceof ApiError && LEAVING.includes(error.status)) showRefusal(error);
  }
}

/** The session is over, or the task does not exist for the caller. */
const LEAVING: readonly number[] = [401, 403, 404];

/** Changes with the number of pupils and with the number of those who finished. */
function resultsOf({ students }: LiveView): string {
  return `${students.length} ${students.filter(({ state }) => state === 'finished').length}`;
}

/** Calls `onChange` when the value changes, but not for the first known value. */
function useOnChange(value: string | null, onChange: () => void): void {
  const before = useRef(value);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current !== null && value !== null && value !== before.current) report();
    if (value !== null) before.current = value;
  }, [value]);
}
