import { createHash } from 'node:crypto';
import type { CopiedRows } from './manifest.ts';

const NEWLINE = 10;

/**
 * Counts rows and their checksum from the text of COPY, in which each row is a line: a line break of a value is escaped. What is copied is
 * counted, and not what the server says afterwards, because that may arrive after the end of the rows.
 */
export class RowCount {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds a piece of the text, which may end in the middle of a row. */
  add(text: Buffer): void {
    this.#hash.update(text);
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, end + 1)) this.#rows += 1;
  }

  /** What was added, as the rows of a table. */
  of(name: string): CopiedRows {
    return { name, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
