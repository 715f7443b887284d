import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';

/**
 * Who may call an endpoint. `public`: anybody. `user`: any signed-in role. `teacher`: a teacher. `admin`: an administrator; the
 * endpoint does not exist for others (product §6.7). Services and policies decide what the caller may see there; the rest
 * answers `not_found`.
 */
export type Access = 'public' | 'user' | 'teacher' | 'admin';

/**
 * One call of the API, as a value that server and browser share (paths and payloads of product §7.18).
 * `path` is relative to `/api` and names its parameters as `:id`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Whether the body is a file, sent as it is with the type `application/octet-stream`; there is no `body` then. */
  upload?: true;
  /** Most bytes of the request's body, for endpoints that need more than a form. */
  body_limit?: number;
  /** Media types of a reply that is a file or a sound. `response` is then `binaryReply`. */
  binary?: readonly [string, ...string[]];
  /** Whether the reply sends the browser to another address. `response` is then `redirectReply`. */
  redirect?: true;
  /** Whether replies come as server-sent events, one after another, instead of once. */
  stream?: true;
  /** Whether a replica of the database may answer: a GET that only reads. Its handler uses the context of the call. */
  from_replica?: true;
  /**
   * Whether the reply depends on nothing but the address, the caller's login and the caller's words and groups, so that it may be
   * sent again until these change: a GET whose handler reads nothing else, neither the clock.
   */
  changes_with?: 'words';
  /**
   * Of a call that changes something: whether the limit of a day on changes does not count it. It adds no rows, or only as many as
   * another limit allows, and either a run makes it often or it protects an account, also from somebody who has used up the limit.
   */
  has_no_daily_limit?: true;
  /** Of a call that may store much more than others: as how many changes of the day it counts (`DAILY_WEIGHTS`); 1 without it. */
  daily_weight?: number;
  /**
   * Of a call that creates something: whether a caller who sends a key with it (`CALL_KEY_HEADER`) may send it again after a lost reply.
   * The same call with the same key is made once within a day, and has the same reply. Its handler uses the context of the call.
   */
  repeatable?: true;
  /** The successful reply; refusals are `Refusal` of `errors.ts`. A string schema is sent as text. */
  response: z.ZodType;
}

/**
 * As how many changes of a day calls count that store many rows: a task with its words for each of up to twenty classes, and a run with
 * its questions and, later, their answers. 200 and 600 of them a day are more than a person makes.
 */
export const DAILY_WEIGHTS = { tasks: 15, run: 5 } as const;

type Of<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback;
type InputOf<Schema, Fallback> = Schema extends z.ZodType ? z.input<Schema> : Fallback;

/** The parameters in the path of a call, as the server's handler receives them: parsed and checked. */
export type Params<E extends Endpoint> = Of<E['params'], Record<never, never>>;
/** The query of a call, as the server's handler receives it. */
export type Query<E extends Endpoint> = Of<E['query'], Record<never, never>>;
/** The body of a call, as the server's handler receives it: the bytes of an uploaded file, or what the schema makes of JSON. */
export type Body<E extends Endpoint> = E['upload'] extends true ? Uint8Array : Of<E['body'], undefined>;

/**
 * The rest of a body or query from which every field was taken. A service destructures what it was sent and states that
 * nothing is left, so that a field added to the contract does not compile until the service uses it:
 *
 *     const { name, comment, ...rest } = form;
 *     rest satisfies NothingElse;
 */
export type NothingElse = Record<string, never>;

/** A file in the browser: a `Blob`, whose type this package lacks because it runs on both sides. */
interface SentFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The query that a caller sends, before the schema fills in what is left out. */
export type SentQuery<E extends Endpoint> = InputOf<E['query'], undefined>;
/** The body that a caller sends: a file, or the object that becomes JSON. */
export type SentBody<E extends Endpoint> = E['upload'] extends true ? SentFile : InputOf<E['body'], undefined>;
/** The successful reply of an endpoint, as both sides know it. */
export type Reply<E extends Endpoint> = z.output<E['response']>;

/** Keeps the literal types of a table of endpoints. */
export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  return table;
}

/** The envelope of a successful reply with its payload (product §7.2). */
export function data<T extends z.ZodType>(schema: T) {
  return z.strictObject({ status: z.literal('success'), data: schema });
}

/** The envelope of one page of a list: the rows are `data`, and `total` beside them counts the rows of all pages. */
export function page<T extends z.ZodType>(row: T) {
  return z.strictObject({ status: z.literal('success'), data: z.array(row), total: z.int() });
}

/** The reply of a `binary` endpoint's handler. */
export interface BinaryReply {
  /** One of the endpoint's media types. */
  type: string;
  bytes: Uint8Array;
  /** If given, the browser saves the reply under this name instead of showing it; any characters. */
  file_name?: string;
}

/** The `response` of a `binary` endpoint. */
export const binaryReply = z.custom<BinaryReply>();

/** The `response` of a `redirect` endpoint: an address of this site, or one that its settings name. */
export const redirectReply = z.strictObject({ url: z.string() });

/** The envelope of a successful reply without a payload. */
export const done = z.strictObject({ status: z.literal('success') });

/** An id as JSON carries it. */
export const id = z.int().positive();

/** An id inside a path; digits only, because nothing is coerced. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ description: 'A positive integer' });

export const idParams = z.strictObject({ id: pathId });

/** ISO 8601 in UTC with milliseconds, as every date on the wire. */
export const timestamp = z.iso.datetime({ precision: 3 });

/**
 * A date as a client may send it: any precision, any offset, of this millennium (PostgreSQL knows no year 0 and no
 * offset of a whole day). The server receives it in UTC.
 */
export const sentTimestamp = z.iso
  .datetime({ offset: true })
  .regex(/^2\d{3}-/)
  .transform((text) => new Date(text).toISOString());

/** A number in a query, from 1; numbers above `highest` are reduced to it. */
export const count = (fallback: number, highest: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default(String(fallback))
    .transform((text) => Math.min(Number(text), highest));

/** Rows of the longest page; also how many rows of a list one call may select. */
export const LONGEST_PAGE = 200;

/** Ids in a query, separated by commas; at most so many. */
export const idList = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${most - 1}}$`))
    .transform((text) => text.split(',').map(Number))
    .meta({ description: `At most ${most} positive integers, separated by commas` });

/**
 * A text of a form. The service refuses a text above the product's limit by a problem that names the limit; the schema only
 * keeps out texts that no person pasted.
 */
export const formText = (limit: number) => z.string().max(100 * limit);

/** Query of a paged list: `page` from 1, `limit` rows a page; `filter` is the text to find. */
export const pageQuery = z.strictObject({
  page: count(1, 100_000),
  limit: count(PAGE_SIZES.word_groups, LONGEST_PAGE),
  filter: z.string().max(LIMITS.word_side_length).optional(),
});
