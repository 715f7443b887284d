// A served PostgreSQL is restarted, in order and by a crash, while pupils answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../apps/server/src/testing/postgres-processes.ts';
import { createServerProcess, WITHOUT_PAGES } from '../../apps/server/src/testing/server-process.ts';
import { ClassAtWork } from './class-at-work.ts';
import { type Fault, seconds, skipped, unless } from './fault.ts';
import { openClass, setTask } from './school-class.ts';
import { servePostgres } from './served-postgres.ts';
import { whatIsWrong, withDatabase } from './stored.ts';

const ROUNDS = 5;
const PUPILS = 20;
const DOWN_MS = 2_000;
const LONGEST_MS = 5_000;

export const restartDatabase: Fault = {
  name: 'restart-database',
  title: `a served PostgreSQL is stopped for two seconds, ${ROUNDS} times in order and ${ROUNDS} times by a crash`,
  run: async () => {
    const postgres = await servePostgres();
    if (postgres === undefined) return skipped('no PostgreSQL is installed');
    const server = await createServerProcess({ ...WITHOUT_PAGES, DATABASE_URL: postgres.url });
    try {
      await server.start();
      const pid = server.pid();
      const schoolClass = await openClass(server.url, PUPILS);
      const work = new ClassAtWork(server.url);
      work.begin(schoolClass.pupils, await setTask(server.url, schoolClass, { kind: 'homework', words: 40 }));
      let longest = 0;
      for (const mode of ['fast', 'immediate'] as const) {
        for (let round = 0; round < ROUNDS; round += 1) {
          await sleep(500 + 53 * round);
          await postgres.stop(mode);
          await sleep(DOWN_MS);
          await postgres.start();
          longest = Math.max(longest, await work.nextSuccess());
        }
      }
      await work.end();
      return {
        figures: `${work.acknowledged} answers acknowledged; answers again ${seconds(longest)} after it was back; failed meanwhile: ${work.failuresAsText()}`,
        broken: [
          ...unless(isAlive(pid), 'the application did not survive'),
          ...unless(longest <= LONGEST_MS, `the first answer after it was back came after ${seconds(longest)}`),
          ...work.bugs(),
          ...(await withDatabase({ connectionString: postgres.url }, (database) => whatIsWrong(database, work.played))),
        ],
      };
    } finally {
      await server.remove();
      await postgres.remove();
    }
  },
};
