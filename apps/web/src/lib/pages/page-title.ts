import { useEffect } from 'react';

const PRODUCT = 'Slovíčkovo';

/** Sets the document's title of a page, in the interface's language of the moment. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT}`;
  }, [title]);
}
