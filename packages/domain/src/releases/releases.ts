import { RELEASE_0_2_2 } from './0.2.2.ts';
import type { Release } from './release.ts';

/** The releases, the newest first. `tools/rules/changelog.test.ts` compares them with CHANGELOG.md. */
export const RELEASES: readonly [Release, ...Release[]] = [RELEASE_0_2_2];
