import type { RepositoryFile } from './repository-files.ts';

const LOGIN = /\b(?:login: |LOGIN = )'([^']+)'/g;
/** The key of a school or of a main story, of which their logins are made: `ucitelka-english`. */
const KEY = /\bkey: '([^']+)'/g;
const PEOPLE_OF_KEY = ['ucitelka', 'zuzka', 'adam'];

/**
 * Returns the logins that stories of two files register. A worker tells the stories of several files on one server, where the second
 * registration is refused; which files meet, depends on how quick the machine is.
 */
export function sharedLogins(stories: readonly RepositoryFile[]): string[] {
  const pathOf = new Map<string, string>();
  const problems: string[] = [];
  for (const { path, text } of stories) {
    for (const login of loginsIn(text)) {
      const other = pathOf.get(login);
      if (other !== undefined) problems.push(`${path}: the login ${login} is also that of ${other}`);
      pathOf.set(login, path);
    }
  }
  return problems;
}

function loginsIn(text: string): Set<string> {
  const firstGroups = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);
  const ofKeys = firstGroups(KEY).flatMap((key) => PEOPLE_OF_KEY.map((person) => `${person}-${key}`));
  return new Set([...firstGroups(LOGIN), ...ofKeys]);
}
