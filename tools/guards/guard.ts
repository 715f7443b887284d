/** One place where the code, or the database, keeps somebody from something. */
export interface Guard {
  /** What it guarantees, as a sentence. */
  name: string;
  change: SourceChange | SchemaChange;
  /** The files of tests that must notice when it is gone, relative to the repository. */
  tests: readonly string[];
  /** The full name of the test, as in `access > GET /words`, for a file whose other tests take long. */
  only?: string;
}

/** The guard is part of a file; each text must occur in it exactly once. */
export interface SourceChange {
  /** Relative to the repository. */
  file: string;
  replacements: readonly Replacement[];
  /** Another file, if it guards the same once more. */
  and?: SourceChange;
}

/** The text that is the guard, and the text that stands there without it. */
type Replacement = readonly [text: string, without: string];

/** The guard is a constraint, an index or a trigger of the database. */
export interface SchemaChange {
  /** Its name, which `schema.sql` must have. */
  rule: string;
  /** The statement that removes it. */
  drop: string;
}

const SERVER = 'apps/server/src/';

/** A guard of the server as its list writes it: with the texts of the file, `text` and `without` for a single one. */
type Listed = { name: string; tests?: readonly string[]; only?: string; and?: SourceChange } & (
  | { text: string; without: string }
  | { replacements: readonly Replacement[] }
);

/** Returns the guards of one file of the server. Paths are relative to `apps/server/src`; `tests` are those of guards without their own. */
export function guardsOf(file: string, tests: readonly string[], listed: readonly Listed[]): Guard[] {
  return listed.map((guard) => ({
    name: guard.name,
    change: {
      file: SERVER + file,
      replacements: 'text' in guard ? [[guard.text, guard.without] as const] : guard.replacements,
      ...(guard.and !== undefined && { and: guard.and }),
    },
    tests: (guard.tests ?? tests).map((test) => SERVER + test),
    ...(guard.only !== undefined && { only: guard.only }),
  }));
}

/** Returns a guard that is a rule of the database; `test` is relative to `apps/server/src`. */
export function schemaGuard(name: string, change: SchemaChange, test: string): Guard {
  return { name, change, tests: [SERVER + test] };
}

/** The change and those of other files that belong to it. */
export function sourceChanges(change: SourceChange): SourceChange[] {
  return [change, ...(change.and === undefined ? [] : sourceChanges(change.and))];
}

export function isSourceChange(change: Guard['change']): change is SourceChange {
  return 'file' in change;
}
