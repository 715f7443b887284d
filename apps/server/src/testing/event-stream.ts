import { STREAM_ALIVE } from '@slovickovo/contract/streams';
import type { Person } from './school.ts';

/** A stream whose reader loses the right to it ends within this time; one that goes on without its right lasts ten minutes. */
export const AT_ONCE_MS = 4_000;

/** Server-sent events, as a browser receives them. */
interface EventStream<Event> {
  reply: Response;
  /** Reads up to the first event that matches. */
  until(fits: (event: Event) => boolean): Promise<Event>;
  /** Resolves when the server says that the stream is alive. */
  alive(): Promise<void>;
  /** Resolves to the milliseconds until the server ends the stream. */
  ended(): Promise<number>;
  stop(): void;
}

/** Opens a stream of the listening server. */
export async function openStream<Event>(url: string, person: Person): Promise<EventStream<Event>> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  const reply = await fetch(url, { headers, signal: stop.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let aliveTimes = 0;
  const read = async () => {
    const { value = '', done } = (await reader?.read()) ?? { done: true };
    text += value;
    return !done;
  };
  const next = (): Event | undefined => {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (event.startsWith(`event: ${STREAM_ALIVE.event}\n`)) aliveTimes += 1;
      if (event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length)) as Event;
    }
    return undefined;
  };
  return {
    reply,
    until: async (fits) => {
      for (;;) {
        for (let event = next(); event !== undefined; event = next()) if (fits(event)) return event;
        if (!(await read())) throw new Error('The stream ended.');
      }
    },
    alive: async () => {
      while (aliveTimes === 0) {
        next();
        if (aliveTimes === 0 && !(await read())) throw new Error('The stream ended.');
      }
    },
    ended: async () => {
      const began = performance.now();
      while (await read());
      return performance.now() - began;
    },
    stop: () => stop.abort(),
  };
}
