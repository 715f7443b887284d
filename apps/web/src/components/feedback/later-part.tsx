import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isOnDevice } from '../../lib/offline/on-device-mark.ts';
import { useStore } from '../../lib/store.ts';
import { useIsLater } from './lazy-part.tsx';

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
  const isLater = useIsLater();
  const isWanted = useStore(isOnDevice);
  return (isLater || isWanted) && <Suspense>{part}</Suspense>;
}
