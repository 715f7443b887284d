import { type ErrorCode, LIMIT_ERRORS, type Refusal } from '@slovickovo/contract/errors';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import { COMPLETE_LANGUAGES, type InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { limitOf } from '@slovickovo/domain/field-problems';
import { serverTexts } from './server-texts.ts';

/**
 * Returns the sentence that names the limits of a refusal (product §7.16), for programs that have no catalogue of texts;
 * undefined if it is about none. `languages` is the header `Accept-Language`.
 */
export function limitText(code: ErrorCode, { fields = {} }: Partial<Refusal>, languages = ''): string | undefined {
  const limit = LIMIT_ERRORS.find((known) => known === code);
  const limits = [...new Set(Object.values(fields).flatMap((problem) => limitOf(problem) ?? []))];
  if (limit === undefined && limits.length === 0) return undefined;
  const language = acceptedLanguage(languages);
  if (limit !== undefined) return serverTexts('errors', language)(limit);
  const t = serverTexts('problems', language);
  return limits.map((most) => t('text_longer_than', { limit: most })).join(' ');
}

/** The first language of the header that has all texts, whatever its country; Slovak if none has. Weights only follow the order. */
function acceptedLanguage(header: string): InterfaceLanguage {
  const accepted = header.split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase());
  const complete: readonly InterfaceLanguage[] = COMPLETE_LANGUAGES;
  return accepted.flatMap((code) => complete.find((known) => known === code) ?? [])[0] ?? SOURCE_LANGUAGE;
}
