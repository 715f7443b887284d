import { spawn } from 'node:child_process';
import { createTurns } from '../../../processes/turns.ts';
import { encodeMp3, readWav } from './mp3.ts';
import { voiceOf } from './voices.ts';

/** Speed; the program's default of 175 is too fast for learners. */
const WORDS_A_MINUTE = '140';
/** A word usually takes some tens of milliseconds. */
const LONGEST_MS = 5_000;
/** Half a minute of sound in bytes; the longest side of a word is shorter. */
const MOST_SOUND_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

/** A text to be read by a voice of the program. */
export interface SpokenText {
  text: string;
  voice: string;
}

/** Converts words to speech. */
export interface Speaker {
  /** Returns the codes of the product's languages with a voice; none if the program is not installed. */
  languages(): Promise<ReadonlySet<string>>;
  /** Returns the text as MP3; undefined if there is no sound. Refuses with `too_many_requests` while too many wait. */
  read(spoken: SpokenText): Promise<Buffer | undefined>;
}

/** Creates a speaker that runs espeak-ng, at the path or name `program`. Starts no process before the first call. */
export function createSpeaker(program: string, codes: readonly string[]): Speaker {
  let known: Promise<ReadonlySet<string> | undefined> | undefined;
  const queue = createTurns({ atOnce: AT_ONCE, longest: LONGEST_QUEUE });
  return {
    languages: async () => {
      known ??= findLanguages(program, codes);
      const found = await known;
      // The program may have failed because the machine was busy: the next call asks it again.
      if (found === undefined) known = undefined;
      return found ?? new Set();
    },
    read: ({ text, voice }) =>
      queue(async () => {
        // The text goes through the pipe, so it cannot be read as an option; the voice comes from our own list.
        const options = ['-v', voice, '-s', WORDS_A_MINUTE, '--stdin', '--stdout'];
        const file = await outputOf(program, options, text);
        const pcm = file && readWav(file);
        return pcm && pcm.samples.length > 0 ? encodeMp3(pcm) : undefined;
      }),
  };
}

/** Returns the codes with a voice; undefined if the program is missing or fails. */
async function findLanguages(program: string, codes: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  const list = await outputOf(program, ['--voices'], '');
  if (list === undefined) return undefined;
  // Priority, language, gender, name, file; the first line is a heading.
  const voices = new Set(
    list
      .toString()
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[1]?.toLowerCase()),
  );
  return new Set(
    codes.filter((code) => {
      const voice = voiceOf(code);
      return voice !== undefined && voices.has(voice);
    }),
  );
}

/**
 * Returns the output of the program; undefined if the program is missing, fails, takes too long or writes too much.
 * Runs it without a shell.
 */
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
      if (length <= MOST_SOUND_BYTES) parts.push(part);
      else child.kill('SIGKILL');
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (status) => resolve(status === 0 ? Buffer.concat(parts) : undefined));
    // The program may end before it has read all input; its exit status says whether it failed.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
