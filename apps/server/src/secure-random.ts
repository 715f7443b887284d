import { randomInt } from 'node:crypto';
import type { Random } from '@slovickovo/domain/random';

const STEPS = 2 ** 47;

/** Dice of the system's secure source: nobody predicts a class code or the order of questions. */
export const secureRandom: Random = { next: () => randomInt(STEPS) / STEPS };
