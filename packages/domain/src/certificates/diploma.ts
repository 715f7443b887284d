import { type FieldProblem, textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { cleanLines } from '../text/normalise.ts';
import { characterCount, textProblem } from '../text/text-problem.ts';

/** The designs of a diploma (product §2.35). */
export const DIPLOMA_DESIGNS = ['classic', 'stars', 'modern'] as const;
export type DiplomaDesign = (typeof DIPLOMA_DESIGNS)[number];

/** The school on a diploma is required (product §5.19). */
export function diplomaSchoolProblem(school: string): FieldProblem | null {
  return textProblem(school, { longest: LIMITS.school_length, missing: 'diploma_school_required' });
}

/** The class is required. */
export function diplomaClassProblem(className: string): FieldProblem | null {
  return textProblem(className, { longest: LIMITS.name_length, missing: 'class_name_required' });
}

/** The text is required: one line or several. */
export function diplomaTextProblem(text: string): FieldProblem | null {
  const cleaned = cleanLines(text);
  if (cleaned === '') return 'diploma_text_required';
  return characterCount(cleaned) > LIMITS.diploma_text_length ? textTooLong(LIMITS.diploma_text_length) : null;
}

/** The teacher's name is optional: without it, the line to sign on is empty. */
export function diplomaTeacherProblem(teacher: string): FieldProblem | null {
  return textProblem(teacher, { longest: LIMITS.school_length, missing: null });
}
