import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches the media query, for example `(min-width: 992px)`; renders again when that changes. `inHtml` is the
 * answer for the frame of the page that the build writes into its HTML.
 */
export function useMatches(query: string, { inHtml }: { inHtml: boolean }): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => inHtml,
  );
}
