import { randomInt } from 'node:crypto';
import type { Random } from '@slovickovo/domain/random';

/** The number of different results; `randomInt` accepts less than 2⁴⁸. */
const STEPS = 2 ** 47;

/** Random numbers of the system's secure source, so that class codes and the order of questions cannot be predicted. */
export const secureRandom: Random = { next: () => randomInt(STEPS) / STEPS };
