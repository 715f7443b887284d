import type { Data, Seen } from './crawl.ts';

/** A number that two screens show: where, and what each of them says. */
type Compared = readonly [what: string, one: unknown, other: unknown];

/** Returns what two screens of a person say differently of the same thing. */
export function disagreements(seen: Seen): string[] {
  return [...comparedIn(seen)]
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([what, one, other]) => `${what}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`);
}

function* comparedIn(seen: Seen): Generator<Compared> {
  const at: At = (path) => seen.get(path);
  for (const [path, data] of seen) {
    if (/^\/usergroups\/\d+$/.test(path) && data.is_teacher) yield* comparedInClass(data, at);
    if (/^\/tests\/usergroups\/\d+$/.test(path)) yield* comparedInTasks(path, data, at);
    if (/^\/usergroups\/(created|assigned|archived)$/.test(path))
      for (const { id, student_count } of data)
        yield [`pupils of the class ${id}`, student_count, at(`/usergroups/${id}`)?.assigned_users.length];
    if (path === '/wordgroups/created')
      for (const { id, word_count } of data.created_wordgroups)
        yield [`words of the group ${id}`, word_count, at(`/wordgroups/${id}`)?.words.length];
    if (path === '/wordgroups/assigned')
      for (const { id, word_count } of data)
        yield [`words of the assigned group ${id}`, word_count, at(`/wordgroups/assigned/${id}`)?.words.length];
    if (path === '/home' && data.teacher !== null) yield* comparedToday(data.teacher.tasks, at);
  }
}

type At = (path: string) => Data | undefined;

function* comparedInClass({ id, assigned_users }: Data, at: At): Generator<Compared> {
  const ranking = at(`/usergroups/${id}/ranking`);
  for (const { id: userId, average, last_activity, points } of assigned_users) {
    const what = `the pupil ${userId} of the class ${id}`;
    const page = at(`/usergroups/${id}/students/${userId}`);
    yield [`average of ${what}`, average, page?.average];
    yield [`last activity of ${what}`, last_activity, page?.last_activity];
    yield [`points of ${what}`, points, ranking?.students.find(({ user_id }: Data) => user_id === userId)?.ranking];
  }
}

function* comparedInTasks(path: string, { usergroup_id, tests, counts }: Data, at: At): Generator<Compared> {
  const schoolClass = at(`/usergroups/${usergroup_id}`);
  if (!schoolClass?.is_teacher) return;
  for (const kind of ['homework', 'test'])
    yield [`${kind} at ${path}`, counts[kind], tests.filter((task: Data) => task.kind === kind).length];
  for (const { id, progress } of tests) {
    const statistics = at(`/tests/${id}/statistics`);
    const students: Data[] = statistics?.students ?? [];
    const done = students.filter(({ standing }) => standing !== null);
    yield [`finished the task ${id}`, progress.completed, done.length];
    yield [`average of the task ${id}`, progress.average, statistics?.average];
    const expected = students.filter(({ left_class, standing }) => !left_class || standing !== null);
    yield [`pupils of the task ${id}`, progress.expected, expected.length];
    const attempts = done.reduce((sum, { standing }) => sum + standing.attempts, 0);
    yield [`results of the task ${id}`, at(`/test-results-all/${id}`)?.total, attempts];
    for (const { user_id, standing } of students) {
      const page = at(`/usergroups/${usergroup_id}/students/${user_id}`);
      if (page === undefined) continue;
      const row = page.tasks.find((task: Data) => task.id === id);
      yield [`standing of ${user_id} in the task ${id}`, standing, row?.standing ?? null];
    }
  }
}

function* comparedToday(tasks: Data[], at: At): Generator<Compared> {
  for (const { id, expected, finished } of tasks) {
    const students: Data[] = at(`/tests/${id}/statistics`)?.students ?? [];
    const present = students.filter(({ left_class }) => !left_class);
    yield [`pupils of the task ${id} today`, expected, present.length];
    yield [`finished the task ${id} today`, finished, present.filter(({ standing }) => standing !== null).length];
  }
}
