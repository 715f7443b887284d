import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { payloadsOf, readOperations } from './text-fields.ts';

interface Sent {
  token?: string;
  params?: Record<string, number | string>;
  body?: unknown;
}

interface Reply {
  status: string;
  message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: replies of all operations.
  data: any;
  access_token: string;
  // biome-ignore lint/suspicious/noExplicitAny: a run.
  testResult: any;
}

export interface Account {
  login: string;
  token: string;
  id: number;
}

/** Calls the API by the ids of its operations, and notes which payloads each field has taken. */
export interface Attacker {
  send(operationId: string, sent: Sent): Promise<Reply>;
  /** Returns the message of the refusal; undefined if the call was accepted. */
  refusalOf(operationId: string, sent: Sent): Promise<string | undefined>;
  enter(login: string): Promise<Account>;
  /** The payloads that were stored, by fields as `textFieldsOf` names them. */
  taken: ReadonlyMap<string, ReadonlySet<string>>;
  fields: readonly string[];
}

export async function createAttacker(
  server: ServerProcess,
  fieldsOf: typeof import('./text-fields.ts').textFieldsOf,
): Promise<Attacker> {
  const operations = await readOperations(server.url);
  const taken = new Map<string, Set<string>>();

  async function reply(operationId: string, { token, params = {}, body }: Sent): Promise<Reply> {
    const operation = operations.get(operationId);
    if (operation === undefined) throw new Error(`The API has no ${operationId}.`);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const sent = await fetch(server.url + path, {
      method: operation.method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    return (await sent.json()) as Reply;
  }

  async function send(operationId: string, sent: Sent): Promise<Reply> {
    const answer = await reply(operationId, sent);
    if (answer.status === 'failed')
      throw new Error(`${operationId} was refused: ${JSON.stringify(answer)} for ${JSON.stringify(sent.body)}`);
    for (const [path, payloads] of payloadsOf(sent.body)) {
      const field = `${operationId} ${path}`;
      taken.set(field, new Set([...(taken.get(field) ?? []), ...payloads]));
    }
    return answer;
  }

  return {
    send,
    refusalOf: async (operationId, sent) => {
      const answer = await reply(operationId, sent);
      return answer.status === 'failed' ? answer.message : undefined;
    },
    enter: async (login) => {
      const { access_token, data } = await send('accounts.login', { body: { username: login, password: PASSWORD } });
      return { login, token: access_token, id: data.id };
    },
    taken,
    fields: fieldsOf(operations.values()),
  };
}
