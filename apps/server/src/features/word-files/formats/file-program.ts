/** The process in which files are read and written: it may end at any moment, whatever a file does to it. */
import { FileError } from './file-error.ts';
import type { FileJob, FileOutcome } from './file-processes.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

process.on('message', async (job: FileJob) => {
  process.send?.(await outcomeOf(job));
});
// Whoever asks is gone.
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
