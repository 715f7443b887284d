import { confirm } from '../../lib/confirmation.ts';
import { deliverAll, listDeliveries } from '../../lib/offline/deliveries.ts';
import { listUnsentRuns } from '../../lib/offline/unsent-answers.ts';
import { loadTexts, translate } from '../../lib/texts/i18n.ts';
import { deliverLeftAnswers } from './left-answers.ts';

/** A network that swallows calls must not keep anybody signed in. */
const LONGEST_WAIT_MS = 5_000;

/** Delivers what waits on this device. Resolves to the number of runs with answers that the server still does not have. */
export async function deliverBeforeSignOut(userId: number): Promise<number> {
  const delivered = deliverAll(userId).then(() => deliverLeftAnswers(userId));
  await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  const waiting = (await listDeliveries(userId)).filter(({ state }) => state === 'waiting').map(({ run_id }) => run_id);
  return new Set([...waiting, ...(await listUnsentRuns(userId))]).size;
}

/**
 * Delivers what waits on this device, because a sign-out removes it (product §4.16). Resolves to false if answers would be lost and the
 * user stays.
 */
export async function settleBeforeSignOut(userId: number): Promise<boolean> {
  const unsent = await deliverBeforeSignOut(userId);
  if (unsent === 0) return true;
  // Without a network, keys stand in for texts that are not there.
  await loadTexts('offline').catch(() => undefined);
  return confirm({
    title: translate('offline:signOutTitle'),
    text: translate('offline:signOutText', { count: unsent }),
    yes: translate('offline:signOutYes'),
    no: translate('offline:signOutNo'),
    danger: true,
  });
}
