import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { consumeLink, type LinkState, readLink } from '../accounts/links/links.service.ts';
import { passSecondFactor } from '../accounts/second-factor/second-factor.service.ts';
import { type Entrance, enter, type SignedIn } from '../accounts/sign-in/sign-in.service.ts';
import { lockCardHolder } from './pupil-accounts.repository.ts';

const cardFacts = z.object({ class_id: z.int() });

/**
 * Signs in with the code of a login card, once (product §6.11). A code that was used, or is too old, says so; any other one is unknown.
 *
 * Attempts are not limited: a code is one of 2²⁵⁶ and an attempt is one read, while a limit would keep out a class that shares
 * an address with somebody who sends wrong codes.
 */
export async function signInByCard(
  context: Context,
  { code, ...rest }: Body<typeof pupilAccounts.signInByCard>,
  client: Entrance,
): Promise<SignedIn> {
  rest satisfies NothingElse;
  return transaction(context.db, async (tx) => {
    const card = await readLink(tx, 'sign_in_by_card', code);
    const facts = card.state === 'valid' ? cardFacts.safeParse(card.facts) : undefined;
    if (card.state !== 'valid' || card.user_id === null || !facts?.success) throw refusal(card);
    // Locked before the code is used, so that a reset or a change of the password comes before or after as a whole.
    const holder = await lockCardHolder(tx, card.user_id, facts.data.class_id);
    if (holder === undefined) throw new AppError('card_unknown');
    const used = await consumeLink(tx, 'sign_in_by_card', code);
    if (used.state !== 'valid') throw refusal(used);
    const factor = await passSecondFactor({ ...context, db: tx }, holder.id, {
      code: undefined,
      device: client.device,
    });
    return enter(tx, context.config, { verified: holder.password_hash, factor }, client);
  });
}

function refusal({ state }: LinkState): AppError {
  if (state === 'used') return new AppError('card_used');
  return new AppError(state === 'expired' ? 'card_expired' : 'card_unknown');
}
