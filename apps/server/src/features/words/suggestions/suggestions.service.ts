import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Suggestion, suggestions } from '@slovickovo/contract/words/suggestions';
import { LANGUAGES, type Language } from '@slovickovo/domain/languages/languages';
import { LIMITS, SUGGESTION_LONGER_THAN } from '@slovickovo/domain/limits';
import { cleanText, foldCase } from '@slovickovo/domain/text/normalise';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { Concepts } from '../../../translation/concepts.ts';
import type { DictionaryThread } from '../../../translation/dictionary-thread.ts';
import { headwordOf } from '../../../translation/headword.ts';
import { codesOf } from '../../../translation/language-codes.ts';
import type { TranslationService } from '../../../translation/translation-service.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import {
  countPairChanges,
  deleteOldReplies,
  findReply,
  listFrequentTranslations,
  lockCounting,
  upsertReply,
} from './suggestions.repository.ts';

const MOST_SUGGESTIONS = 8;
/** With this many certain suggestions the service is not called, because a call costs time and perhaps money. */
const ENOUGH_CERTAIN = 3;
const MOST_CHANGES_AT_ONCE = 10_000;
const KEPT_REPLIES = 100_000;
const KEPT_DAYS = 90;

/** The sources of suggestions besides the words of other users. */
export interface SuggestionSources {
  concepts: Promise<Concepts>;
  dictionaries: DictionaryThread;
  service: TranslationService | undefined;
}

type SuggestionContext = Context & SuggestionSources;

interface Lookup {
  word: string;
  from: Language;
  to: Language;
}

/**
 * Returns translations of a word, the best first (product §5.12, §1.8): those that at least three users entered, then
 * concepts, installed dictionaries and a configured service; uncertain ones are last. A source that fails is skipped.
 * Refuses with `no_suggestions` if nothing was found, the word is too short or a flag is unknown.
 */
export async function suggestTranslations(
  context: SuggestionContext,
  actor: Actor,
  { word: typed, languageFrom, languageTo, ...rest }: Body<typeof suggestions.translate>,
): Promise<Suggestion[]> {
  rest satisfies NothingElse;
  const word = cleanText(typed);
  const [from, to] = [languageOfFlag(languageFrom), languageOfFlag(languageTo)];
  const length = characterCount(word);
  if (from === undefined || to === undefined || length <= SUGGESTION_LONGER_THAN || length > LIMITS.word_side_length)
    throw new AppError('no_suggestions');
  const { found } = await limited(context, [{ action: 'translation_user', subject: String(actor.id) }], async () => ({
    success: true,
    found: await findSuggestions(context, { word, from, to }),
  }));
  if (found.length === 0) throw new AppError('no_suggestions');
  return found;
}

function languageOfFlag(flag: string): Language | undefined {
  return LANGUAGES.find(({ flag_name }) => flag_name === flag);
}

async function findSuggestions(context: SuggestionContext, lookup: Lookup): Promise<Suggestion[]> {
  const offline = await Promise.all([
    fromUsers(context, lookup),
    fromConcepts(context, lookup),
    fromDictionaries(context, lookup),
  ]);
  const found = merged(offline.flat(), lookup.word);
  if (found.filter(({ is_certain }) => is_certain).length >= ENOUGH_CERTAIN) return found;
  const online = await fromService(context, lookup);
  return online.length === 0 ? found : merged([...offline.flat(), ...online], lookup.word);
}

/** Returns each text once, certain ones first, otherwise in the given order. */
function merged(all: readonly Suggestion[], word: string): Suggestion[] {
  const ordered = [...all.filter(({ is_certain }) => is_certain), ...all.filter(({ is_certain }) => !is_certain)];
  const seen = new Set([foldCase(word)]);
  const fresh = ordered.filter(({ text }) => {
    const key = foldCase(text);
    return !seen.has(key) && seen.add(key);
  });
  return fresh.slice(0, MOST_SUGGESTIONS);
}

const certain = (text: string): Suggestion => ({ text, is_certain: true });

async function fromUsers(context: SuggestionContext, { word, from, to }: Lookup): Promise<Suggestion[]> {
  return orNothing(context, 'users', async () => {
    const pair = { language_from_id: from.id, language_to_id: to.id };
    return (await listFrequentTranslations(context.db, pair, word, MOST_SUGGESTIONS)).map(certain);
  });
}

async function fromConcepts(context: SuggestionContext, { word, from, to }: Lookup): Promise<Suggestion[]> {
  const concepts = await context.concepts;
  return concepts.translate(headwordOf(word, from.code), from.code, to.code).map(certain);
}

async function fromDictionaries(context: SuggestionContext, { word, from, to }: Lookup): Promise<Suggestion[]> {
  const [source, target] = [codesOf(from.code)?.dictionary, codesOf(to.code)?.dictionary];
  if (source === undefined || target === undefined) return [];
  return context.dictionaries.translate(headwordOf(word, from.code), source, target);
}

async function fromService(context: SuggestionContext, { word, from, to }: Lookup): Promise<Suggestion[]> {
  const { db, service } = context;
  if (service === undefined) return [];
  return orNothing(context, service.name, async () => {
    const key = { service: service.name, language_from_id: from.id, language_to_id: to.id, word: foldCase(word) };
    const kept = await findReply(db, key);
    if (kept !== undefined) return kept.map(certain);
    if (!service.canTranslate(from.code, to.code)) return [];
    const translations = await service.translate(word, from.code, to.code);
    if (translations === undefined) return [];
    await upsertReply(db, { ...key, translations });
    return translations.map(certain);
  });
}

/** Skips a source that fails: a person who types words is not shown an error because of it. */
async function orNothing({ log }: Context, source: string, find: () => Promise<Suggestion[]>): Promise<Suggestion[]> {
  try {
    return await find();
  } catch (error) {
    log.warn({ err: error, source }, 'a source of translations failed');
    return [];
  }
}

/** Updates the counts of the pairs that users entered; only one of several processes does it at a time. */
export async function countWordPairs({ db }: Context): Promise<void> {
  for (let taken = MOST_CHANGES_AT_ONCE; taken === MOST_CHANGES_AT_ONCE; ) {
    taken = await transaction(db, async (tx) =>
      (await lockCounting(tx)) ? countPairChanges(tx, MOST_CHANGES_AT_ONCE) : 0,
    );
  }
}

/** A job: deletes replies of the service that are older than 90 days, and those beyond the 100,000 latest. */
export async function removeOldReplies({ db }: Context): Promise<void> {
  await deleteOldReplies(db, { days: KEPT_DAYS, kept: KEPT_REPLIES });
}
