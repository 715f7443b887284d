import { AGREED } from './agreement.ts';
/** Calls the API of a running server as a program does: with JSON and a bearer token. */
export interface HttpCaller {
  /** GET without a body, POST with one unless `method` says otherwise; returns the envelope, and throws if the API refuses. */
  call<T>(path: string, options?: CallOptions): Promise<T>;
  /** Registers a person, signs in, and returns the token. */
  enter(person: NewPerson): Promise<string>;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  /** Of a call with a body. */
  method?: 'POST' | 'PUT';
}

interface NewPerson {
  login: string;
  name?: string;
  surname?: string;
  isTeacher?: boolean;
  /** The code of a class to join. */
  code?: string;
  country?: string;
  /** Of the interface, as the account keeps it; Slovak by default. */
  language?: string;
  /** Has not seen the tutorial, and meets it at the first visit. */
  isNew?: boolean;
}

export const PASSWORD = 'Kral0vstvo';

export function httpCaller(url: string): HttpCaller {
  async function call<T>(path: string, { token, body, method = 'POST' }: CallOptions = {}): Promise<T> {
    const reply = await fetch(`${url}/api${path}`, {
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const envelope = (await reply.json()) as { status: string; message?: string };
    if (envelope.status === 'failed') throw new Error(`${path} was refused: ${reply.status} ${envelope.message}`);
    return envelope as T;
  }
  return {
    call,
    enter: async ({
      login,
      name = 'Zuzana',
      surname = 'Malá',
      isTeacher = false,
      code = '',
      country = 'sk',
      language = 'sk',
      isNew = false,
    }) => {
      const school = isTeacher ? 'Základná škola Nová' : null;
      const person = { login, password: PASSWORD, name, surname, email: `${login}@skola.sk`, telephone: null, school };
      const where = { language, country, access_code: code };
      await call('/register-user', { body: { ...person, ...where, is_teacher: isTeacher, ...AGREED } });
      const { access_token } = await call<{ access_token: string }>('/login', {
        body: { username: login, password: PASSWORD },
      });
      if (!isNew) await call('/increase-training', { token: access_token, body: {} });
      return access_token;
    },
  };
}
