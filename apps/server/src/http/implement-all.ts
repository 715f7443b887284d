import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { type App, type Handler, implement } from './implement.ts';
import { implementStream, type StreamHandler } from './streams/implement-stream.ts';

/** A handler for every endpoint of a table of the contract; an endpoint without one does not compile. */
type Handlers<Table> = {
  [Name in keyof Table]: Table[Name] extends Endpoint
    ? Table[Name] extends { stream: true }
      ? StreamHandler<Table[Name]>
      : Handler<Table[Name]>
    : never;
};

/** Serves all endpoints of one table of the API. */
export function implementAll<Name extends keyof typeof API>(
  app: App,
  table: Name,
  handlers: Handlers<(typeof API)[Name]>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(API[table])) {
    const handler = handlers[name as keyof typeof handlers];
    if (endpoint.stream) implementStream(app, endpoint, handler as StreamHandler<Endpoint>);
    else implement(app, endpoint, handler as Handler<Endpoint>);
  }
}
