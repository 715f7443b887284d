import { RELEASE_0_2_2 } from './0.2.2.ts';
import type { Release } from './release.ts';

/** The releases, the newest first. `tools/rules/changelog.test.ts` compares them with CHANGELOG.md. */
export const RELEASES: readonly [Release, ...Release[]] = [RELEASE_0_2_2];

/** Releases are described in Slovak and in English, which stands in for all other languages. */
export function notesLanguage(language: string): 'sk' | 'en' {
  return language === 'sk' ? 'sk' : 'en';
}

/** The releases that came after a sign-in, the newest first; none after the first sign-in of all, which has none before it. */
export function releasesSince(previousLogin: string | null): readonly Release[] {
  if (previousLogin === null) return [];
  return RELEASES.filter(({ date }) => Date.parse(date) > Date.parse(previousLogin));
}
