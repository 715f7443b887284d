// `npm run new-migration -- <table> <what>`: creates an empty migration, named after the current time.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'server', 'migrations');

const [table, ...words] = process.argv.slice(2);
const what = words.join('_');
if (!table || !/^[a-z_]+$/.test(table) || !/^[a-z0-9_]+$/.test(what)) {
  console.error('Use: npm run new-migration -- <table> <what>, for example: word_groups add_colour');
  process.exit(2);
}
const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const path = join(MIGRATIONS, `${time}_${table}__${what}.sql`);
writeFileSync(path, `-- Why ${table} changes.\n`, { flag: 'wx' });
console.log(path);
