import { createHash } from 'node:crypto';
import { BackupError, type CopiedRows, type Header, LINES, type Manifest, NO_BACKUP, readLine } from './manifest.ts';
import { RowCount } from './row-count.ts';

/** A table of a backup. Its rows must be read to their end before the next table. */
export interface TableOfBackup {
  name: string;
  columns: string[];
  rows: AsyncGenerator<Buffer, CopiedRows>;
}

/** Takes the parts of a backup in their order. */
export interface Reader {
  begin(header: Header): Promise<void>;
  table(table: TableOfBackup): Promise<void>;
}

const INCOMPLETE = 'The backup is not complete: its end is missing.';
const DAMAGED = 'The backup is damaged: its content does not match its checksum.';

/**
 * Reads a backup from its first byte to its last, and compares checksums. Returns what it says about itself, with counted rows; throws
 * a `BackupError` if it is damaged or not complete, wherever that is found.
 */
export async function readBackup(chunks: AsyncIterable<Buffer>, reader: Reader): Promise<Manifest> {
  const text = new Lines(chunks);
  const header = await headerOf(text);
  await reader.begin(header);
  const tables: CopiedRows[] = [];
  for (;;) {
    const sha256 = text.checksum();
    const line = readLine(await text.line());
    if (line.kind === 'header') throw new BackupError(DAMAGED);
    if (line.kind === 'summary') {
      const isSame = sha256 === line.summary.sha256 && checksumsOf(tables) === checksumsOf(line.summary.tables);
      if (!isSame || !(await text.isAtEnd())) throw new BackupError(DAMAGED);
      return { ...header, ...line.summary, tables };
    }
    const { name, columns } = line;
    const state: { copied?: CopiedRows } = {};
    await reader.table({ name, columns, rows: noted(rowsOf(text, name), state) });
    if (state.copied === undefined) throw new Error(`The rows of ${name} were not read to their end.`);
    tables.push(state.copied);
  }
}

/** Without the numbers of rows: backups of version 0.3.1 and before may say 0 of a table whose text is whole. */
function checksumsOf(tables: readonly CopiedRows[]): string {
  return tables.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
}

async function headerOf(text: Lines): Promise<Header> {
  const line = readLine(await text.line());
  if (line.kind !== 'header') throw new BackupError(NO_BACKUP);
  return line.header;
}

/** Reads the beginning of a backup alone, which says what it is. Throws a `BackupError` if it is none, or of a newer format. */
export async function readHeader(chunks: AsyncIterable<Buffer>): Promise<Header> {
  const text = new Lines(chunks);
  return headerOf(text).finally(() => text.leave());
}

/** Reads a backup and does nothing with its rows. */
export async function checkBackup(chunks: AsyncIterable<Buffer>): Promise<Manifest> {
  return readBackup(chunks, {
    begin: async () => {},
    table: async ({ rows }) => {
      while (!(await rows.next()).done);
    },
  });
}

async function* noted(
  rows: AsyncGenerator<Buffer, CopiedRows>,
  state: { copied?: CopiedRows },
): AsyncGenerator<Buffer, CopiedRows> {
  state.copied = yield* rows;
  return state.copied;
}

async function* rowsOf(text: Lines, name: string): AsyncGenerator<Buffer, CopiedRows> {
  const count = new RowCount();
  for (let lines = await text.rows(); lines !== undefined; lines = await text.rows()) {
    count.add(lines);
    yield lines;
  }
  return count.of(name);
}

const NEWLINE = 10;
/** No row is the end of rows: COPY doubles every backslash of a value. */
const END = Buffer.from(LINES.endOfRows);
const END_AFTER_ROW = Buffer.from(`\n${LINES.endOfRows}`);

/** Takes a stream of bytes apart into lines, and into pieces of many rows. */
class Lines {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The SHA-256 of what was taken so far. */
  checksum(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Takes the next line, without its end. */
  async line(): Promise<string> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      const searched = this.#rest.length;
      await this.#more();
      end = this.#rest.indexOf(NEWLINE, searched);
    }
    return this.#take(end + 1).toString('utf8', 0, end);
  }

  /** Takes the next whole rows; undefined at the end of the rows, which is taken then. */
  async rows(): Promise<Buffer | undefined> {
    while (this.#rest.lastIndexOf(NEWLINE) < 0) await this.#more();
    const isEnd = this.#rest.subarray(0, END.length).equals(END);
    if (isEnd) {
      this.#take(END.length);
      return undefined;
    }
    const end = this.#rest.indexOf(END_AFTER_ROW);
    return this.#take(end >= 0 ? end + 1 : this.#rest.lastIndexOf(NEWLINE) + 1);
  }

  /** Lets the source of the bytes go, for example its file. */
  async leave(): Promise<void> {
    await this.#chunks.return?.();
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true;
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new BackupError(INCOMPLETE);
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}
