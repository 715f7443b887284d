import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

// The files of tests share processes: to start one for each took more of the processor than the tests. Yet each file begins as in a
// process of its own: it loads the application's modules anew, and when it has ended, all that it left on the page and in the process
// is taken away.

const ADDRESS = location.href;
/** Takes away what the file leaves. */
const undo: (() => void)[] = [];

vi.resetModules();
globalThis.indexedDB = new IDBFactory();
for (const target of [window, document]) {
  note(target, 'addEventListener', (_, [type, listener, options]) =>
    target.removeEventListener(type as string, listener as EventListener, options as EventListenerOptions),
  );
}
for (const name of ['setTimeout', 'setInterval'] as const)
  note(globalThis, name, (timer) => clearTimeout(timer as number));
// Tabs speak through them, and a module that is no longer loaded would still answer.
note(globalThis, 'BroadcastChannel', (channel) => (channel as BroadcastChannel).close());
noteProperties(window);
noteProperties(document);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const step of undo) step();
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(ADDRESS);
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** From now on `end` is called, when the file has ended, with what each call of the function or class returned and was given. */
function note<Name extends string>(
  owner: Record<Name, object>,
  name: Name,
  end: (result: unknown, given: unknown[]) => void,
): void {
  const original = owner[name];
  const noted = <Result>(result: Result, given: unknown[]): Result => {
    undo.push(() => end(result, given));
    return result;
  };
  owner[name] = new Proxy(original as new () => object, {
    apply: (called, self, given) => noted(Reflect.apply(called, self, given), given),
    construct: (called, given) => noted(Reflect.construct(called, given), given),
  });
  undo.push(() => {
    owner[name] = original;
  });
}

/** React and the library of user events, which stay loaded, mark a document to which they listen. */
function noteProperties(target: object): void {
  const own = new Set(Reflect.ownKeys(target));
  undo.push(() => {
    for (const key of Reflect.ownKeys(target)) if (!own.has(key)) Reflect.deleteProperty(target, key);
  });
}
