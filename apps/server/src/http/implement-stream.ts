import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint, Params, Reply } from '@slovickovo/contract/endpoint';
import type { Actor, Caller } from '../context.ts';
import { type App, admit, parsed } from './implement.ts';

/** A comment at this interval keeps proxies from closing an idle connection. */
const KEEP_ALIVE_MS = 15_000;
/** A browser whose stream ended because the server stops comes back after this long. */
const RETRY_MS = 2_000;
/** Ends a stream after this long; the browser reconnects, unless its session has ended. */
const LONGEST_MS = 10 * 60_000;

interface StreamCall<E extends Endpoint> {
  actor: Actor;
  params: Params<E>;
  send: (event: Reply<E>) => void;
}

/** Begins to send events; resolves to a function that ends it. */
export type StreamHandler<E extends Endpoint> = (call: StreamCall<E>) => Promise<() => void>;

/** Serves a `stream` endpoint as server-sent events. */
export function implementStream<E extends Endpoint>(app: App, endpoint: E, watch: StreamHandler<NoInfer<E>>): void {
  const open = new Map<ServerResponse, () => void>();
  app.addHook('preClose', async () => {
    for (const [raw, end] of open) {
      raw.write(`retry: ${RETRY_MS}\n\n`);
      end();
    }
  });

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: async (request, reply) => {
      const { actor } = (await admit(app, endpoint, request)) as Caller;
      const params = parsed(endpoint.params, request.params) as Params<E>;
      const { raw } = reply;
      const early: Reply<E>[] = [];
      let started = false;
      const send = (event: Reply<E>) => {
        if (started) raw.write(`data: ${JSON.stringify(endpoint.response.parse(event))}\n\n`);
        else early.push(event);
      };
      // Until this resolves the call can be refused with an ordinary reply; then the connection becomes a stream.
      const stopWatching = await watch({ actor, params, send });
      reply.hijack();
      reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      started = true;
      for (const event of early) send(event);

      const keepAlive = setInterval(() => raw.write(':\n\n'), KEEP_ALIVE_MS);
      const longest = setTimeout(end, LONGEST_MS);
      open.set(raw, end);
      raw.on('close', end);
      function end() {
        if (!open.delete(raw)) return;
        clearInterval(keepAlive);
        clearTimeout(longest);
        stopWatching();
        raw.end();
      }
    },
  });
}
