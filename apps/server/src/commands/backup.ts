import { stat } from 'node:fs/promises';
import { BACKUP_ENDING, writeBackupFile } from '../db/backup/backup-file.ts';
import { dumpDatabase } from '../db/backup/dump.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';
import { megabytes, printProgress, reported } from './progress.ts';

/** Copies the whole database to a file, while others use it. The database is not updated before. */
export const backup: Command = {
  usage: [
    ['backup', 'writes all data to slovickovo-<time>.sql.zst, which only you can read'],
    ['backup --output <file>', 'the same to another file; an existing one is not replaced'],
  ],
  read(args) {
    const { values } = readArguments({ args, options: { output: { type: 'string' } } });
    return { asItIs: (database) => writeBackup(database, values.output ?? defaultName()), ifMissing: 'refuse' };
  },
};

function defaultName(): string {
  return `slovickovo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${BACKUP_ENDING}`;
}

async function writeBackup(database: DatabaseHandle, path: string): Promise<number> {
  const session = await database.openSession();
  try {
    await writeBackupFile(path, reported(dumpDatabase(session, printProgress), printProgress));
  } finally {
    await session.end();
  }
  const { size } = await stat(path);
  console.log(`The backup is in ${path} (${megabytes(size)}).`);
  console.log(`It holds personal data, and secrets of this installation. ${NOT_INSIDE}`);
  return EXIT.done;
}

/** What an installation has beside its database. */
export const NOT_INSIDE =
  'Not in it, to be copied beside: .env (settings), and in DATA_DIR the folders privacy (own texts) and emails (unsent files).';
