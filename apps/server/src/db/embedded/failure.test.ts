import { expect, it } from 'vitest';
import { explainFailure } from './failure.ts';

it.each([
  ['FATAL:  could not write file "pg_wal/xlogtemp.7": No space left on device', 'The disk of DATA_DIR is full.'],
  [
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
    'The disk of DATA_DIR is full.',
  ],
  ["ENOSPC: no space left on device, open '/data/postgres.starting'", 'The disk of DATA_DIR is full.'],
  ['FATAL:  could not resize shared memory segment "/PostgreSQL.1": No space left on device', 'Not enough memory'],
  ["EACCES: permission denied, mkdir '/data'", 'No permission.'],
  ['FATAL:  data directory "/proc/self/cwd" has wrong ownership', 'belongs to another user'],
  [
    'LOG:  could not bind Unix address "socket/.s.PGSQL.5432": Operation not permitted\nFATAL:  could not create any Unix-domain sockets',
    'has no sockets',
  ],
  ['could not bind Unix address "socket/.s.PGSQL.5432": Operation not supported', 'has no sockets'],
  ['could not bind Unix address "socket/.s.PGSQL.5432": Address already in use', 'Another program uses its port'],
  ['initdb: error: could not change permissions of directory "/data": Operation not permitted', 'has no permissions'],
  ["EROFS: read-only file system, open '/data/postgres.starting'", 'can only be read'],
  ['FATAL:  database files are incompatible with server', 'another version of PostgreSQL'],
  ['initdb: could not look up effective user ID 4242: user does not exist', 'no entry in /etc/passwd'],
])('tells the operator what "%s" means', (said, meaning) => {
  const { message } = explainFailure('The database cannot be started.', said);
  expect(message).toContain('The database cannot be started.\n');
  expect(message).toContain(meaning);
  expect(message).toContain(said);
});

it('reports an unknown failure in the words of PostgreSQL, without the progress before it', () => {
  const said = [...Array(20).keys()]
    .map((n) => `creating ${n} ... ok`)
    .concat('FATAL:  unheard of')
    .join('\n');
  const { message } = explainFailure('initdb failed.', said);
  expect(message.split('\n')).toHaveLength(7);
  expect(message).toMatch(/^initdb failed\..*FATAL: {2}unheard of$/s);
});
