import { type FieldProblem, textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { cleanLines } from '../text/normalise.ts';
import { characterCount, textProblem } from '../text/text-problem.ts';

/** The name of a word group is required (product §5.9). */
export function wordGroupNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.name_length, missing: 'group_name_required' });
}

/** The message of an offer is optional: a short text of one or several lines. */
export function offerMessageProblem(message: string): FieldProblem | null {
  return characterCount(cleanLines(message)) > LIMITS.offer_message_length
    ? textTooLong(LIMITS.offer_message_length)
    : null;
}
