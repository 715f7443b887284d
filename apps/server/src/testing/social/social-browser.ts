import type { Answer } from '../answer.ts';
import type { Person, School } from '../school.ts';

/** A browser that follows a sign-in by Google or Facebook: it keeps the school's cookies, and those of a provider until it is back. */
export interface SocialBrowser {
  /** Cookies of the school's server, by name. */
  cookies: Map<string, string>;
  /** Goes to an address of the API or of a provider and on from there; returns the page of the school that it comes to. */
  goTo(url: string): Promise<string>;
  /** The same, but stops before the address of this server to which the provider sends it back, and returns that. */
  goToProvider(url: string): Promise<string>;
  /** Calls the API with the browser's cookies, as the pages do. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<Answer>;
  /** Takes the session of a person. */
  take(person: Person): void;
}

const MOST_STEPS = 15;

/** Opens a new browser, with no cookies; `appUrl` is the setting `APP_URL`. */
export function openBrowser(school: School, appUrl: string): SocialBrowser {
  const cookies = new Map<string, string>();
  const foreign = new Map<string, string>();
  const origin = new URL(appUrl).origin;

  const header = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  async function step(url: URL): Promise<string | null> {
    if (url.origin === origin) {
      const reply = await school.app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: { cookie: header(cookies) },
      });
      keep(cookies, [reply.headers['set-cookie'] ?? []].flat());
      return reply.headers.location ?? null;
    }
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie: header(foreign) } });
    keep(foreign, reply.headers.getSetCookie());
    await reply.arrayBuffer();
    return reply.headers.get('location');
  }

  async function follow(start: string, isEnd: (url: URL) => boolean): Promise<string> {
    let url = new URL(start, appUrl);
    // Nobody is signed in at the provider any more.
    foreign.clear();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const next = await step(url);
      if (next === null) throw new Error(`Nothing leads on from ${url.origin}${url.pathname}.`);
      url = new URL(next, url);
      if (isEnd(url)) return url.href.replace(origin, '');
    }
    throw new Error('The addresses lead round and round.');
  }

  return {
    cookies,
    goTo: (url) => follow(url, ({ origin: at, pathname }) => at === origin && !pathname.startsWith('/api/')),
    goToProvider: (url) => follow(url, ({ origin: at, pathname }) => at === origin && pathname.endsWith('/callback')),
    call: async (method, path, body) => {
      const reply = await school.as(null).send({
        method,
        url: `/api${path}`,
        headers: { cookie: header(cookies), 'sec-fetch-site': 'same-origin' },
        ...(body && { payload: body }),
      });
      keep(cookies, [reply.headers['set-cookie'] ?? []].flat());
      return reply;
    },
    take: ({ token }) => void cookies.set('session', token),
  };
}
