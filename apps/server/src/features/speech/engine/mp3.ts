import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createMp3Encoder } from 'wasm-media-encoders';

/** Samples encoded before yielding to the event loop: half a second of sound, some milliseconds of work. */
const CHUNK = 11_025;
/** Kilobits a second, enough for the speech of one voice. */
const BITRATE = 32;

/** Uncompressed sound: one channel of 16-bit samples. */
export interface Pcm {
  sampleRate: number;
  samples: Int16Array;
}

/**
 * Reads a WAV file of one channel of 16-bit samples; returns undefined for anything else. A program that writes to a pipe does
 * not know the length when it writes the header, so the data may end before the stated length.
 */
export function readWav(file: Buffer): Pcm | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    return undefined;
  let sampleRate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = at + 8;
    if (kind === 'fmt ' && body + 16 <= file.length) {
      const isPlain =
        file.readUInt16LE(body) === 1 && file.readUInt16LE(body + 2) === 1 && file.readUInt16LE(body + 14) === 16;
      if (!isPlain) return undefined;
      sampleRate = file.readUInt32LE(body + 4);
    } else if (kind === 'data') {
      const bytes = file.subarray(body, Math.min(file.length, body + length));
      const samples = new Int16Array(bytes.length >> 1);
      for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2);
      return sampleRate > 0 ? { sampleRate, samples } : undefined;
    }
    at = body + length + (length % 2);
  }
  return undefined;
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;
let encoder: Promise<Encoder> | undefined;
/** Resolves when the encoder, which encodes one sound at a time, is free. */
let free: Promise<unknown> = Promise.resolve();

/** Encodes the sound as MP3, about 4 kB a second. */
export function encodeMp3(pcm: Pcm): Promise<Buffer> {
  const encoded = free.then(() => encode(pcm));
  free = encoded.catch(() => {});
  return encoded;
}

async function encode({ sampleRate, samples }: Pcm): Promise<Buffer> {
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  mp3.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  const parts: Buffer[] = [];
  for (let from = 0; from < samples.length; from += CHUNK) {
    const floats = Float32Array.from(samples.subarray(from, from + CHUNK), (sample) => sample / 32_768);
    // The encoder returns a view of its own memory, which the next call overwrites.
    parts.push(Buffer.from(mp3.encode([floats])));
    await yieldToEventLoop();
  }
  parts.push(Buffer.from(mp3.finalize()));
  return Buffer.concat(parts);
}
