import { z } from 'zod';

/**
 * Who may call an endpoint. `public`: anybody. `user`: any signed-in role. `teacher`: a teacher. Whether a thing is the
 * caller's own is decided by the service, which answers `not_found` for somebody else's.
 */
export type Access = 'public' | 'user' | 'teacher';

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
  /** Bytes the request's body may have, where a form's are not enough. */
  body_limit?: number;
  /** Media types of a reply that is no text: a file, a sound. `response` is then `binaryReply`. */
  binary?: readonly [string, ...string[]];
  /** Whether replies come as server-sent events, one after another, instead of once. */
  stream?: true;
  /** The successful reply; refusals are `Refusal` of `errors.ts`. A string schema is sent as text. */
  response: z.ZodType;
}

type Of<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback;
type InputOf<Schema, Fallback> = Schema extends z.ZodType ? z.input<Schema> : Fallback;

/** What the server's handler receives: parsed and checked. */
export type Params<E extends Endpoint> = Of<E['params'], Record<never, never>>;
export type Query<E extends Endpoint> = Of<E['query'], Record<never, never>>;
export type Body<E extends Endpoint> = E['upload'] extends true ? Uint8Array : Of<E['body'], undefined>;

/**
 * The rest of a body or query from which every field was taken. A service destructures what it was sent and states that
 * nothing is left, so that a field added to the contract does not compile until the service uses it:
 *
 *     const { name, comment, ...rest } = form;
 *     rest satisfies NothingElse;
 */
export type NothingElse = Record<string, never>;

/** A file as a browser holds it: a `Blob`, of which this package, at home on both sides, has no type. */
interface SentFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a caller sends. */
export type SentQuery<E extends Endpoint> = InputOf<E['query'], undefined>;
export type SentBody<E extends Endpoint> = E['upload'] extends true ? SentFile : InputOf<E['body'], undefined>;
export type Reply<E extends Endpoint> = z.output<E['response']>;

/** Keeps the literal types of a table of endpoints. */
export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  return table;
}

/** The envelope of a successful reply with its payload (product §7.2). */
export function data<T extends z.ZodType>(schema: T) {
  return z.strictObject({ status: z.literal('success'), data: schema });
}

/** What the handler of a `binary` endpoint gives. */
export interface BinaryReply {
  /** One of the endpoint's media types. */
  type: string;
  bytes: Uint8Array;
  /** Given, the browser saves the reply under this name instead of showing it; any letters. */
  file_name?: string;
}

/** The `response` of a `binary` endpoint. */
export const binaryReply = z.custom<BinaryReply>();

/** The envelope of a successful reply that has nothing more to say. */
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
 * A date as a client may send it: any precision, any offset, of this millennium (PostgreSQL knows no year 0 and no offset
 * of a whole day). The server receives it in UTC.
 */
export const sentTimestamp = z.iso
  .datetime({ offset: true })
  .regex(/^2\d{3}-/)
  .transform((text) => new Date(text).toISOString());

/** A number of the query, from 1; a higher one counts as the highest. */
export const count = (fallback: number, highest: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default(String(fallback))
    .transform((text) => Math.min(Number(text), highest));

/** Query of a list in pages: `page` from 1, `limit` rows, at most 200; `filter` is text to look for. */
export const pageQuery = z.strictObject({
  page: count(1, 100_000),
  limit: count(12, 200),
  filter: z.string().max(200).optional(),
});
