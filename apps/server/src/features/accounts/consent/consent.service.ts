import { CONSENT_VERSION, type consent as endpoints } from '@slovickovo/contract/accounts/consent';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { consentProblem } from '@slovickovo/domain/accounts/accounts';
import { type ChosenGiver, consentGiverProblem } from '@slovickovo/domain/privacy/consent';
import type { Actor, Context } from '../../../context.ts';
import { refuseProblems } from '../../../errors.ts';
import { updateConsent } from './consent.repository.ts';

interface Answer {
  consent: boolean;
  consent_by: ChosenGiver | null;
  isTeacher: boolean;
}

/** The problems of an answer to the question of consent, by field (product §5.4). */
export function consentProblems({ consent, consent_by, isTeacher }: Answer) {
  return { consent: consentProblem(consent), consent_by: consentGiverProblem(consent_by, isTeacher) };
}

/**
 * What is stored of a new person's consent. A page that was open since before a new text sends the older version, which its reader
 * agreed to: that person is asked at the first sign-in.
 */
export function agreed(consent_by: ChosenGiver | null, version: number) {
  if (consent_by === null) throw new Error('A consent without its giver is refused before.');
  return { consent_by, consent_version: Math.min(version, CONSENT_VERSION) };
}

/** Stores the consent of a user who is asked again. Repeated, it changes nothing: the first answer counts. */
export async function giveConsent(
  { db }: Context,
  actor: Actor,
  { consent, consent_by, consent_version, ...rest }: Body<typeof endpoints.give>,
): Promise<void> {
  rest satisfies NothingElse;
  const problems = consentProblems({ consent, consent_by, isTeacher: actor.role !== 'user' });
  const outdated = consent_version === CONSENT_VERSION ? null : 'consent_outdated';
  refuseProblems({ ...problems, consent: outdated ?? problems.consent });
  if (consent_by !== null) await updateConsent(db, actor.id, consent_by);
}
