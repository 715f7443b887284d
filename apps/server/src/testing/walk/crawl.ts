import type { Caller, Person } from '../school.ts';

// biome-ignore lint/suspicious/noExplicitAny: the reply schemas have checked the shapes before they left the server
export type Data = any;

/** What a person sees: the data of every address that the lists of the person lead to. */
export type Seen = ReadonlyMap<string, Data>;

/** Where the screens of everybody begin, and those of a teacher. */
const BEGINNINGS = [
  '/home',
  '/user/auth',
  '/user/activity',
  '/user/points',
  '/user/data',
  '/words',
  '/wordgroups/created',
  '/wordgroups/ungrouped',
  '/wordgroups/assigned',
  '/wordgroups/shares',
  '/warm-up/learning',
  '/tests',
  '/tests/assigned',
  '/tests/assigned?state=older',
  '/tests/taken',
  '/tests/results?open=1',
  '/tests/results/usergroup',
  '/usergroups/assigned',
  '/usergroups/archived',
];
const BEGINNINGS_OF_TEACHERS = ['/usergroups/created', '/usergroups/offers', '/tests/usergroups'];

const task = ({ id }: Data) => `/tests/${id}`;
const result = ({ id, test_id }: Data) => `/test-results/${test_id}/${id}`;
const schoolClass = ({ id }: Data) => `/usergroups/${id}`;
const tasksOf = (classes: Data[]) => classes.flatMap(({ tests }) => tests.map(task));
const resultsOf = (classes: Data[]) => classes.flatMap(({ results }) => results.map(result));

/** What the replies of an address lead to; the first pattern that fits counts. */
const LINKS: readonly (readonly [RegExp, (data: Data, id: string) => string[]])[] = [
  [/^\/home$/, ({ activity, classes }) => [...activity.map(result), ...classes.map(schoolClass)]],
  [/^\/user\/activity$/, ({ activity }) => activity.map(result)],
  [
    /^\/wordgroups\/created$/,
    ({ created_wordgroups }) => created_wordgroups.map(({ id }: Data) => `/wordgroups/${id}`),
  ],
  [/^\/wordgroups\/assigned$/, (groups) => groups.map(({ id }: Data) => `/wordgroups/assigned/${id}`)],
  [/^\/wordgroups\/shares$/, (offers) => offers.map(({ id }: Data) => `/wordgroups/shares/${id}`)],
  [/^\/wordgroups\/(\d+)$/, (_, id) => [`/wordgroups/${id}/results`, `/wordgroups/${id}/statistics`]],
  [/^\/tests$/, (tasks) => tasks.map(task)],
  [/^\/tests\/(?:assigned|usergroups$)/, tasksOf],
  [/^\/tests\/results\/usergroup$/, resultsOf],
  [/^\/usergroups\/(?:created|assigned|archived)$/, (classes) => classes.map(schoolClass)],
  [
    /^\/usergroups\/(\d+)$/,
    ({ is_teacher, is_owner, assigned_users }, id) => [
      `/usergroups/${id}/news`,
      `/usergroups/${id}/ranking`,
      `/usergroups/${id}/wordgroups`,
      `/tests/usergroups/${id}`,
      `/tests/results/usergroup/${id}`,
      ...(is_owner ? [`/usergroups/${id}/archive`] : []),
      ...(is_teacher
        ? [
            `/usergroups/${id}/teachers`,
            `/usergroups/${id}/learning`,
            `/usergroups/${id}/pupil-accounts`,
            ...assigned_users.map((pupil: Data) => `/usergroups/${id}/students/${pupil.id}`),
          ]
        : []),
    ],
  ],
  [/^\/tests\/usergroups\/\d+$/, ({ tests }) => tests.map(task)],
  [
    /^\/tests\/(\d+)$/,
    ({ is_teacher, kind }, id) => [
      `/tests/${id}/statistics`,
      `/tests/${id}/comparison`,
      `/test-results-all/${id}`,
      ...(is_teacher && kind !== 'exercise' ? [`/tests/${id}/accepted-answers`] : []),
    ],
  ],
  [/^\/tests\/taken$/, (runs) => runs.filter(({ state }: Data) => state === 'uncounted').map(result)],
  [/^\/test-results-all\/\d+$/, ({ results }) => results.map(result)],
];

/**
 * Reads everything that the lists of the person lead to, as somebody who opens every screen. `refused` are the addresses that cannot be
 * read, though a list leads to them; not those that wait for the end of a class test.
 */
export async function crawl(caller: Caller, person: Person): Promise<{ seen: Seen; refused: string[] }> {
  const seen = new Map<string, Data>();
  const refused: string[] = [];
  const waiting = [...BEGINNINGS, ...(person.role === 'teacher' ? BEGINNINGS_OF_TEACHERS : [])];
  const asked = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (asked.has(path)) continue;
    asked.add(path);
    const { status, body, message } = await caller.get(path);
    if (status !== 200) {
      if (message !== 'test_in_progress') refused.push(`${status} ${message} ${path}`);
      continue;
    }
    seen.set(path, body.data);
    waiting.push(...linksIn(path, body.data));
  }
  return { seen, refused };
}

function linksIn(path: string, data: Data): string[] {
  for (const [pattern, linksOf] of LINKS) {
    const found = pattern.exec(path);
    if (found !== null) return linksOf(data, found[1] ?? '');
  }
  return [];
}
