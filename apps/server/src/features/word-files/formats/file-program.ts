/** The process that reads and writes files. It may be killed at any moment, for instance if a file exhausts its memory. */
import { FileError } from './file-error.ts';
import type { FileJob, FileOutcome } from './file-processes.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

process.on('message', async (job: FileJob) => {
  process.send?.(await outcomeOf(job));
});
// The server has ended.
process.on('disconnect', () => process.exit());

async function outcomeOf(job: FileJob): Promise<FileOutcome> {
  try {
    if (job.kind === 'read') return { table: await readFile(job.bytes, job.options) };
    return { bytes: await writeFile(job.exported) };
  } catch (error) {
    if (error instanceof FileError) return { refusal: error.refusal };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
