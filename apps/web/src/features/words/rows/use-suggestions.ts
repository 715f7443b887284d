import { useDebouncedValue } from '@mantine/hooks';
import { type Suggestion, suggestions } from '@slovickovo/contract/words/suggestions';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { SUGGESTION_LONGER_THAN } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** No suggestions are requested during typing, until this pause; in milliseconds. */
const PAUSE = 300;
const NONE: readonly Suggestion[] = [];

interface Asked {
  word: string;
  from: { id: number };
  to: { id: number };
  /** Whether suggestions are wanted at all. */
  enabled: boolean;
  /** Whether the translation's field has the focus. Then they are requested without the pause. */
  isUrgent: boolean;
}

/**
 * Suggested translations of a word longer than two characters (product §5.12). Empty while they are loading and, without
 * a notice, when the call fails. An outdated call is aborted; a reply is cached as long as the page is open.
 */
export function useSuggestions({ word: typed, from, to, enabled, isUrgent }: Asked): readonly Suggestion[] {
  const now = cleanText(typed);
  const [settled] = useDebouncedValue(now, PAUSE);
  const word = isUrgent ? now : settled;
  const languageFrom = findLanguage(from.id)?.flag_name ?? '';
  const languageTo = findLanguage(to.id)?.flag_name ?? '';
  const { data } = useQuery({
    queryKey: [suggestions.translate.path, languageFrom, languageTo, word],
    queryFn: ({ signal }) => translate({ word, languageFrom, languageTo }, signal),
    enabled: enabled && word === now && characterCount(word) > SUGGESTION_LONGER_THAN,
    staleTime: 'static' as const,
    retry: false,
    meta: { refusals: 'own', keep: 'memory' },
  });
  return data ?? NONE;
}

async function translate(
  body: { word: string; languageFrom: string; languageTo: string },
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  try {
    return await callApi(suggestions.translate, { body, signal });
  } catch (error) {
    // Having no suggestions is an answer too: it is cached.
    if (error instanceof ApiError && error.code === 'no_suggestions') return NONE;
    throw error;
  }
}
