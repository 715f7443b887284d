import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import problems from '@slovickovo/contract/locales/en/problems.json' with { type: 'json' };
import ofAccounts from '@slovickovo/contract/locales/en/problems-accounts.json' with { type: 'json' };
import { PASSWORD_SYMBOLS, type PasswordRule, unmetPasswordRules } from '@slovickovo/domain/accounts/password-rules';
import { isTooLong, limitOf } from '@slovickovo/domain/field-problems';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { hashPassword } from '../features/accounts/passwords/passwords.ts';
import { createAdmin, promoteToAdmin } from '../features/administration/admins/admins.service.ts';
import { missing, readArguments, UsageError } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** The texts of what may be wrong with the form; some problems of other forms have theirs elsewhere. */
const TEXTS: Record<string, string> = { ...problems, ...ofAccounts };

/** Makes administrators, which nothing else does. A password never stands among the arguments, which other users can read. */
export const createAdminCommand: Command = {
  usage: [
    ['create-admin --login <login> --email <e-mail>', 'makes an administrator with a password that is printed once'],
    ['create-admin … --password-stdin', 'the same with the password that is read from the standard input'],
    [
      'create-admin --login <login> --promote',
      'makes an existing account an administrator, and opens it if it is blocked',
    ],
  ],
  read(args) {
    const { values } = readArguments({
      args,
      options: {
        login: { type: 'string' },
        email: { type: 'string' },
        promote: { type: 'boolean' },
        'password-stdin': { type: 'boolean' },
      },
    });
    const { login, email, promote = false, 'password-stdin': isTyped = false } = values;
    if (login === undefined) throw missing('--login <login>');
    if (promote) {
      if (email !== undefined || isTyped)
        throw new UsageError('With --promote the account keeps its e-mail and password.');
      return { updated: ({ db }) => promoteAccount(db, login), ifMissing: 'refuse' };
    }
    if (email === undefined) throw missing('--email <e-mail>');
    return {
      updated: async (database, config, stopping) => {
        const password = isTyped ? await firstLine(stopping) : undefined;
        return create(database, config, { login, email, password });
      },
      ifMissing: 'create',
    };
  },
};

/** Returns the first line of the standard input. */
async function firstLine(stopping: AbortSignal): Promise<string | undefined> {
  const typed = await text(addAbortSignal(stopping, process.stdin));
  return typed.split(/\r?\n/)[0];
}

async function create(
  { db }: DatabaseHandle,
  config: Config,
  { login, email, password }: { login: string; email: string; password: string | undefined },
): Promise<number> {
  const created = await createAdmin(db, config, { login, email, password, hash: hashPassword });
  if (created.outcome === 'created') {
    console.log(`The administrator ${login} can sign in.`);
    if (created.generated !== undefined)
      console.log(`Password, to be changed at the first sign-in: ${created.generated}`);
    return EXIT.done;
  }
  const { problem } = created;
  if (problem === 'login_taken')
    console.error(`The login ${login} exists already; --promote makes it an administrator.`);
  else if (problem === 'password_weak') console.error(unmetConditions(password ?? '', config));
  else if (isTooLong(problem)) console.error(`At most ${limitOf(problem)} characters are allowed.`);
  else console.error(TEXTS[problem] ?? problem);
  return EXIT.refused;
}

function unmetConditions(password: string, { PASSWORD_MIN_LENGTH }: Config): string {
  const conditions: Record<PasswordRule, string> = {
    length: `at least ${PASSWORD_MIN_LENGTH} characters`,
    lower: 'a lower-case letter',
    upper: 'an upper-case letter',
    digit: 'a digit',
    symbols: `only letters without accents, digits and ${PASSWORD_SYMBOLS}`,
  };
  const unmet = unmetPasswordRules(password, PASSWORD_MIN_LENGTH).map((rule) => conditions[rule]);
  return `The password must have ${unmet.join(', ')}.`;
}

async function promoteAccount(db: DatabaseHandle['db'], login: string): Promise<number> {
  const outcome = await promoteToAdmin(db, login);
  if (outcome === 'promoted') {
    console.log(`${login} is an administrator now.`);
    return EXIT.done;
  }
  console.error(
    outcome === 'unknown'
      ? `There is no account with the login ${login}.`
      : `${login} teaches classes, which an administrator cannot. They must be handed over or deleted first.`,
  );
  return EXIT.refused;
}
