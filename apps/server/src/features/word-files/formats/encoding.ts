import type { Encoding } from '@slovickovo/contract/word-files/word-files';
import { FileError } from './file-error.ts';

const BYTE_ORDER_MARKS: readonly { encoding: Encoding; mark: readonly number[] }[] = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];
const BYTES_LOOKED_AT = 4096;

/** The bytes as letters, in the encoding that was asked for or in the one they seem to be in. */
export function decode(bytes: Uint8Array, wanted?: Encoding): { text: string; encoding: Encoding } {
  const encoding = wanted ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // A picture, a program: text has no such signs.
  if (wanted === undefined && controlCharacters(text.slice(0, BYTES_LOOKED_AT)) > 0)
    throw new FileError('file_unknown');
  return { text, encoding };
}

/** A mark at the beginning tells; then what is valid UTF-8 is UTF-8; the rest is what Excel writes in Slovakia. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const looked = bytes.subarray(0, BYTES_LOOKED_AT);
  const zeros = [0, 0];
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Latin letters in UTF-16 have a zero byte each, always on the same side.
  if (odd > looked.length / 8 && even === 0) return 'utf-16le';
  if (even > looked.length / 8 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1250';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function controlCharacters(text: string): number {
  return text.match(/[\p{Cc}--[\t\n\v\f\r\u0085]]/gv)?.length ?? 0;
}
