const EVERY_MS = 5_000;

/**
 * Passes the bytes on, and tells every five seconds how many there were, so that an operator who waits for a large table sees that
 * the work goes on.
 */
export async function* reported(
  chunks: AsyncIterable<Buffer>,
  print: (line: string) => void,
  { every = EVERY_MS } = {},
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let toldAt = performance.now();
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (performance.now() - toldAt >= every) {
      toldAt = performance.now();
      print(`${megabytes(bytes)} so far`);
    }
    yield chunk;
  }
}

/** Progress is no result: it goes where errors go, so that the output can be read by a program. */
export function printProgress(step: string): void {
  console.error(`  ${step}`);
}

/** Returns the number of bytes as people read it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
