import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { App } from '../../apps/server/src/http/implement.ts';
import { type Call, encodingOf } from '../connection.ts';
import type { Pool } from '../population.ts';

/** A statement as the product sent it. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** What a call cost when one server answered it alone. */
export interface Recorded {
  statements: Sent[];
  /** Bytes of the reply as they are sent, compressed. */
  bytes: number;
}

/** The product in this process, on connections of this pool, which tells the statements of a call. */
export async function openRecorder({
  pool,
  db,
}: {
  pool: Pool;
  db: Db;
}): Promise<{ record(call: Call): Promise<Recorded>; close(): Promise<void> }> {
  const app: App = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db });
  const client = await pool.connect();
  const connections = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const record = async (call: Call): Promise<Recorded> => {
    const { method, path, token, body } = call;
    const statements: Sent[] = [];
    const { query } = connections;
    connections.query = function (this: unknown, ...given: unknown[]) {
      const [text, values] = given;
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? [...values] : [] });
      return query.apply(this, given);
    };
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': encodingOf(call),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const reply = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
      if (reply.statusCode !== 200) throw new Error(`${path} answers ${reply.statusCode} ${reply.payload}`);
      return { statements, bytes: reply.rawPayload.length };
    } finally {
      connections.query = query;
    }
  };
  return { record, close: () => app.close() };
}

/** A name for each text that is prepared. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `replayed_${names.size}`;
  names.set(text, name);
  return name;
}

/** Rounds of the bare driver: the recorded statements of one caller, prepared as the product prepares them. */
export function replayed(pool: Pool, rounds: readonly Recorded[]): () => Promise<void> {
  let turn = 0;
  return async () => {
    const { statements } = rounds[turn % rounds.length] as Recorded;
    turn += 1;
    for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values });
  };
}
