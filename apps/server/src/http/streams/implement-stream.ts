import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint, Params, Reply } from '@slovickovo/contract/endpoint';
import { STREAM_ALIVE } from '@slovickovo/contract/streams';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import type { Actor, Caller } from '../../context.ts';
import { type App, admit, parsed, refuseCaller } from '../implement.ts';
import { sessionToken } from '../session-cookie.ts';
import { OpenStreams } from './open-streams.ts';

/** Browsers ignore an event without data. */
const ALIVE = `event: ${STREAM_ALIVE.event}\ndata: 1\n\n`;
/** A browser whose stream ended because the server stops comes back after this long. */
const RETRY_MS = 2_000;
/** Ends a stream after this long; the browser reconnects, unless its session has ended. */
const LONGEST_MS = 10 * MINUTE_MS;

interface StreamCall<E extends Endpoint> {
  actor: Actor;
  params: Params<E>;
  send: (event: Reply<E>) => void;
  /** Ends the stream, for example when the actor has lost the right to it. */
  end: () => void;
}

/** Begins to send events; resolves to a function that ends it. If it refuses or fails, nothing of it may go on. */
export type StreamHandler<E extends Endpoint> = (call: StreamCall<E>) => Promise<() => void>;

/** Serves a `stream` endpoint as server-sent events, as long as the session lasts. */
export function implementStream<E extends Endpoint>(app: App, endpoint: E, watch: StreamHandler<NoInfer<E>>): void {
  const streams = new OpenStreams(app);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const { end } of streams) end();
  });

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: async (request, reply) => {
      const { actor } = (await admit(app, endpoint, request)) as Caller;
      const params = parsed(endpoint.params, request.params) as Params<E>;
      const { raw } = reply;
      const write = (text: string) => {
        if (!raw.destroyed && !raw.writableEnded) raw.write(text);
      };
      const early: string[] = [];
      let emit = (text: string): void => {
        early.push(text);
      };
      const send = (event: Reply<E>) => emit(`data: ${JSON.stringify(endpoint.response.parse(event))}\n\n`);
      let isEnded = false;
      let close = () => {};
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        close();
      };
      // Listen before waiting: a browser that leaves during the first reading must leave nothing behind.
      raw.on('close', end);
      // Until this resolves the call can be refused with an ordinary reply; then the connection becomes a stream.
      const stopWatching = await watch({ actor, params, send, end });
      reply.hijack();
      const token = sessionToken(request, app.context.config) as string;
      const stream = { userId: actor.id, token, refuse: (caller: Caller) => refuseCaller(app, endpoint, caller), end };
      const keepAlive = setInterval(() => write(ALIVE), STREAM_ALIVE.every_ms);
      const longest = setTimeout(end, LONGEST_MS);
      streams.add(stream);
      close = () => {
        clearInterval(keepAlive);
        clearTimeout(longest);
        streams.delete(stream);
        stopWatching();
        if (isStopping) write(`retry: ${RETRY_MS}\n\n`);
        if (!raw.destroyed) raw.end();
      };
      if (!raw.destroyed) {
        reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      }
      for (const text of early) write(text);
      emit = write;
      // It ended, or the server began to stop, while it was being opened.
      if (isEnded) close();
      else if (isStopping) end();
    },
  });
}
