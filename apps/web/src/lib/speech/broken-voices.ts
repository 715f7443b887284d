import { DAY_MS } from '@slovickovo/domain/durations';
import { BROKEN_VOICES } from '@slovickovo/domain/limits';
import { readStored, writeStored } from '../stored-choice.ts';

/** When each voice that failed on this device did so. It says nothing about the user, so it stays after a sign-out. */
const KEY = 'slovickovo.broken-voices';

type NamedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang'>;

/** Whether the voice failed here not long ago. Some voices are listed and never speak. */
export function isBroken(voice: NamedVoice): boolean {
  return Object.hasOwn(brokenNow(), keyOf(voice));
}

/** Remembers on this device that the voice does not speak. Only the last few voices are kept, each for some days. */
export function rememberBroken(voice: NamedVoice): void {
  const { [keyOf(voice)]: _, ...others } = brokenNow();
  const last = [...Object.entries(others), [keyOf(voice), Date.now()] as const].slice(-BROKEN_VOICES.kept);
  writeStored(KEY, JSON.stringify(Object.fromEntries(last)));
}

function keyOf({ name, lang }: NamedVoice): string {
  return `${lang} ${name}`;
}

function brokenNow(): Record<string, number> {
  const stored = readStored(KEY);
  if (stored === null) return {};
  // A clock that was set back must not silence a voice for longer.
  const isRecent = (at: unknown) =>
    typeof at === 'number' && at <= Date.now() && Date.now() - at < BROKEN_VOICES.days * DAY_MS;
  try {
    return Object.fromEntries(Object.entries<number>(JSON.parse(stored)).filter(([, at]) => isRecent(at)));
  } catch {
    return {};
  }
}
