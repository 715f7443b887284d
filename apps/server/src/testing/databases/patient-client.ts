import pg from 'pg';

/** Opens a connection beside the pool's for statements of any length; the pool ends those that say nothing for long. */
export async function openPatientClient(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0 });
  await client.connect();
  return client;
}
