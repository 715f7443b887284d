/**
 * A reply of which one long list was written as JSON beforehand: `rest` is the reply with that list empty, `list` the name of its field,
 * which no other list of the reply has.
 *
 * Calls that share a statement go on together, each a step at a time, so the objects of all of them would be in memory at the same moment,
 * and the collection of garbage would copy them twice. Bytes lie outside its heap.
 */
export class PartlyWritten<Reply> {
  readonly #rest: Reply;
  readonly #list: string;
  readonly #written: Buffer;

  constructor(rest: Reply, list: string, written: Buffer) {
    this.#rest = rest;
    this.#list = list;
    this.#written = written;
  }

  /** Returns the whole reply as JSON; `serialize` writes the rest. */
  whole(serialize: (rest: Reply) => string): Buffer {
    // A quotation mark within a text is written behind a backslash, so no text contains this.
    const [before, after, ...more] = serialize(this.#rest).split(`"${this.#list}":[]`);
    if (after === undefined || more.length > 0) throw new Error(`The reply must have one empty list ${this.#list}.`);
    return Buffer.concat([Buffer.from(`${before}"${this.#list}":`), this.#written, Buffer.from(after)]);
  }
}
