/**
 * A server with Fastify and the driver alone: the least that a call can cost with the same session look-up, the same rows
 * and a reply of the same size. It checks and judges nothing. The settings are those of the product's server.
 */
import { randomBytes } from 'node:crypto';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { type FastifyRequest, fastify } from 'fastify';
import { readConfig } from '../../apps/server/src/config.ts';
import { isPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts';
import { openDatabase } from '../../apps/server/src/open-database.ts';
import { hashOf } from '../population.ts';
import {
  APPEND_ANSWER,
  FIND_ACCOUNT,
  FIND_GROUP,
  FIND_SESSION,
  LIST_GROUPS,
  LIST_WORDS,
  OPEN_SESSION,
} from './statements.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows are sent as they are
type Row = Record<string, any>;

const config = readConfig(process.env);
const { pool, close } = await openDatabase(config, { info: () => {}, warn: console.warn });
const app = fastify();

async function rowsOf(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

async function callerOf(request: FastifyRequest): Promise<number> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const [user] = await rowsOf('find_session', FIND_SESSION, [hashOf(token)]);
  if (user === undefined) throw new Error('There is no such session.');
  return user.id;
}

function languageOf(id: number) {
  const found = findLanguage(id);
  return { id, code: found?.code, name: found?.name_en, flag_name: found?.flag_name };
}

function groupOf({ language_from_id, language_to_id, total: _, ...row }: Row) {
  return { ...row, language_from: languageOf(language_from_id), language_to: languageOf(language_to_id) };
}

app.get('/readyz', async () => ({ status: 'ok' }));

app.get<{ Querystring: { limit: string } }>('/api/wordgroups/created', async (request) => {
  const user = await callerOf(request);
  const rows = await rowsOf('list_groups', LIST_GROUPS, [user, request.query.limit]);
  return { status: 'success', data: { created_wordgroups: rows.map(groupOf), total: rows[0]?.total } };
});

app.get<{ Params: { id: string } }>('/api/wordgroups/:id', async (request) => {
  const user = await callerOf(request);
  const [found] = await rowsOf('find_group', FIND_GROUP, [request.params.id, user]);
  if (found === undefined) throw new Error('There is no such group.');
  const { user_id, login, ...group } = found;
  const words = await rowsOf('list_words', LIST_WORDS, [request.params.id]);
  return { status: 'success', data: { ...groupOf(group), words, created_by: { id: user_id, login } } };
});

app.post<{ Body: { id: number; answers: [{ n: number; response: string }] } }>(
  '/api/tests/results',
  async (request) => {
    const user = await callerOf(request);
    const { id, answers } = request.body;
    const [{ n, response }] = answers;
    // None for an answer that is stored already, which the bench sends again after its warm-up.
    const [clock] = await rowsOf('append_answer', APPEND_ANSWER, [id, user, n, response]);
    const word = { from: response, to: response };
    const question = { n, type: 'filling', wType: 'from', word, parts: [response], response, valid: true };
    const result = { date_finished: null, test_rate: null, points: null, max_points: 20, correct: null };
    return {
      status: 'success',
      change: { id, state: 'open', ...clock, ...result, current: n + 1, questions: [question] },
    };
  },
);

app.post<{ Body: { username: string; password: string } }>('/api/login', async (request) => {
  const { username, password } = request.body;
  const [user] = await rowsOf('find_account', FIND_ACCOUNT, [username]);
  if (user === undefined || !(await isPassword(user.password_hash, password)))
    throw new Error('The password is wrong.');
  const token = randomBytes(32).toString('base64url');
  await rowsOf('open_session', OPEN_SESSION, [hashOf(token), user.id]);
  return { status: 'success', access_token: token, data: { id: user.id, login: user.login, role: user.role } };
});

process.once('SIGTERM', async () => {
  await app.close();
  await close();
  process.exit(0);
});
await app.listen({ port: config.PORT, host: config.HOST });
