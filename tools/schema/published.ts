/** A migration by its name, with the SHA-256 of its text. */
export type Checksums = ReadonlyMap<string, string>;

/** Reads lines as `sha256sum` writes them: the checksum, two spaces, the name. */
export function readChecksums(text: string): Checksums {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/**
 * Adds the checksums of new migrations to the published ones. Throws if the text of a published migration was changed or its
 * file is missing: databases that have applied it refuse to start.
 */
export function publish(published: Checksums, present: Checksums): string {
  for (const [name, checksum] of published) {
    if (present.get(name) === checksum) continue;
    throw new Error(
      `${name} was published and must not ${present.has(name) ? 'change' : 'disappear'}: restore it, and write a new migration.`,
    );
  }
  return [...present]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, checksum]) => `${checksum}  ${name}\n`)
    .join('');
}
