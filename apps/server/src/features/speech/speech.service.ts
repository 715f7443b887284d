import { createHash } from 'node:crypto';
import { findLanguageByCode } from '@slovickovo/domain/languages/languages';
import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limited } from '../accounts/attempts/attempts.service.ts';
import type { Speaker, SpokenText } from './engine/espeak.ts';
import { voiceOf } from './engine/voices.ts';
import { deleteOldClips, findClip, insertClip, isReadableSide, recordClipUse } from './speech.repository.ts';

/** About 100 MB. */
const KEPT_CLIPS = 20_000;
const KEPT_DAYS = 90;

type SpeechContext = Context & { speaker: Speaker };

/** Returns the codes of the languages that this server can read aloud. */
export async function listSpokenLanguages({ speaker }: SpeechContext): Promise<string[]> {
  return [...(await speaker.languages())];
}

/**
 * Returns the sound of a side of a word as MP3, and stores it for later calls. Reads only words that the caller may see, so
 * that nobody can find out by listening which words others have.
 * Refuses with `not_found`, also if the language has no voice.
 */
export async function readWord(
  context: SpeechContext,
  actor: Actor,
  { language: code, word }: { language: string; word: string },
): Promise<Buffer> {
  const { result } = await limited(context, [{ action: 'speech_user', subject: String(actor.id) }], async () => ({
    success: true,
    result: await readAllowedWord(context, actor, { code, word }),
  }));
  return result;
}

interface WantedSound {
  code: string;
  word: string;
}

async function readAllowedWord(context: SpeechContext, actor: Actor, { code, word }: WantedSound): Promise<Buffer> {
  const { speaker } = context;
  const language = findLanguageByCode(code);
  const voice = voiceOf(code);
  const text = spokenText(word);
  if (language === undefined || voice === undefined || text === '') throw new AppError('not_found');
  if (!(await speaker.languages()).has(code)) throw new AppError('not_found');
  const side = { language_id: language.id, text: cleanText(word) };
  if (!(await isReadableSide(context.db, actor.id, side))) throw new AppError('not_found');
  const sound = await findOrCreateClip(context, { text, voice });
  if (sound === undefined) throw new AppError('not_found');
  return sound;
}

async function findOrCreateClip({ db, speaker }: SpeechContext, spoken: SpokenText) {
  const { text, voice } = spoken;
  const key = {
    voice,
    text_hash: createHash('sha256').update(text).digest(),
  };
  const kept = await findClip(db, key);
  if (kept !== undefined) {
    if (kept.is_stale) await recordClipUse(db, key);
    return kept.mp3;
  }
  const mp3 = await speaker.read(spoken);
  if (mp3 !== undefined) await insertClip(db, { ...key, mp3 });
  return mp3;
}

/** A job: deletes sounds that were not used for 90 days, and those beyond the 20,000 last used. */
export async function removeOldSpeech({ db }: Context): Promise<void> {
  await deleteOldClips(db, { days: KEPT_DAYS, kept: KEPT_CLIPS });
}
