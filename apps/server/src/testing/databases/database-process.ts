/**
 * A minimal application process for the tests of the embedded PostgreSQL: starts or joins the server of the given folder,
 * prints a line of JSON about it, and leaves when its input ends.
 */
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts';

/** The line that the process prints when it has the server. */
export interface DatabaseProcessReport extends Pick<EmbeddedPostgres, 'adopted' | 'connection'> {
  log: string[];
}

const [dataDir = '', copiesDir = ''] = process.argv.slice(2);
const log: string[] = [];
const note = (message: string) => log.push(message);

const { adopted, connection, stop } = await startEmbeddedPostgres({
  dataDir,
  // Without a folder, copies go where they go in production.
  ...(copiesDir !== '' && { copiesDir }),
  log: { info: note, warn: note },
});
console.log(JSON.stringify({ adopted, connection, log } satisfies DatabaseProcessReport));
process.stdin.resume();
process.stdin.on('end', stop);
