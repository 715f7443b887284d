/** The embedded database cannot run. The message tells the operator what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

interface Explanation {
  /** Matches the output of PostgreSQL. */
  pattern: RegExp;
  meaning: string;
}

const EXPLANATIONS: Explanation[] = [
  // Before the full disk, because the system reports full shared memory as no space left on the device, too.
  {
    pattern: /could not (?:create|map|resize) .*shared memory|Cannot allocate memory|ENOMEM/i,
    meaning: 'Not enough memory: PostgreSQL needs about 200 MB, and 16 MB of it shared (docker: --shm-size).',
  },
  {
    pattern: /No space left on device|ENOSPC|Check free disk space|Disk quota exceeded|EDQUOT/i,
    meaning:
      'The disk of DATA_DIR is full. Free some space (a new database needs 60 MB) and start again; no data were lost.',
  },
  {
    pattern: /Read-only file system|EROFS/i,
    meaning: 'The disk can only be read. DATA_DIR must be a folder that can be written.',
  },
  {
    pattern: /has wrong ownership|must be started by the user that owns/i,
    meaning:
      'DATA_DIR/postgres belongs to another user. Start the program as the user who started it first, ' +
      'or make the present user its owner (chown -R).',
  },
  {
    pattern:
      /could not (?:bind|create) Unix[- ](?:domain )?(?:address|socket).*(?:not permitted|not supported|Invalid argument)/i,
    meaning:
      'The file system of DATA_DIR has no sockets, like folders that are shared over a network or with a virtual machine. ' +
      'Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server.',
  },
  {
    pattern: /has invalid permissions|could not change permissions/i,
    meaning:
      'Others may read DATA_DIR/postgres. Make it private (chmod -R go= on it); if that changes nothing, its file system ' +
      'has no permissions: set DATA_DIR to a folder on a local disk.',
  },
  {
    pattern: /Permission denied|EACCES|EPERM|Operation not permitted/i,
    meaning: 'No permission. The user who starts the program must own DATA_DIR and be allowed to write there.',
  },
  {
    pattern: /database files are incompatible|initialized by PostgreSQL version/i,
    meaning:
      'DATA_DIR/postgres was created by another version of PostgreSQL. Start the version of the program that created ' +
      'it, take a backup, and restore the backup with this version into an empty DATA_DIR.',
  },
  {
    pattern: /could not look up effective user ID/i,
    meaning:
      'The user who runs the program has no entry in /etc/passwd, which initdb needs. ' +
      'Add one, start as root or as another user, or set DATABASE_URL to a PostgreSQL server.',
  },
  {
    pattern: /could not (?:bind|create listen socket)|Address already in use/i,
    meaning: 'Another program uses its port. Delete DATA_DIR/postgres.port, and the next start chooses another port.',
  },
];

/** The number of lines kept of a program's output: the reason is at the end, after the progress messages of initdb. */
const LAST_LINES = 6;

/** Makes an error of the attempted step, its meaning for the operator if known, and the last lines of the output. */
export function explainFailure(attempt: string, output: string): EmbeddedPostgresError {
  const meaning = EXPLANATIONS.find(({ pattern }) => pattern.test(output))?.meaning;
  const end = output.trim().split('\n').slice(-LAST_LINES).join('\n');
  return new EmbeddedPostgresError([attempt, meaning, end].filter(Boolean).join('\n'));
}

/** Runs a step on the file system and adds explanations to its errors (no permission, disk full). */
export async function explained<T>(attempt: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw explainFailure(attempt, error instanceof Error ? error.message : String(error));
  }
}
