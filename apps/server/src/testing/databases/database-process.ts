/**
 * An application process in miniature, for the tests of the embedded PostgreSQL: starts or joins the server of the
 * folder it is given, says so in one line of JSON, and leaves when its input ends.
 */
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts';

/** What the process says when it has the server. */
export interface DatabaseProcessReport extends Pick<EmbeddedPostgres, 'adopted' | 'connection'> {
  log: string[];
}

const [dataDir = '', copiesDir = ''] = process.argv.slice(2);
const log: string[] = [];
const note = (message: string) => log.push(message);

const { adopted, connection, stop } = await startEmbeddedPostgres({
  dataDir,
  // Without one, copies go where they go in production.
  ...(copiesDir !== '' && { copiesDir }),
  log: { info: note, warn: note },
});
console.log(JSON.stringify({ adopted, connection, log } satisfies DatabaseProcessReport));
process.stdin.resume();
process.stdin.on('end', stop);
