import type { Policies } from '../../../policies.ts';

/** Who may answer the offer of a class (product §6.10). */
export const classOfferPolicies = {
  answer: (actor, { recipient_id }) => recipient_id === actor.id,
} satisfies Policies<{ recipient_id: number }>;

interface TeachingFacts {
  created_by: number;
  /** The teacher whose rights end. */
  teacher_id: number;
}

/** Who may end a teacher's rights in a class that the caller teaches. */
export const teachingPolicies = {
  /** The teacher, by leaving, or the owner; those of the owner end with a handover only. */
  end: (actor, { created_by, teacher_id }) =>
    teacher_id !== created_by && (teacher_id === actor.id || created_by === actor.id),
} satisfies Policies<TeachingFacts>;
