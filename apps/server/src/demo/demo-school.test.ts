import { isDeepStrictEqual } from 'node:util';
import { loginProblem, passwordProblem } from '@slovickovo/domain/accounts/accounts';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import { offeredTaskTypes } from '@slovickovo/domain/question-types/task-types';
import { seededRandom } from '@slovickovo/domain/random';
import { type Availability, availability } from '@slovickovo/domain/tasks/availability';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { rowProblems } from '@slovickovo/domain/words/words';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../features/accounts/passwords/common-passwords.ts';
import { SURNAMES } from './data/names.ts';
import { DEMO_PASSWORD, TEACHERS } from './data/school.ts';
import type { Ids } from './demo-rows.ts';
import { makeDemoSchool } from './demo-school.ts';

const NOW = Date.parse('2026-11-20T14:00:00Z');

function countedIds(): Ids {
  const last = new Map<string, number>();
  return {
    next(table) {
      const id = (last.get(table) ?? 0) + 1;
      last.set(table, id);
      return id;
    },
  };
}

const school = makeDemoSchool({ now: NOW, ids: countedIds(), password_hash: 'hash', zone: 'Europe/Bratislava' });
const [archived, ...more] = school.classes.filter(({ archived_at }) => archived_at);
const classes = school.classes.filter(({ archived_at }) => !archived_at);

describe('the demo school', () => {
  it('is always the same for the same moment', () => {
    const again = makeDemoSchool({ now: NOW, ids: countedIds(), password_hash: 'hash', zone: 'Europe/Bratislava' });
    // Not by a matcher, which would take a second for so many rows.
    expect(isDeepStrictEqual(again, school)).toBe(true);
  });

  it('has three teachers and four classes of 24 to 30 pupils', () => {
    expect(school.users.filter(({ role }) => role === 'teacher')).toHaveLength(3);
    expect(classes).toHaveLength(4);
    for (const { id, name } of classes) {
      const size = school.class_students.filter(({ class_id }) => class_id === id).length;
      expect(size, name).toBeGreaterThanOrEqual(24);
      expect(size, name).toBeLessThanOrEqual(30);
    }
  });

  it('has a class of last year in the archive, with tests, results, words and news from before', () => {
    expect(more).toEqual([]);
    const { id = 0, archived_at = '' } = archived ?? {};
    const ofClass = (row: { class_id: number | null }) => row.class_id === id;
    const tests = school.tasks.filter(ofClass);
    expect(tests).toHaveLength(2);
    for (const test of tests) {
      expect(test.valid_until ?? '').toMatch(/./);
      expect((test.valid_until ?? '') < (archived_at ?? '')).toBe(true);
      const results = school.runs.filter(({ task_id, state }) => task_id === test.id && state === 'finished');
      expect(results.length).toBeGreaterThan(15);
    }
    expect(school.word_group_assignments.filter(ofClass)).toHaveLength(2);
    const news = school.class_news.filter(ofClass);
    expect(news.some(({ kind }) => kind === 'message')).toBe(true);
    expect(news.every(({ created_at }) => created_at < (archived_at ?? ''))).toBe(true);
  });

  it('has a unique login for everybody, which the form accepts', () => {
    const logins = school.users.map(({ login }) => login);
    expect(logins.filter((login) => loginProblem(login) !== null)).toEqual([]);
    expect(new Set(logins.map((login) => login.toLowerCase())).size).toBe(logins.length);
  });

  it('gives women the feminine form of a surname', () => {
    const women = new Set(SURNAMES.map(([, woman]) => woman));
    const men = new Set(SURNAMES.map(([man]) => man));
    const pupils = school.users.filter(({ role }) => role === 'user');
    // Exactly the women's first names end in -a.
    for (const { name, surname } of pupils) expect(name.endsWith('a') ? women : men).toContain(surname);
  });

  it('has a password that the rule accepts and that is not a common one', () => {
    expect(passwordProblem(DEMO_PASSWORD)).toBeNull();
    expect(isCommonPassword(DEMO_PASSWORD)).toBe(false);
  });
});

describe('the word lists', () => {
  const lists = TEACHERS.flatMap((teacher) =>
    teacher.lists.map((list) => ({ ...list, language: teacher.language_id })),
  );

  it('are twenty, of 10 to 25 words in three languages', () => {
    expect(lists).toHaveLength(20);
    expect(new Set(lists.map(({ language }) => language)).size).toBe(3);
    expect(lists.filter(({ words }) => words.length < 10 || words.length > 25)).toEqual([]);
  });

  it.each(lists)('$name ($language) has the form in which the product stores words', ({ words }) => {
    const rows = words.map(([word_text, translation]) => ({ word_text, translation }));
    expect(rowProblems(rows).filter((problem) => problem !== null)).toEqual([]);
    expect(rows.flatMap(Object.values).filter((text) => text !== cleanText(text))).toEqual([]);
  });

  it.each(lists)(
    '$name ($language) has one translation for each word and one word for each translation',
    ({ words }) => {
      expect(new Set(words.map(([word]) => word)).size).toBe(words.length);
      expect(new Set(words.map(([, translation]) => translation)).size).toBe(words.length);
    },
  );

  it.each(lists)('$name ($language) can be asked in every type and difficulty', ({ words }) => {
    const pairs = words.map(([from, to], index) => ({ word_id: index + 1, from, to }));
    for (const type of offeredTaskTypes('homework')) {
      for (const difficulty of ['easy', 'hard'] as const) {
        expect(
          makeQuestions({ words: pairs, type, mode: 'open', difficulty, random: seededRandom('list') }),
        ).toHaveLength(words.length);
      }
    }
  });
});

it('has an unanswered offer of a word group for each teacher, from another teacher', () => {
  const teachers = school.users.filter(({ role }) => role === 'teacher').map(({ id }) => id);
  const { word_group_offers: offers } = school;
  expect(offers.map(({ recipient_id }) => recipient_id).sort()).toEqual(teachers.toSorted());
  for (const { sender_id, recipient_id, words, word_count } of offers) {
    expect(teachers).toContain(sender_id);
    expect(sender_id).not.toBe(recipient_id);
    expect(words).toHaveLength(word_count);
  }
});

describe('the homework', () => {
  it.each(classes)('of $name is coming, open and over', ({ id }) => {
    const windows = school.tasks.filter(({ class_id, kind }) => class_id === id && kind === 'homework');
    const coming = windows.filter(({ valid_from }) => Date.parse(valid_from) > NOW);
    const over = windows.filter(({ valid_until }) => valid_until !== null && Date.parse(valid_until) <= NOW);
    expect(coming.length).toBeGreaterThanOrEqual(1);
    expect(over.length).toBeGreaterThanOrEqual(10);
    expect(windows.length - coming.length - over.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the class tests', () => {
  const standingOf = ({ valid_from, valid_until }: (typeof school.tasks)[number]) =>
    availability({
      valid_from: Date.parse(valid_from),
      valid_until: valid_until === null ? null : Date.parse(valid_until),
      now: NOW,
    });
  const testsOf = (classId: number, standing: Availability) =>
    school.tasks.filter((task) => task.class_id === classId && task.kind === 'test' && standingOf(task) === standing);
  const sizeOf = (classId: number) => school.class_students.filter(({ class_id }) => class_id === classId).length;
  const runsOf = (taskId: number, state: string) =>
    school.runs.filter((run) => run.task_id === taskId && run.state === state);

  it.each(classes)('of $name are coming, open and over, with a time limit and without', ({ id }) => {
    expect(testsOf(id, 'expired')).toHaveLength(5);
    for (const standing of ['coming', 'running', 'expired'] as const) {
      const limits = testsOf(id, standing).map(({ time }) => time);
      expect(limits, standing).toContain(null);
      expect(
        limits.some((time) => time !== null),
        standing,
      ).toBe(true);
    }
    for (const task of testsOf(id, 'coming')) expect(Date.parse(task.created_at)).toBeLessThan(NOW);
  });

  it.each(classes)('of $name that are over have results of most pupils', ({ id }) => {
    const finished = testsOf(id, 'expired').map((task) => runsOf(task.id, 'finished'));
    for (const runs of finished) {
      expect(runs.length).toBeGreaterThan(0.7 * sizeOf(id));
      expect(runs.length).toBeLessThan(sizeOf(id));
    }
    const incomplete = finished.flat().filter(({ current, question_count }) => current < question_count);
    const isByClock = ({ deadline, date_finished }: (typeof incomplete)[number]) =>
      deadline !== null && (date_finished ?? '') >= deadline;
    expect(incomplete.filter(isByClock).length).toBeGreaterThanOrEqual(1);
    expect(incomplete.filter((run) => !isByClock(run)).length).toBeGreaterThanOrEqual(2);
  });

  it.each(classes)('of $name that are open are finished by some pupils and not begun by others', ({ id }) => {
    for (const task of testsOf(id, 'running')) {
      const begun = runsOf(task.id, 'finished').length + runsOf(task.id, 'open').length;
      expect(runsOf(task.id, 'finished').length).toBeGreaterThanOrEqual(5);
      expect(begun).toBeLessThanOrEqual(sizeOf(id) - 5);
    }
    const open = testsOf(id, 'running').flatMap((task) => runsOf(task.id, 'open'));
    expect(open.length).toBeGreaterThanOrEqual(1);
  });

  it('are taken once, in sealed runs, and no pupil is in two open runs', () => {
    const runs = school.runs.filter(({ kind }) => kind === 'test');
    expect(runs.every(({ mode }) => mode === 'sealed')).toBe(true);
    expect(new Set(runs.map(({ task_id, user_id }) => `${task_id} ${user_id}`)).size).toBe(runs.length);
    const playing = school.runs.filter(({ state }) => state === 'open').map(({ played_by }) => played_by);
    expect(new Set(playing).size).toBe(playing.length);
  });
});

describe('the assigned groups', () => {
  it.each(classes)(
    'of $name belong to its teacher; one assignment is to come and one is over',
    ({ id, created_by }) => {
      const given = school.word_group_assignments.filter(({ class_id }) => class_id === id);
      const owners = new Map(school.word_groups.map((group) => [group.id, group.user_id]));
      expect(given).toHaveLength(5);
      expect(given.every(({ word_group_id }) => owners.get(word_group_id) === created_by)).toBe(true);
      expect(given.filter(({ valid_from }) => Date.parse(valid_from) > NOW)).toHaveLength(1);
      expect(given.filter(({ valid_until }) => valid_until !== null && Date.parse(valid_until) <= NOW)).toHaveLength(1);
    },
  );
});

describe('the news', () => {
  const newsOf = (classId: number) => school.class_news.filter(({ class_id }) => class_id === classId);

  it.each(classes)(
    'of $name report every task, assigned group and pupil, and have messages of the teacher',
    ({ id }) => {
      const kinds = Map.groupBy(newsOf(id), ({ kind }) => kind);
      const ofClass = (row: { class_id: number | null }) => row.class_id === id;
      const tasks = Map.groupBy(school.tasks.filter(ofClass), ({ kind }) => kind);
      expect(kinds.get('homework_set')).toHaveLength(tasks.get('homework')?.length ?? 0);
      expect(kinds.get('test_set')).toHaveLength(tasks.get('test')?.length ?? 0);
      expect(kinds.get('group_assigned')).toHaveLength(school.word_group_assignments.filter(ofClass).length);
      expect(kinds.get('student_joined')).toHaveLength(school.class_students.filter(ofClass).length);
      const messages = kinds.get('message') ?? [];
      expect([2, 3]).toContain(messages.length);
      for (const { title, text } of messages) {
        expect(title).toBe(cleanText(title));
        expect(text).toBe(cleanLines(text ?? ''));
      }
    },
  );

  it.each(classes)(
    'of $name are shown from the moment of the event, and the oldest are of pupils who joined',
    ({ id }) => {
      const startOf = new Map(school.tasks.map(({ id: taskId, valid_from }) => [taskId, valid_from]));
      for (const item of newsOf(id)) {
        expect(Date.parse(item.created_at)).toBeLessThan(NOW);
        if (item.kind === 'homework_set') expect(item.shown_from).toBe(startOf.get(item.task_id ?? 0));
        else if (item.kind !== 'group_assigned') expect(item.shown_from).toBe(item.created_at);
      }
      const shown = newsOf(id).filter(({ shown_from }) => Date.parse(shown_from) <= NOW);
      const newest = shown.toSorted((one, other) => (one.shown_from < other.shown_from ? 1 : -1)).slice(0, 25);
      expect(newest.map(({ kind }) => kind)).not.toContain('student_joined');
    },
  );
});

describe('the results', () => {
  const warmUps = new Set(school.tasks.filter(({ warm_up_on }) => warm_up_on).map(({ id }) => id));
  const finished = school.runs.filter(({ state, task_id }) => state === 'finished' && !warmUps.has(task_id));
  const counts = new Map<number, number>();
  for (const { user_id } of finished) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  const pupils = school.users.filter(({ role }) => role === 'user');

  it('are 20 to 45 of each active pupil, and none of a few pupils', () => {
    const ofPupils = pupils.map(({ id }) => counts.get(id) ?? 0);
    const active = ofPupils.filter((count) => count > 0);
    expect(ofPupils.length - active.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...active)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...active)).toBeLessThanOrEqual(45);
  });

  it('show weak and strong pupils, and a run that is too fast for a person', () => {
    const rates = finished.map(({ test_rate }) => test_rate ?? 0);
    expect(rates.filter((rate) => rate <= 30).length).toBeGreaterThan(20);
    expect(rates.filter((rate) => rate >= 95).length).toBeGreaterThan(20);
    expect(finished.filter(({ suspicious }) => suspicious).length).toBeGreaterThanOrEqual(1);
  });

  it('are in the past, each inside the window of its task', () => {
    const tasks = new Map(school.tasks.map((task) => [task.id, task]));
    for (const run of school.runs) {
      const task = tasks.get(run.task_id);
      expect(run.date_started >= (task?.valid_from ?? '')).toBe(true);
      expect(run.date_started < (task?.valid_until ?? '9999')).toBe(true);
      expect(Date.parse(run.date_finished ?? run.date_started)).toBeLessThan(NOW);
      expect((run.date_finished ?? '') <= (run.closes_at ?? '9999')).toBe(true);
    }
  });

  it('have no overlapping runs of a pupil, and some open runs', () => {
    const stored = Map.groupBy(school.answers, ({ run_id }) => run_id);
    const endOf = (run: (typeof school.runs)[number]) =>
      run.date_finished ?? stored.get(run.id)?.at(-1)?.stored_at ?? run.date_started;
    for (const runs of Map.groupBy(school.runs, ({ user_id }) => user_id).values()) {
      const inOrder = runs.toSorted((one, other) => (one.date_started < other.date_started ? -1 : 1));
      const overlapping = inOrder.filter((run, index) => {
        const next = inOrder[index + 1];
        return next !== undefined && endOf(run) > next.date_started;
      });
      expect(overlapping).toEqual([]);
    }
    const open = school.runs.filter(({ state }) => state === 'open');
    expect(open.length).toBeGreaterThanOrEqual(3);
    // A pupil who is in a run sees nothing else, so nine of ten pupils are free.
    expect(open.length).toBeLessThanOrEqual(school.users.filter(({ role }) => role === 'user').length / 10);
    expect(open.every(({ closes_at }) => closes_at === null || Date.parse(closes_at) > NOW)).toBe(true);
  });
});

it.each(['2026-03-29T01:30:00Z', '2027-01-01T00:00:05Z'])('is also complete if made at %s', (moment) => {
  const now = Date.parse(moment);
  const { runs, tasks } = makeDemoSchool({ now, ids: countedIds(), password_hash: 'hash', zone: 'Europe/Bratislava' });
  expect(runs.filter(({ state }) => state === 'finished').length).toBeGreaterThan(2_000);
  for (const kind of ['homework', 'test']) {
    expect(runs.some((run) => run.state === 'open' && run.kind === kind)).toBe(true);
  }
  expect(runs.every(({ date_started }) => Date.parse(date_started) < now)).toBe(true);
  expect(tasks.every(({ valid_until, valid_from }) => valid_until === null || valid_from < valid_until)).toBe(true);
});
