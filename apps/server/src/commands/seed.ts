import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { demoLogins } from '../demo/demo-logins.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { missing, readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** Makes the demo school. */
export const seed: Command = {
  usage: [
    ['seed --demo', 'adds a demo school to an installation without users'],
    ['seed --demo --again', 'replaces the demo school with a new one'],
  ],
  read(args) {
    const { values } = readArguments({ args, options: { demo: { type: 'boolean' }, again: { type: 'boolean' } } });
    const { demo = false, again = false } = values;
    if (!demo) throw missing('--demo');
    return { updated: (database, config) => seedSchool(database, config, again), ifMissing: 'create' };
  },
};

async function seedSchool({ db }: DatabaseHandle, config: Config, again: boolean): Promise<number> {
  const outcome = await seedDemo(db, config, { now: Date.now(), again });
  if (outcome === 'refused') {
    console.error('This installation has real users, so no demo data were added. Nothing was changed.');
    console.error('Use another DATA_DIR or DATABASE_URL for a demo.');
    return EXIT.refused;
  }
  console.log(
    outcome === 'seeded' ? 'The demo school is ready.' : 'The demo school exists already; --again replaces it.',
  );
  console.log(await demoLogins(db));
  return EXIT.done;
}
