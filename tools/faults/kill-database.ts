// PostgreSQL is killed while pupils answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, postgresProcesses, signalAll } from '../../apps/server/src/testing/postgres-processes.ts';
import { createServerProcess, WITHOUT_PAGES } from '../../apps/server/src/testing/server-process.ts';
import { ClassAtWork } from './class-at-work.ts';
import { type Fault, seconds, unless } from './fault.ts';
import { openClass, setTask } from './school-class.ts';
import { whatIsWrong, withEmbedded } from './stored.ts';

const ROUNDS = 10;
const PUPILS = 20;
const LONGEST_MS = 5_000;

/** All processes of the server, or one connection of it, which makes it end all others and recover. */
const TARGETS = {
  server: (pids: number[]) => pids,
  connection: (pids: number[]) => pids.slice(-1),
};

export const killDatabase: Fault = {
  name: 'kill-database',
  title: `kill -9 of PostgreSQL under load, ${ROUNDS} rounds of all of it and ${ROUNDS} of one connection`,
  run: async () => {
    const server = await createServerProcess(WITHOUT_PAGES);
    try {
      await server.start();
      const schoolClass = await openClass(server.url, PUPILS);
      const work = new ClassAtWork(server.url);
      const pid = server.pid();
      work.begin(schoolClass.pupils, await setTask(server.url, schoolClass, { kind: 'homework', words: 40 }));
      let longest = 0;
      for (const choose of Object.values(TARGETS)) {
        for (let round = 0; round < ROUNDS; round += 1) {
          await sleep(700 + 37 * round);
          signalAll(choose(postgresProcesses(server.dataDir)), 'SIGKILL');
          // The answers that were acknowledged before the kill reached the server are of no interest.
          await sleep(20);
          longest = Math.max(longest, await work.nextSuccess());
        }
      }
      await work.end();
      const broken = [
        ...unless(isAlive(pid), 'the application did not survive'),
        ...unless(longest <= LONGEST_MS, `the first answer after a kill came after ${seconds(longest)}`),
        ...work.bugs(),
        ...(await withEmbedded(server.dataDir, (database) => whatIsWrong(database, work.played))),
      ];
      return {
        figures: `${work.acknowledged} answers acknowledged; answers again after ${seconds(longest)} at most; failed meanwhile: ${work.failuresAsText()}`,
        broken,
      };
    } finally {
      await server.remove();
    }
  },
};
