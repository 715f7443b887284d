import type { AccountProblem } from '../accounts/accounts.ts';

/** Who agreed to the processing of a person's data. A child under 16 needs a parent or the school (GDPR, article 8). */
export const CONSENT_GIVERS = ['self', 'guardian', 'school'] as const;

/** Who may be named by the person: somebody of at least 16 years agrees alone, a parent agrees for a younger child. */
export const CHOSEN_GIVERS = ['self', 'guardian'] as const satisfies readonly (typeof CONSENT_GIVERS)[number][];
export type ChosenGiver = (typeof CHOSEN_GIVERS)[number];

/** The person has to say which of the two it is; a teacher is an adult (product §11.6). */
export function consentGiverProblem(giver: ChosenGiver | null, isTeacher: boolean): AccountProblem | null {
  if (giver === null) return 'age_required';
  return isTeacher && giver !== 'self' ? 'teacher_underage' : null;
}
