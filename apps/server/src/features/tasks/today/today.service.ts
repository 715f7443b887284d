import type { HomeOverview } from '@slovickovo/contract/home/home';
import type { Actor, Context } from '../../../context.ts';
import { findFirstSteps, listHardestWords, listTasksOfToday } from './today.repository.ts';

type Today = Omit<NonNullable<HomeOverview['teacher']>, 'appeals'>;

/** What a teacher's day begins with (product §2.12): what runs, comes and is missing, the words that nobody knows, the first steps. */
export async function getToday({ db }: Context, actor: Actor): Promise<Today> {
  const [tasks, words, steps] = await Promise.all([
    listTasksOfToday(db, actor.id),
    listHardestWords(db, actor.id),
    findFirstSteps(db, actor.id),
  ]);
  return { tasks, words, steps };
}
