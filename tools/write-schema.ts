/**
 * Writes the schema after all migrations: `apps/server/migrations/schema.sql` for readers and
 * `apps/server/src/db/schema.ts` for the compiler. Both are read from the catalogue of a temporary database (embedded, or
 * at TEST_DATABASE_URL). Adds new migrations to `published.sha256`; those in it must not change any more.
 *
 *     node tools/write-schema.ts           writes all
 *     node tools/write-schema.ts --check   writes nothing; exits with 1 if one is out of date
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createDatabase } from '../apps/server/src/db/database.ts';
import { migrate, readMigrations } from '../apps/server/src/db/migrate.ts';
import { addDatabase } from '../apps/server/src/testing/databases/throwaway-databases.ts';
import { startThrowawayPostgres } from '../apps/server/src/testing/databases/throwaway-postgres.ts';
import { type Catalog, readCatalog } from './schema/catalog.ts';
import { schemaPicture } from './schema/picture.ts';
import { type Checksums, publish, readChecksums } from './schema/published.ts';
import { schemaTypes } from './schema/types.ts';

const root = join(import.meta.dirname, '..');
const MIGRATIONS = join(root, 'apps/server/migrations');
const PICTURE = join(MIGRATIONS, 'schema.sql');
const PUBLISHED = join(MIGRATIONS, 'published.sha256');
const TYPES = join(root, 'apps/server/src/db/schema.ts');

const catalog = await migratedCatalog();
const files = [
  { path: PICTURE, text: schemaPicture(catalog) },
  { path: TYPES, text: formatted(schemaTypes(catalog)) },
  { path: PUBLISHED, text: publish(readChecksums(await readFile(PUBLISHED, 'utf8')), await presentChecksums()) },
];

if (process.argv.includes('--check')) {
  for (const { path, text } of files) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
    console.error(`${relative(root, path)} does not match the migrations; run: node tools/write-schema.ts`);
    process.exitCode = 1;
  }
} else {
  for (const { path, text } of files) await writeFile(path, text);
}

async function presentChecksums(): Promise<Checksums> {
  const migrations = await readMigrations(MIGRATIONS);
  return new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
}

async function migratedCatalog(): Promise<Catalog> {
  const { server, stop } = await startThrowawayPostgres();
  try {
    const { pool, close } = createDatabase(await addDatabase(server, `${server.prefix}schema`), { max: 1 });
    try {
      await migrate(pool, { directory: MIGRATIONS });
      return await readCatalog(pool);
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

/** Formats the source with Biome, because the check of the whole repository formats it so too. */
function formatted(source: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${relative(root, TYPES)}`], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
}
