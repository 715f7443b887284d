import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../../lib/is-printing.ts';
import { lastPageOf, Pages } from './pagination.tsx';

interface PagedItems<Item> {
  /** The items of the page. */
  shown: readonly Item[];
  /** The buttons that change the page. */
  pages: ReactNode;
}

/** A list of which one page is shown. If the last page loses its last item, the page before it is shown. */
export function usePages<Item>(items: readonly Item[], size: number): PagedItems<Item> {
  const pageSize = useIsPrinting() ? Math.max(1, items.length) : size;
  const [wantedPage, setPage] = useState(1);
  const page = Math.min(wantedPage, lastPageOf(items.length, pageSize));
  return {
    shown: items.slice((page - 1) * pageSize, page * pageSize),
    pages: <Pages page={page} total={items.length} pageSize={pageSize} onChange={setPage} />,
  };
}
