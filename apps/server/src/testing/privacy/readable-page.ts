import { unzipSync } from 'fflate';

/** Returns the readable page of a download of one's data. */
export function readablePageOf(download: Uint8Array): string {
  return new TextDecoder().decode(unzipSync(download)['index.html']);
}
