import { readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** Updates the database to the schema of this version. */
export const migrate: Command = {
  usage: [['migrate', 'updates the database to the schema of this version']],
  read(args) {
    readArguments({ args });
    return { updated: reportMigrated, ifMissing: 'create' };
  },
};

/** Opening the database has already migrated it and logged each migration. */
async function reportMigrated(): Promise<number> {
  console.log('The database has the schema of this version.');
  return EXIT.done;
}
