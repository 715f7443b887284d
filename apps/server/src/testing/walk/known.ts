import type { Person } from '../school.ts';
import type { Data, Seen } from './crawl.ts';
import type { Known } from './step.ts';

/** Returns the things that the screens showed to the person; `undos` and `people` are known from elsewhere. */
export function knownFrom(
  seen: Seen,
  {
    person,
    people,
    undos,
    codes,
  }: { person: Person; people: Known['people']; undos: readonly number[]; codes: readonly string[] },
): Known {
  /** The data of the addresses that fit, with the first id in the address. */
  const readOf = (pattern: RegExp): { id: number; data: Data }[] =>
    [...seen].flatMap(([path, data]) => {
      const found = pattern.exec(path);
      return found === null ? [] : [{ id: Number(found[1]), data }];
    });
  const idsOf = (pattern: RegExp) => readOf(pattern).map(({ id }) => id);
  const rowsOf = (path: string): Data[] => seen.get(path) ?? [];
  const classes = readOf(/^\/usergroups\/(\d+)$/);
  const withClass = (rows: (data: Data) => Data[]) =>
    classes.flatMap(({ id: classId, data }) => rows(data).map(({ id }) => ({ classId, id })));
  const partsOf = (pattern: RegExp, rows: (data: Data) => Data[]) =>
    readOf(pattern).flatMap(({ id: classId, data }) => rows(data).map(({ id }) => ({ classId, id })));
  const results = readOf(/^\/test-results\/\d+\/(\d+)$/);
  return {
    id: person.id,
    people,
    codes,
    undos,
    classes: classes.map(({ id }) => id),
    classGroups: withClass(({ groups }) => groups ?? []),
    students: withClass(({ assigned_users }) => assigned_users),
    teachers: partsOf(/^\/usergroups\/(\d+)\/teachers$/, ({ teachers }) => teachers),
    news: partsOf(/^\/usergroups\/(\d+)\/news$/, (page) => page.news),
    tasks: idsOf(/^\/tests\/(\d+)$/),
    results: results.map(({ id, data }) => ({ taskId: data.test_id, id })),
    openRuns: [seen.get('/tests/results?open=1') ?? []]
      .flat()
      .map(({ id, result }) => ({ id, questions: result.questions.length })),
    takenRuns: rowsOf('/tests/taken').map(({ id }) => id),
    accepted: readOf(/^\/tests\/(\d+)\/accepted-answers$/).flatMap(({ id: taskId, data }) =>
      data.accepted.map(({ id }: Data) => ({ taskId, id })),
    ),
    words: readOf(/^\/wordgroups\/(\d+)$/).flatMap(({ data }) => data.words),
    wordGroups: idsOf(/^\/wordgroups\/(\d+)$/),
    assigned: readOf(/^\/usergroups\/(\d+)\/wordgroups$/).flatMap(({ id: classId, data }) =>
      data.map(({ id }: Data) => ({ classId, id })),
    ),
    offers: idsOf(/^\/wordgroups\/shares\/(\d+)$/),
    classOffers: rowsOf('/usergroups/offers').map(({ id }) => id),
  };
}
