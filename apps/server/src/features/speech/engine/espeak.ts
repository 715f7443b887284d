import { spawn } from 'node:child_process';
import { AppError } from '../../../errors.ts';
import { encodeMp3, readWav } from './mp3.ts';
import { voiceOf } from './voices.ts';

/** Words a minute; the program's own 175 is a newsreader's. */
const WORDS_A_MINUTE = '140';
/** A word takes some tens of milliseconds. */
const LONGEST_MS = 5_000;
/** Half a minute of sound: the longest side of a word is shorter. */
const LONGEST_SOUND = 4 * 1024 * 1024;
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

/** Reads words aloud into files. */
export interface Speaker {
  /** Codes of the product's languages it has a voice for; none where the program is not installed. */
  languages(): Promise<ReadonlySet<string>>;
  /** MP3 of the text; undefined when no sound came. Refuses with `too_many_requests` while too many wait. */
  read(text: string, voice: string): Promise<Buffer | undefined>;
}

/** espeak-ng under the path or name `program`. Nothing is started before the first question. */
export function createSpeaker(program: string, codes: readonly string[]): Speaker {
  let known: Promise<ReadonlySet<string>> | undefined;
  const queue = createQueue();
  return {
    languages: () => (known ??= findLanguages(program, codes)),
    read: (text, voice) =>
      queue(async () => {
        // The text goes in by the pipe, so none of it can be an option; the voice comes from our own list.
        const options = ['-v', voice, '-s', WORDS_A_MINUTE, '--stdin', '--stdout'];
        const file = await outputOf(program, options, text);
        const pcm = file && readWav(file);
        return pcm && pcm.samples.length > 0 ? encodeMp3(pcm) : undefined;
      }),
  };
}

async function findLanguages(program: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const list = await outputOf(program, ['--voices'], '');
  // Priority, language, gender, name, file; the first line is a heading.
  const voices = new Set(
    (list?.toString() ?? '').split('\n').map((line) => line.trim().split(/\s+/)[1]?.toLowerCase()),
  );
  return new Set(
    codes.filter((code) => {
      const voice = voiceOf(code);
      return voice !== undefined && voices.has(voice);
    }),
  );
}

/** What the program writes; undefined when it is not there, fails, takes too long or says too much. No shell reads along. */
function outputOf(program: string, options: readonly string[], input: string): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    const parts: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= LONGEST_SOUND) parts.push(part);
      else child.kill('SIGKILL');
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (status) => resolve(status === 0 ? Buffer.concat(parts) : undefined));
    // A program that ends before it has read everything is told by its status.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Two at a time; the machine has other things to do. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('too_many_requests', { retryAfter: 2 });
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
