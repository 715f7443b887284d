import { type Run, runs } from '@slovickovo/contract/runs/runs';
import type { QueryMeta } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';

/** A result of a class that was read within this time is not asked again: most are shown as soon as they are made. */
const RECENT_MS = 60_000;

/** A finished run with its answers. Kept in memory only, because it shows a person's knowledge. */
export function resultQuery(testId: number, resultId: number, meta?: QueryMeta) {
  return {
    ...apiQuery(runs.get, { params: { testId, resultId } }, { keep: 'memory', ...meta }),
    // A finished exercise does not change. Of a class, right answers may be shown later, and the teacher may accept an answer.
    staleTime: ({ state: { data } }: { state: { data: Run | undefined } }) => {
      if (data?.withheld) return 0;
      return data?.test.kind === 'exercise' ? 'static' : RECENT_MS;
    },
  };
}
