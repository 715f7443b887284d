import type { Role } from '@slovickovo/contract/accounts/accounts';

/**
 * A call of the API that a page makes first. `$name` is the id in a parameter or a search parameter of the page's address, as a
 * number, or `$name as text`, as the page's query has it.
 */
export interface EarlyRead {
  /** The endpoint's path: `/usergroups/:id`. */
  path: `/${string}`;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Only for this role. */
  as?: Role;
  /** Only on these tabs of the page; `''` is the address without a tab. */
  tabs?: readonly string[];
  /** Only where the menu is beside the page. */
  besideMenu?: true;
}

/** What the build writes into a page's HTML for `early.ts`. */
export interface EarlyPage {
  /** The page's address: `/app/classes/$id`. */
  address: string;
  /** The addresses of its files of texts, without language and extension. */
  texts: string[];
  reads: EarlyRead[];
  /** The styles of "Pohodlné čítanie". */
  comfortable: string;
}

/** A read that `early.ts` started before the application was loaded. */
export interface StartedRead {
  path: `/${string}`;
  params: Record<string, string | number>;
  query: Record<string, string | number>;
  asked_at: number;
  reply: Promise<Response>;
}

declare global {
  interface Window {
    /** By the address of the call. */
    earlyReads?: Map<string, StartedRead>;
  }
}
