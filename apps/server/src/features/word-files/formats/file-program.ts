/** The process that reads and writes files. It may be killed at any moment, for instance if a file exhausts its memory. */
import initSqlJs from 'sql.js';
import { takeJobs } from '../../../processes/restricted-program.ts';
import { FileError } from './file-error.ts';
import type { FileJob, FileOutcome } from './file-processes.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

// It reads its file when it is first used, which is too late after the next line.
await initSqlJs();
takeJobs(outcomeOf);

async function outcomeOf(job: FileJob): Promise<FileOutcome> {
  try {
    if (job.kind === 'read') return { table: await readFile(job.bytes, job.options) };
    return { bytes: await writeFile(job.exported) };
  } catch (error) {
    if (error instanceof FileError) return { refusal: error.refusal };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
