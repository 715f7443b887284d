import type { AccountProblem } from '../accounts/accounts.ts';
import { textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';

/** Which part of a name comes first in a list of pupils. */
export const NAME_ORDERS = ['name_first', 'surname_first'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The meanings of a column in a list of pupils; `full_name` holds name and surname. */
export const PUPIL_COLUMNS = ['number', 'name', 'surname', 'full_name', 'class'] as const;
export type PupilColumn = (typeof PUPIL_COLUMNS)[number];

/** The problems that a row of the list can have. */
export const PUPIL_PROBLEMS = [
  'name_required',
  'surname_required',
  textTooLong(LIMITS.name_length),
] as const satisfies readonly AccountProblem[];
