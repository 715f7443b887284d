import { flushSync } from 'react-dom';
import { createStore, useStore } from './store.ts';

const printing = createStore(false, { onFirstListener: followPrinting });

/** Whether the page is being printed; a list then shows all of its rows (product §2.33). */
export function useIsPrinting(): boolean {
  return useStore(printing);
}

function followPrinting(): () => void {
  // The browser takes the page as it is when the handler returns.
  const begin = () => flushSync(() => printing.set(true));
  const end = () => printing.set(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
