import { writeSync } from 'node:fs';

/** How long to wait for a reader of the output who is slow. */
const PAUSE_MS = 10;

/**
 * Writes the lines of a log to the standard output. A line that cannot be written is lost, because the disk of the log is full, or nobody
 * reads it any more: the server is worth more than its log, and tells its state by `/readyz`. The writer of pino would end the
 * process then, or try for ever to write the line of a fatal error, and answer nothing meanwhile.
 */
export const standardOutput = {
  write(line: string): void {
    const bytes = Buffer.from(line);
    for (let written = 0; written < bytes.length; ) {
      try {
        written += writeSync(process.stdout.fd, bytes, written);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
  },
};

/**
 * Lets the process go on when what it prints as sentences cannot be written any more, for example to a terminal that was closed. Without
 * it Node ends the process at once, which would leave a PostgreSQL and half a file behind.
 */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
