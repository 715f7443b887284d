import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { writeNewFile } from '../db/backup/new-file.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { makeDownload } from '../features/privacy/download/download.service.ts';
import { eraseUser, findPerson, listNamingRows } from '../features/privacy/erasure/erasure.service.ts';
import { listUnusedAccounts } from '../features/privacy/unused/unused.service.ts';
import { missing, onlyArgument, readArguments, UsageError } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** Data of one person for the operator: for somebody who cannot sign in, or who asks in writing (product §11.5). */
export const user: Command = {
  usage: [
    ['user export <login>', "writes the person's data as a ZIP to <login>.zip, or to --output <file>"],
    ['user erase <login>', 'shows what names the person; with --yes erases the account, which cannot be undone'],
    ['user unused --months <n>', 'lists the accounts that nobody has used for so many months; changes nothing'],
  ],
  read([action, ...args]) {
    if (action === undefined) throw missing('What to do (export, erase or unused)');
    const readAction = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (readAction === undefined) throw new UsageError(`There is no 'user ${action}'.`);
    return readAction(args);
  },
};

/** What can be done, by the first argument. */
const ACTIONS: Record<string, Command['read']> = {
  export(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: { output: { type: 'string' } },
    });
    const person = { login: onlyArgument(positionals, '<login>'), output: values.output };
    return { updated: (database, config) => exportPerson(database, config, person), ifMissing: 'refuse' };
  },
  erase(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean' } },
    });
    const person = { login: onlyArgument(positionals, '<login>'), yes: values.yes ?? false };
    return { updated: (database, config) => erasePerson(database, config, person), ifMissing: 'refuse' };
  },
  unused(args) {
    const { months } = readArguments({ args, options: { months: { type: 'string' } } }).values;
    if (months === undefined) throw missing('--months <n>');
    if (!MONTHS.test(months)) throw new UsageError(`The value of --months is not a number from 1 to 999: ${months}.`);
    return { updated: (database) => showUnused(database, Number(months)), ifMissing: 'refuse' };
  },
};

const MONTHS = /^[1-9]\d{0,2}$/;

async function exportPerson(
  { db }: DatabaseHandle,
  config: Config,
  { login, output }: { login: string; output: string | undefined },
): Promise<number> {
  const person = await findPerson(db, login);
  if (person === undefined) return refuseUnknown(login);
  const { bytes } = await makeDownload({ db, config }, person);
  const path = output ?? `${person.login}.zip`;
  await writeNewFile(path, (file) => pipeline([bytes], file));
  console.log(`The data of ${person.login} are in ${path}.`);
  return EXIT.done;
}

async function erasePerson(
  { db }: DatabaseHandle,
  config: Config,
  { login, yes }: { login: string; yes: boolean },
): Promise<number> {
  const person = await findPerson(db, login);
  if (person === undefined) return refuseUnknown(login);
  if (yes) {
    try {
      await eraseUser({ db, config }, person.id);
    } catch (error) {
      console.error(`${whyNotErased(error, person.login)} Nothing was changed.`);
      return EXIT.refused;
    }
    console.log(`The account ${person.login} is erased.`);
    return EXIT.done;
  }
  console.log(`These rows name ${person.login} (${person.role}):`);
  for (const { table, column, rows, erasure } of await listNamingRows(db, person.id)) {
    console.log(`  ${table}.${column}: ${rows} (${erasure})`);
  }
  console.error('Nothing was changed. Add --yes to erase the account; this cannot be undone.');
  return EXIT.refused;
}

/** Why the person was not erased; throws an error that is no refusal. */
function whyNotErased(error: unknown, login: string): string {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  if (code === 'last_administrator')
    return `${login} is the only administrator. Make another one first (create-admin).`;
  if (code !== 'class_test_running') throw error;
  return `Pupils are writing a test in a class of ${login}. Try again in ${details.retryAfter} seconds at the latest.`;
}

async function showUnused({ db }: DatabaseHandle, months: number): Promise<number> {
  const accounts = await listUnusedAccounts(db, months);
  for (const { login, role, used_on, may_be_erased } of accounts) {
    console.log(
      `  ${used_on}  ${login} (${role}${may_be_erased ? '' : ', never erased by RETENTION_MONTHS as it is'})`,
    );
  }
  console.log(`Accounts unused for ${months} months: ${accounts.length}. Nothing was changed.`);
  return EXIT.done;
}

function refuseUnknown(login: string): number {
  console.error(`There is no user with the login ${login}. Nothing was changed.`);
  return EXIT.refused;
}
