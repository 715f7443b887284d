import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isOnDevice } from '../../lib/offline/on-device-mark.ts';
import { useStore } from '../../lib/store.ts';
import { onFirstSign } from './lazy-part.tsx';

/** So long after the page, the first visit costs what it would cost without the part. */
const LATER_MS = 4_000;

/**
 * A part of a page that serves the time without a network. Its code comes when the user first moves the pointer, touches the page or
 * presses a key, or long after the page; at once where this device keeps something for that time. If it cannot be fetched, the page goes
 * without it.
 */
export function laterPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load().catch(() => WithoutPart) }));
  return (props) => <Later part={<Part {...props} />} />;
}

const WithoutPart = () => null;

function Later({ part }: { part: ReactNode }) {
  const [isLater, setLater] = useState(false);
  const isWanted = useStore(isOnDevice);
  useEffect(() => {
    const stop = onFirstSign(() => setLater(true));
    const timer = setTimeout(setLater, LATER_MS, true);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return (isLater || isWanted) && <Suspense>{part}</Suspense>;
}
