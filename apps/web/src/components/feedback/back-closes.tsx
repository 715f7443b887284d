import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';

const InAddress = createContext(false);

/** Around dialogs that the address shows: Back leads to the address before, which closes them. */
export function DialogsInAddress({ children }: { children: ReactNode }) {
  return <InAddress value={true}>{children}</InAddress>;
}

/**
 * While something is open over the page, Back closes it, as on a phone, and does not leave the page. Where the application was opened,
 * Back leads out of it: the browser tells of that too late.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const isInAddress = useContext(InAddress);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened || isInAddress) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        // The browser is at the address before. It comes back with a second event, and a change of the address must wait for it.
        window.addEventListener('popstate', () => close(), { once: true });
        return true;
      },
    });
  }, [opened, isInAddress, history]);
}
