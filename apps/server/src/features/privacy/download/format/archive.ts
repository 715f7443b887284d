import { Zip, ZipDeflate } from 'fflate';

/** Writes a ZIP with two files piece by piece: only compressed bytes are kept. */
export class Archive {
  readonly #chunks: Uint8Array[] = [];
  readonly #zip: Zip;
  readonly #files = new Map<string, ZipDeflate>();

  constructor(names: readonly string[]) {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
    });
    for (const name of names) {
      const file = new ZipDeflate(name, { level: 6 });
      this.#files.set(name, file);
      this.#zip.add(file);
    }
    this.#zip.end();
  }

  /** Adds text to one of the files. */
  write(name: string, text: string): void {
    this.#files.get(name)?.push(Buffer.from(text));
  }

  /** Returns the whole ZIP. */
  end(): Uint8Array {
    for (const file of this.#files.values()) file.push(new Uint8Array(), true);
    return Buffer.concat(this.#chunks);
  }
}
