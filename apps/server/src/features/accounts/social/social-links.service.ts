import type { SocialLinks } from '@slovickovo/contract/accounts/social';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { AppError } from '../../../errors.ts';
import { confirmPassword, hasherOf } from '../passwords/own-passwords.service.ts';
import { endOtherWaysIn, type InUse } from '../ways-in.service.ts';
import { deleteIdentity, insertIdentity, listProviders } from './identities.repository.ts';
import { availableProviders } from './providers/providers.ts';
import type { SocialAttempt } from './providers/social-cookies.ts';
import { startAttempt, useToken } from './social.service.ts';

/** Returns the providers of the caller's account. */
export async function listLinks({ db, config }: Context, actor: Actor): Promise<SocialLinks> {
  const linked = await listProviders(db, actor.id);
  const available = availableProviders(config);
  return SOCIAL_PROVIDERS.map((provider) => ({
    provider,
    is_linked: linked.includes(provider),
    is_available: available.includes(provider),
  })).filter(({ is_linked, is_available }) => is_linked || is_available);
}

/**
 * Begins to link the caller's account. A new way in needs the password, as a new password does: a computer that somebody left
 * alone must not become a way in for ever.
 */
export async function startLink(
  context: Context,
  actor: Actor,
  { provider, password, ...origin }: { provider: SocialProvider; password: string; address: string; session: string },
): Promise<{ url: string; attempt: SocialAttempt }> {
  if (!availableProviders(context.config).includes(provider)) throw new AppError('not_found');
  await confirmPassword(context, actor, { old: password, hasher: hasherOf(actor, origin.address) });
  return startAttempt(context, provider, origin.session);
}

/** Links the caller's account with the person who came back from the provider. */
export async function finishLink(
  context: Context,
  actor: Actor,
  { token, browser, used }: { token: string; browser: string | undefined; used: InUse },
): Promise<SocialLinks> {
  await transaction(context.db, async (tx) => {
    // A reset locks the account and then ends its links: in the same order neither waits for the other for ever.
    await lockChangesOf(tx, actor.id);
    const arrival = await useToken(tx, token, { browser, userId: actor.id });
    if (!(await insertIdentity(tx, actor.id, arrival))) throw new AppError('social_taken');
    await endOtherWaysIn(tx, actor.id, used, { change: 'linked', provider: arrival.provider });
  });
  return listLinks(context, actor);
}

/** Ends a link of the caller's account, unless it is the only way in. Who came in by it must not stay in. */
export async function endLink(
  context: Context,
  actor: Actor,
  { provider, used }: { provider: SocialProvider; used: InUse },
): Promise<SocialLinks> {
  const available = availableProviders(context.config);
  await transaction(context.db, async (tx) => {
    const isEnded = await deleteIdentity(tx, actor.id, { provider, available });
    if (isEnded) await endOtherWaysIn(tx, actor.id, used, { change: 'unlinked', provider });
    else if ((await listProviders(tx, actor.id)).includes(provider)) throw new AppError('social_only_way');
  });
  return listLinks(context, actor);
}
