import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The title of a teacher's message to the class is required. */
export function newsTitleProblem(title: string): FieldProblem | null {
  return textProblem(title, { longest: LIMITS.news_title_length, missing: 'news_title_required' });
}

/** Its text is optional. */
export function newsTextProblem(text: string): FieldProblem | null {
  return textProblem(text, { longest: LIMITS.news_text_length, missing: null });
}
