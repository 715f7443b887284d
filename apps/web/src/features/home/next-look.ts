import type { HomeOverview } from '@slovickovo/contract/home/home';

/** After how many ms a teacher's day is asked for again: while pupils write, and otherwise for what begins or ends by the clock. */
const LOOKS = { writing: 15_000, quiet: 60_000 } as const;

/** The time until the next look at a teacher's day (product §2.12). */
export function untilNextLook(seen: HomeOverview | undefined): number {
  const areWriting = seen?.teacher?.tasks.some(({ writing }) => writing > 0) ?? false;
  return areWriting ? LOOKS.writing : LOOKS.quiet;
}
