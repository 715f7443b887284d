import type { Encoding } from '@slovickovo/contract/word-files/word-files';
import { FileError } from './file-error.ts';

const BYTE_ORDER_MARKS: readonly { encoding: Encoding; mark: readonly number[] }[] = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];
const EXAMINED_BYTES = 4096;

/** Decodes the bytes in the given encoding, or else in the most likely one. */
export function decode(bytes: Uint8Array, wanted?: Encoding): { text: string; encoding: Encoding } {
  const encoding = wanted ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Control characters mean that the file is no text but a picture or a program.
  if (wanted === undefined && controlCharacters(text.slice(0, EXAMINED_BYTES)) > 0) throw new FileError('file_unknown');
  return { text, encoding };
}

/** Decides by the byte order mark, then by whether the bytes are valid UTF-8; otherwise assumes Slovak Excel's encoding. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const examined = bytes.subarray(0, EXAMINED_BYTES);
  const zeros = [0, 0];
  examined.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Latin letters in UTF-16 have one zero byte each, always at odd or always at even positions.
  if (odd > examined.length / 8 && even === 0) return 'utf-16le';
  if (even > examined.length / 8 && odd === 0) return 'utf-16be';
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
