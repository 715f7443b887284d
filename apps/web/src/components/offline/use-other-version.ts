import { MINUTE_MS } from '@slovickovo/domain/durations';
import { useEffect, useState } from 'react';
import { isOtherVersionReady, onOtherWorker } from '../../lib/offline/worker-client.ts';

/** A page that is open for long asks again when it is shown, at most so often. */
const ASKED_EVERY_MS = 10 * MINUTE_MS;

/** Whether another version of the pages is on this device, whole, so that loading the page anew brings it. */
export function useOtherVersion(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    let askedAt = 0;
    const ask = async () => {
      askedAt = Date.now();
      const isOther = await isOtherVersionReady();
      if (isCurrent) setReady(isOther);
    };
    const whenShown = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > ASKED_EVERY_MS) void ask();
    };
    void ask();
    const stopListening = onOtherWorker(() => void ask());
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      isCurrent = false;
      stopListening();
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, []);
  return isReady;
}
