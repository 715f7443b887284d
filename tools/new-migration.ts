// `npm run new-migration -- <table> <what>`: creates an empty migration, named after the current time, or
// one second after the newest one: every database applies migrations in the order of their names.
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'server', 'migrations');

const [table, ...words] = process.argv.slice(2);
const what = words.join('_');
if (!table || !/^[a-z_]+$/.test(table) || !/^[a-z0-9_]+$/.test(what)) {
  console.error('Use: npm run new-migration -- <table> <what>, for example: word_groups add_colour');
  process.exit(2);
}
const stamp = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);
const newest =
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1) ?? '00000000000000';
const [, date, hours, minutes, seconds] = /^(\d{8})(\d\d)(\d\d)(\d\d)/.exec(newest) ?? [];
const iso = `${date?.slice(0, 4)}-${date?.slice(4, 6)}-${date?.slice(6)}T${hours}:${minutes}:${seconds}Z`;
const afterNewest = new Date(Date.parse(iso) + 1_000);
const now = new Date();
const time = stamp(now > afterNewest ? now : afterNewest);
const path = join(MIGRATIONS, `${time}_${table}__${what}.sql`);
writeFileSync(path, `-- Why ${table} changes.\n`, { flag: 'wx' });
console.log(path);
