import { setTimeout as sleep } from 'node:timers/promises';

/** An element of the page, as WebDriver names it. */
export interface ElementId {
  'element-6066-11e4-a52e-4f735466cecf': string;
}

interface Rect {
  width: number;
  height: number;
}

/** How the page is called that `execute` runs a function in: its parameters and result are JSON or elements. */
type InPage<Parameters extends unknown[], Result> = (...parameters: Parameters) => Result;

const POLL_MS = 50;
const LONGEST_START_MS = 15_000;

/** Key codes of the WebDriver standard for keys that type no letter. */
const KEYS: Record<string, string> = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' };

/** The few commands of WebDriver (W3C) that the stories of WebKit need. */
export interface WebDriver {
  open(url: string): Promise<void>;
  execute<P extends unknown[], R>(pageFunction: InPage<P, R>, ...parameters: P): Promise<R>;
  /** Runs a program in the page, as a script element would without the page's policy. */
  run(source: string): Promise<void>;
  click(element: ElementId): Promise<void>;
  write(element: ElementId, text: string): Promise<void>;
  /** Presses a key of this name, or the keys of these letters one by one. */
  press(keys: string): Promise<void>;
  resize(size: Rect): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser by the WebDriver that begins to listen at `address`. */
export async function openSession(address: string): Promise<WebDriver> {
  await untilReady(address);
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: {} },
  });
  const session = `${address}/session/${sessionId}`;
  const post = <Result = null>(path: string, body: object = {}) => send<Result>('POST', `${session}/${path}`, body);
  const ofElement = ({ 'element-6066-11e4-a52e-4f735466cecf': id }: ElementId) => `element/${id}`;
  return {
    open: async (url) => void (await post('url', { url })),
    execute: (pageFunction, ...args) =>
      post('execute/sync', { script: `return (${pageFunction}).apply(null, arguments)`, args }),
    run: async (script) => void (await post('execute/sync', { script, args: [] })),
    click: async (element) => void (await post(`${ofElement(element)}/click`)),
    write: async (element, text) => void (await post(`${ofElement(element)}/value`, { text })),
    press: async (keys) => {
      const values = KEYS[keys] === undefined ? [...keys] : [KEYS[keys]];
      const actions = values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (size) => void (await post('window/rect', size)),
    close: async () => void (await send('DELETE', session)),
  };
}

async function untilReady(address: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const reply = await fetch(`${address}/status`).catch(() => undefined);
    if (reply?.ok) return;
    if (performance.now() - startedAt > LONGEST_START_MS) throw new Error(`No WebDriver answers at ${address}.`);
    await sleep(POLL_MS);
  }
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: Result | { error: string; message: string } };
  if (reply.ok) return value as Result;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

/** A refusal of the browser; `code` is one of the WebDriver standard. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
