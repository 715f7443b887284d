import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The types of a notice of the operator (product §3.16). */
export const NOTICE_TYPES = ['success', 'warning', 'info', 'error'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The problem of the Slovak text of a notice, or null. */
export function noticeTextProblem(text: string): FieldProblem | null {
  return textProblem(text, { longest: LIMITS.notice_text_length, missing: 'message_required' });
}

/** The problem of a translation of a notice, or null: without one the Slovak text is shown. */
export function noticeTranslationProblem(text: string): FieldProblem | null {
  return textProblem(text, { longest: LIMITS.notice_text_length, missing: null });
}

/** The problem of the end of a notice, which must be later than its start; null if there is none. Times in milliseconds. */
export function noticeEndProblem({ from, to }: { from: number; to: number | null }): FieldProblem | null {
  return to !== null && to <= from ? 'notice_end_invalid' : null;
}
