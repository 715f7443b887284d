import { HOUR_MS } from '@slovickovo/domain/durations';
import { LANGUAGE_IDS } from '@slovickovo/domain/languages/language-ids';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Actor } from '../context.ts';
import { insertUser } from '../features/accounts/accounts.repository.ts';
import type { App } from '../http/implement.ts';
import { AGREEMENT } from './agreement.ts';
import { Answer } from './answer.ts';
import { createTestDatabase, type TestDatabase } from './databases/database.ts';
import { openSession } from './databases/open-session.ts';
import { countedCall } from './statements/counted-calls.ts';

/** A signed-in person of the school. */
export interface Person extends Actor {
  name: string;
  surname: string;
  email: string;
  token: string;
}

/** The hash of a password that no test knows. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$zwESP4iUXoFXGw/Px3qN5Q$i6nhCG6L+zRdMuJuf4goQaRrQ2t+OS3ASoXNiMdbFpM';

type Sent = Record<string, unknown>;

/** Calls the API as one person; paths are those of the contract, without `/api`. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: Sent): Promise<Answer>;
  put(path: string, body: Sent): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  send(options: InjectOptions): Promise<Answer>;
}

export interface Languages {
  language_from_id: number;
  language_to_id: number;
}

export interface School {
  app: App;
  database: TestDatabase;
  db: TestDatabase['db'];
  /** Calls as the person, or without a session. `address` is the caller's IP address. */
  as(person: Person | null, options?: { address?: string }): Caller;
  teacher(data?: Partial<PersonData>): Promise<Person>;
  pupil(data?: Partial<PersonData>): Promise<Person>;
  pupils(count: number): Promise<Person[]>;
  admin(): Promise<Person>;
  /** Makes the person wait for the role of a teacher. */
  askToTeach(person: Person): Promise<void>;
  /** Creates a class of the teacher with these pupils. */
  classOf(teacher: Person, pupils?: Person[], name?: string): Promise<SchoolClassFixture>;
  /** Makes the teachers further ones of the class. */
  addTeachers(classId: number, teachers: Person[]): Promise<void>;
  /** Creates a word group with these pairs, by default three. */
  wordGroupOf(owner: Person, pairs?: Pair[], options?: { name?: string; languages?: Languages }): Promise<GroupFixture>;
  /** Ends the session as if it had not been used for thirteen hours. */
  expireSession(person: Person): Promise<void>;
  close(): Promise<void>;
}

export interface SchoolClassFixture {
  id: number;
  name: string;
  access_code: string;
  teacher: Person;
  pupils: Person[];
}

export interface GroupFixture extends Languages {
  id: number;
  name: string;
  words: { id: number; word_text: string; translation: string }[];
}

export type Pair = readonly [word_text: string, translation: string];
interface PersonData {
  login: string;
  name: string;
  surname: string;
  email: string;
  telephone: string | null;
  school: string | null;
  password_hash: string;
}

export const ENGLISH_SLOVAK: Languages = {
  language_from_id: LANGUAGE_IDS.en,
  language_to_id: LANGUAGE_IDS.sk,
};
const THREE_PAIRS: readonly Pair[] = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
];

/** Returns pairs as the rows of a form. */
export function wordRows(pairs: readonly Pair[]) {
  return pairs.map(([word_text, translation]) => ({ word_text, translation }));
}

/** Settings of a server whose e-mails reach people. Nothing listens at the address: tests deliver them themselves. */
export const WITH_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1', TEACHER_APPROVAL: 'auto' };

/**
 * Starts the whole server with a database of its own, and creates people who call it.
 *
 *     const school = await createSchool();
 *     afterAll(school.close);
 *     const teacher = await school.teacher();
 *     const reply = await school.as(teacher).post('/usergroups', { name: 'I. B', comment: null });
 *
 * People are signed in without a password; `environment` overrides settings.
 */
export async function createSchool(environment: Record<string, string> = {}): Promise<School> {
  const database = await createTestDatabase();
  const { db } = database;
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', ...environment }), db });
  // What a server asks for at its start is no part of its first call.
  await app.ready();
  let people = 0;

  async function person(role: 'user' | 'teacher', data: Partial<PersonData> = {}): Promise<Person> {
    people += 1;
    const login = data.login ?? `${role}${people}`;
    const row = {
      login,
      name: 'Jana',
      surname: `Nová ${people}`,
      email: `${login}@skola.sk`,
      telephone: null,
      school: role === 'teacher' ? 'ZŠ Nová' : null,
      password_hash: UNKNOWN_PASSWORD,
      ...AGREEMENT,
      ...data,
    };
    const created = await insertUser(db, { ...row, role, country: 'sk', language: 'sk' });
    if (created === undefined) throw new Error(`The login ${login} is taken.`);
    const token = await openSession(db, created.id);
    const { name, surname, email } = row;
    return { id: created.id, login, name, surname, email, role, token };
  }

  return {
    app,
    database,
    db,
    as: (caller, { address = '127.0.0.1' } = {}) => callerOf(app, caller, address),
    teacher: (data) => person('teacher', data),
    pupil: (data) => person('user', data),
    pupils: (count) => Promise.all(Array.from({ length: count }, () => person('user'))),
    admin: async () => {
      const admin = await person('user');
      await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
      return { ...admin, role: 'admin' };
    },
    askToTeach: async ({ id }) => {
      const asked = { teacher_requested_at: new Date(), school: 'ZŠ Nová' };
      await db.updateTable('users').set(asked).where('id', '=', id).execute();
    },
    classOf: async (teacher, pupils = [], name = 'IV. B') => {
      const { data } = await callerOf(app, teacher).post('/usergroups', { name, comment: null });
      const memberships = pupils.map(({ id }) => ({ class_id: data.id, user_id: id }));
      if (pupils.length > 0) await db.insertInto('class_students').values(memberships).execute();
      return { id: data.id, name, access_code: data.access_code, teacher, pupils };
    },
    addTeachers: async (classId, teachers) => {
      const rows = teachers.map(({ id }) => ({ class_id: classId, user_id: id }));
      await db.insertInto('class_teachers').values(rows).execute();
    },
    wordGroupOf: async (owner, pairs = [...THREE_PAIRS], { name = 'Zvieratá', languages = ENGLISH_SLOVAK } = {}) => {
      const form = { wordgroups: [{ wordgroup_id: null, name }], language_ids: languages, words: wordRows(pairs) };
      const saved = await callerOf(app, owner).post('/wordgroups', form);
      const { data } = await callerOf(app, owner).get(`/wordgroups/${saved.data[0].id}`);
      return { id: data.id, name, words: data.words, ...languages };
    },
    expireSession: async ({ id }) => {
      const longAgo = new Date(Date.now() - 13 * HOUR_MS);
      await db.updateTable('sessions').set({ last_seen_at: longAgo }).where('user_id', '=', id).execute();
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function callerOf(app: App, person: Person | null, address = '127.0.0.1'): Caller {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const credentials = person === null ? {} : { authorization: `Bearer ${person.token}` };
    const inject = () =>
      app.inject({ ...options, remoteAddress: address, headers: { ...credentials, ...options.headers } });
    // A stream goes on reading for as long as it is open.
    const reply = await (options.payloadAsStream ? inject() : countedCall(app, options, inject));
    if (options.payloadAsStream) {
      // Server-sent events do not end: this caller sees only whether they begin.
      reply.stream().destroy();
      return new Answer(reply, {});
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return new Answer(reply, isJson ? reply.json() : reply.payload);
  };
  const at = (path: string) => `/api${path}`;
  return {
    send,
    get: (path) => send({ method: 'GET', url: at(path) }),
    delete: (path) => send({ method: 'DELETE', url: at(path) }),
    put: (path, body) => send({ method: 'PUT', url: at(path), payload: body }),
    post: (path, body) => send({ method: 'POST', url: at(path), ...(body && { payload: body }) }),
  };
}
