import { createRequire } from 'node:module';

// Tests hash many passwords. What a hash costs is the subject of a few of them, which ask for the full cost; the others
// hash by the same function with the least memory and one pass. A hash names its cost, so each can be verified.

const QUICK = { memoryCost: 8, timeCost: 1 };

// A module that imports the package takes its functions from these exports once, so they are replaced before (`load-first.ts`).
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const { hash } = argon2;
let isQuick = true;

Object.assign(argon2, {
  hash: (password: string, cost: Parameters<typeof hash>[1]) => hash(password, isQuick ? { ...cost, ...QUICK } : cost),
});

/** Runs the work while passwords are hashed at the cost that the product asks for. */
export async function atFullCost<Result>(work: () => Promise<Result>): Promise<Result> {
  isQuick = false;
  try {
    return await work();
  } finally {
    isQuick = true;
  }
}
