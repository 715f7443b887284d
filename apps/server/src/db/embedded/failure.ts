/** The embedded database cannot run. The message tells the operator what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

interface Explanation {
  sign: RegExp;
  meaning: string;
}

const EXPLANATIONS: Explanation[] = [
  // Before the full disk: of its shared memory, too, the system says that no space is left on the device.
  {
    sign: /could not (?:create|map|resize) .*shared memory|Cannot allocate memory|ENOMEM/i,
    meaning: 'Not enough memory: PostgreSQL needs about 200 MB, and 16 MB of it shared (docker: --shm-size).',
  },
  {
    sign: /No space left on device|ENOSPC|Check free disk space|Disk quota exceeded|EDQUOT/i,
    meaning: 'The disk is full. Free some space (a new database needs 60 MB) and start again; nothing was lost.',
  },
  {
    sign: /Read-only file system|EROFS/i,
    meaning: 'The disk is mounted read-only. DATA_DIR must be a folder that can be written to.',
  },
  {
    sign: /has wrong ownership|must be started by the user that owns/i,
    meaning:
      'DATA_DIR/postgres belongs to another user. Start the program as the user who started it first, ' +
      'or give the folder to the present one (chown -R).',
  },
  {
    sign: /Permission denied|EACCES|EPERM|Operation not permitted/i,
    meaning: 'No permission. The user who starts the program must own DATA_DIR and be allowed to write there.',
  },
  {
    sign: /database files are incompatible|initialized by PostgreSQL version/i,
    meaning:
      'DATA_DIR/postgres was made by another version of PostgreSQL. Start the version of the program that made it, ' +
      'take a backup, and restore that here into an empty DATA_DIR.',
  },
  {
    sign: /could not look up effective user ID/i,
    meaning:
      'The user who runs the program has no entry in /etc/passwd, which initdb asks for. ' +
      'Add one, start as root or as another user, or set DATABASE_URL to a PostgreSQL server.',
  },
  {
    sign: /could not (?:bind|create listen socket)|Address already in use/i,
    meaning:
      'Its port is taken by another program. Delete DATA_DIR/postgres.port, and the next start takes another one.',
  },
];

/** Of what a program said before it failed, the end has the reason; before that initdb tells its progress. */
const LAST_LINES = 6;

/** Joins what was attempted, what it means to the operator where that is known, and what PostgreSQL said. */
export function explainFailure(attempt: string, said: string): EmbeddedPostgresError {
  const meaning = EXPLANATIONS.find(({ sign }) => sign.test(said))?.meaning;
  const end = said.trim().split('\n').slice(-LAST_LINES).join('\n');
  return new EmbeddedPostgresError([attempt, meaning, end].filter(Boolean).join('\n'));
}

/** Runs a step on the file system; its refusals (no permission, disk full) reach the operator explained. */
export async function explained<T>(attempt: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw explainFailure(attempt, error instanceof Error ? error.message : String(error));
  }
}
