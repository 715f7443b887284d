import type { HomeOverview } from '@slovickovo/contract/home/home';
import type { Actor, Context } from '../../../context.ts';
import { findToday } from './today.repository.ts';

type Today = Omit<NonNullable<HomeOverview['teacher']>, 'appeals'>;

/**
 * What a teacher's day begins with (product §2.12): what runs, comes and is missing, the words that nobody knows, the first steps. One
 * statement.
 */
export function getToday({ db }: Context, actor: Actor): Promise<Today> {
  return findToday(db, actor.id);
}
