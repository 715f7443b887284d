import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildConcepts, buildServer } from '../../../../tools/installation/builds.mjs';
import { createDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { addDatabase, type ThrowawayServer } from './databases/throwaway-databases.ts';
import { startThrowawayPostgres } from './databases/throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ThrowawayServer & { template: string };
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Runs before the first test file: builds the concepts that suggestions come from and the server for tests that start one,
 * unless they are up to date, and starts one PostgreSQL for the whole run, with one migrated database that every file
 * copies.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildConcepts();
  buildServer();
  const { server, stop } = await startThrowawayPostgres();
  try {
    const template = `${server.prefix}template`;
    const { pool, close } = createDatabase(await addDatabase(server, template), { max: 1 });
    await migrate(pool, { directory: MIGRATIONS }).finally(close);
    provide('databaseServer', { ...server, template });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
