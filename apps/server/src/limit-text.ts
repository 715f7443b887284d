import { type ErrorCode, LIMIT_ERRORS, type Refusal } from '@slovickovo/contract/errors';
import enErrors from '@slovickovo/contract/locales/en/errors.json' with { type: 'json' };
import enErrorsOfApp from '@slovickovo/contract/locales/en/errors-app.json' with { type: 'json' };
import enErrorsOfFiles from '@slovickovo/contract/locales/en/errors-files.json' with { type: 'json' };
import enProblems from '@slovickovo/contract/locales/en/problems.json' with { type: 'json' };
import skErrors from '@slovickovo/contract/locales/sk/errors.json' with { type: 'json' };
import skErrorsOfApp from '@slovickovo/contract/locales/sk/errors-app.json' with { type: 'json' };
import skErrorsOfFiles from '@slovickovo/contract/locales/sk/errors-files.json' with { type: 'json' };
import skProblems from '@slovickovo/contract/locales/sk/problems.json' with { type: 'json' };
import { limitOf } from '@slovickovo/domain/field-problems';

const TEXTS = {
  sk: { errors: { ...skErrors, ...skErrorsOfApp, ...skErrorsOfFiles }, tooLong: skProblems.text_longer_than },
  en: { errors: { ...enErrors, ...enErrorsOfApp, ...enErrorsOfFiles }, tooLong: enProblems.text_longer_than },
};

/**
 * Returns the sentence that names the limits of a refusal (product §7.16), for programs that have no catalogue of texts;
 * undefined if it is about none. `languages` is the header `Accept-Language`.
 */
export function limitText(code: ErrorCode, { fields = {} }: Partial<Refusal>, languages = ''): string | undefined {
  const isEnglish = /^\s*en\b/i.test(languages) || (/\ben\b/i.test(languages) && !/\bsk\b/i.test(languages));
  const { errors, tooLong } = TEXTS[isEnglish ? 'en' : 'sk'];
  const limit = LIMIT_ERRORS.find((known) => known === code);
  if (limit !== undefined) return errors[limit];
  const limits = new Set(Object.values(fields).flatMap((problem) => limitOf(problem) ?? []));
  if (limits.size === 0) return undefined;
  return [...limits].map((most) => tooLong.replace('{{limit}}', String(most))).join(' ');
}
