import { z } from 'zod';
import { productVersion } from '../../version.ts';

/** The version of the format that this program writes; it reads no other. */
export const FORMAT = 1;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

const header = z.strictObject({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  /** Of the program that wrote the backup. */
  version: z.string(),
  /** The schema: the migrations of the database in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: checksum })).min(1),
});
/** What the header of every format has. */
const anyHeader = z.looseObject({ format: z.int().min(1), version: z.string() });
/** The first line of a backup. */
export type Header = z.output<typeof header>;

const copiedRows = z.strictObject({ name: z.string(), rows: z.int().min(0), sha256: checksum });
/** How many rows of a table were copied, and the SHA-256 of their text. */
export type CopiedRows = z.output<typeof copiedRows>;

const summary = z.strictObject({
  tables: z.array(copiedRows),
  sequences: z.array(z.strictObject({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** Of every byte before the line of the summary. */
  sha256: checksum,
});
/** The last line of a backup; a file without it is not complete. */
export type Summary = z.output<typeof summary>;

/** What a complete backup says about itself. */
export interface Manifest extends Header, Summary {}

const MARKS = { header: '-- slovickovo backup ', summary: '-- complete ' } as const;
const COPY = /^copy (?<name>"(?:[^"]|"")+") \((?<columns>.+)\) from stdin;$/;

/** The lines of a backup that are not rows. It is text in PostgreSQL's COPY format, between the header and the summary. */
export const LINES = {
  header: (value: Header) => `${MARKS.header}${JSON.stringify(value)}\n`,
  copy: (table: string) => `copy ${table} from stdin;\n`,
  endOfRows: '\\.\n',
  summary: (value: Summary) => `${MARKS.summary}${JSON.stringify(value)}\n`,
};

export const NO_BACKUP = 'This is no backup of Slovíčkovo.';

/** The file is damaged, incomplete, or no backup at all. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A line of a backup that is not a row: the header, the beginning of the rows of a table, or the summary at the end. */
export type Line =
  | { kind: 'header'; header: Header }
  | { kind: 'copy'; name: string; columns: string[] }
  | { kind: 'summary'; summary: Summary };

/** Returns what a line outside the rows says; throws a `BackupError` if it says nothing known. */
export function readLine(line: string): Line {
  if (line.startsWith(MARKS.header)) return { kind: 'header', header: readHeaderLine(line.slice(MARKS.header.length)) };
  if (line.startsWith(MARKS.summary))
    return { kind: 'summary', summary: parsed(summary, line.slice(MARKS.summary.length)) };
  const { name, columns } = COPY.exec(line)?.groups ?? {};
  if (name === undefined || columns === undefined) throw new BackupError(NO_BACKUP);
  return { kind: 'copy', name: unquoted(name), columns: columns.split(', ').map(unquoted) };
}

/** A later format is told apart from a damaged file: the program that can read it is named. */
function readHeaderLine(text: string): Header {
  const { format, version } = parsed(anyHeader, text);
  if (format > FORMAT) throw newerBackup(version);
  return parsed(header, text);
}

/** Returns the error of a backup that only a newer program can restore, which is named. */
export function newerBackup(version: string): BackupError {
  return new BackupError(
    `The backup is newer than this program (version ${productVersion}): restore it by the program that made it, version ${version}, or by a newer one.`,
  );
}

function unquoted(name: string): string {
  return name.slice(1, -1).replaceAll('""', '"');
}

function parsed<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError('The backup is damaged.', { cause });
  }
}
