import type { EarlyPage, StartedRead } from './early-page.ts';

interface Visitor {
  role: string;
  /** Whether the menu is beside the page. */
  isWide: boolean;
  location: { pathname: string; search: string };
}

type Values = Record<string, string | number>;

/** Starts the first reads of a page; the application takes their replies. */
export function startReads(page: EarlyPage, { role, isWide, location }: Visitor): Map<string, StartedRead> {
  const search = Object.fromEntries(new URLSearchParams(location.search));
  const values = { ...search, ...partsOf(location.pathname, page.address) };
  const started = new Map<string, StartedRead>();
  for (const read of page.reads) {
    const isWanted =
      (read.as === undefined || read.as === role) &&
      (read.tabs === undefined || read.tabs.includes(search.tab ?? '')) &&
      (read.besideMenu === undefined || isWide);
    const params = filled(read.params, values);
    const query = filled(read.query, values);
    if (!isWanted || !params || !query || isOfAnotherList(query, search)) continue;
    const address = addressOf(read.path, params, query);
    if (started.has(address)) continue;
    const reply = fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json' } });
    // The application reports a failure when it asks again.
    reply.catch(() => undefined);
    started.set(address, { path: read.path, params, query, asked_at: Date.now(), reply });
  }
  return started;
}

/** The parameters in an address: `{ id: '5' }` for `/app/classes/5` and `/app/classes/$id`. */
function partsOf(pathname: string, address: string): Record<string, string> {
  const parts = pathname.split('/');
  const names = address.split('/');
  return Object.fromEntries(
    names.flatMap((name, index) => (name[0] === '$' ? [[name.slice(1), parts[index] ?? '']] : [])),
  );
}

/** Puts ids into the places that name them; undefined if the address has none there. */
function filled(places: Values = {}, values: Record<string, string>): Values | undefined {
  const result: Values = {};
  for (const [name, place] of Object.entries(places)) {
    const [, of, asText] = /^\$(\w+)( as text)?$/.exec(String(place)) ?? [];
    const id = of === undefined ? '' : (values[of] ?? '');
    if (of !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return undefined;
    result[name] = of === undefined ? place : asText ? id : Number(id);
  }
  return result;
}

/** A filter, an order or another page in the address asks for another list than the first one. */
function isOfAnotherList({ page, state }: Values, search: Record<string, string>): boolean {
  if (page === undefined && state === undefined) return false;
  return ['page', 'filter', 'sort', 'state', 'ungrouped'].some((name) => name in search);
}

/** As `addressOf` in `call-api.ts`. */
function addressOf(path: string, params: Values, query: Values): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api${filledPath}${search && '?'}${search}`;
}
