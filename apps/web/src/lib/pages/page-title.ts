import { useEffect } from 'react';

const PRODUCT = 'Slovíčkovo';

/** Sets the document's title of a page, in the current language of the interface. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT}`;
  }, [title]);
}
