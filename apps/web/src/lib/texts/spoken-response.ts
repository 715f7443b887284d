import { responseParts } from '@slovickovo/domain/question-types/correction';
import type { QuestionType } from '@slovickovo/domain/question-types/question-types';

/** The response within the name of a button, where a letter box that was left empty can only be called so. */
export function spokenResponse(
  { type, response }: { type: QuestionType; response: string | null },
  t: (key: 'terms:emptyBox') => string,
): string {
  return responseParts(type, response ?? '')
    .map((part) => part ?? t('terms:emptyBox'))
    .join(' ');
}
