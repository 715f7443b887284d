import type { BinaryReply, Query } from '@slovickovo/contract/endpoint';
import type { classResults } from '@slovickovo/contract/tasks/class-results';
import { EXPORT_TYPES } from '@slovickovo/contract/word-files/word-files';
import { type MarkBounds, markOf } from '@slovickovo/domain/scoring/marks';
import type { Actor, Context } from '../../../context.ts';
import { authorize } from '../../../policies.ts';
import { type ServerText, serverTexts } from '../../../server-texts.ts';
import { getClassFor } from '../../classes/classes.service.ts';
import type { Cell, FileProcesses } from '../../word-files/file-processes.service.ts';
import { getStatistics } from '../results.service.ts';
import { taskPolicies } from '../tasks.policies.ts';
import { getTaskFor } from '../tasks.service.ts';
import { listBestOfClass, listStartedTasks, type StartedTask } from './class-results.repository.ts';

/** The cell of a task that was not set for the pupil. */
const OF_OTHERS = '–';

type Options = Query<typeof classResults.exportTask>;

const NAMING = ['surname', 'name'] as const;
const PERSON = [...NAMING, 'login'] as const;
const STANDING = ['points', 'maxPoints', 'attempts', 'finished'] as const;

/** Writes the pupils' standings in a homework or test, with marks by the scale of the class, to a file, for its teacher (product §7.21). */
export async function exportTaskResults(
  context: Context,
  files: FileProcesses,
  actor: Actor,
  { taskId, format, language }: Options & { taskId: number },
): Promise<BinaryReply> {
  const task = await getTaskFor(context.db, actor, taskId, 'read');
  authorize(taskPolicies.readResultsOfClass(actor, task));
  const { students, mark_bounds } = await getStatistics(context, actor, taskId, {});
  const t = serverTexts('exports', language);
  const rows = students.map(({ surname, name, login, standing, make_up, ...marks }): Cell[] => {
    const { suspicious, entered_by_teacher, left_class } = marks;
    const notes = [
      suspicious && t('suspicious'),
      entered_by_teacher && t('enteredByTeacher'),
      left_class && t('leftClass'),
      typeof make_up?.test_rate === 'number' && t('laterDate', { percent: make_up.test_rate }),
    ].filter((text) => text !== false);
    const rate = standing?.test_rate ?? '';
    const results = standing ? [standing.points, standing.max_points, standing.attempts] : ['', '', 0];
    const finished = standing ? clockOf(standing.date_finished, context.config.TZ_NAME) : '';
    return [surname, name, login, rate, ...markCells(rate, mark_bounds), ...results, finished, notes.join(', ')];
  });
  const success = mark_bounds === null ? (['rate'] as const) : (['rate', 'mark'] as const);
  const bytes = await files.write(actor.id, {
    format,
    title: task.name,
    naming_columns: NAMING.length,
    table: [[...PERSON, ...success, ...STANDING, 'note' as const].map((key) => t(key)), ...rows],
  });
  return { type: EXPORT_TYPES[format], bytes, file_name: `${t('resultsFile')} – ${task.name}.${format}` };
}

/**
 * Writes the pupils' best results in every task of the class that has started to a file, for the class's teacher. The heading of a task
 * says its kind and day, because a class book asks for both. Beside a test is its mark, by the scale of the class. A test and its later
 * dates are one. An empty cell is a task that the pupil has not done; one that was set for others is marked, and the note of the row says
 * so.
 */
export async function exportClassResults(
  { db, config }: Context,
  files: FileProcesses,
  actor: Actor,
  { classId, format, language }: Options & { classId: number },
): Promise<BinaryReply> {
  const { name: className, mark_bounds } = await getClassFor(db, actor, classId, 'readResults');
  const [tasks, pupils] = await Promise.all([listStartedTasks(db, classId), listBestOfClass(db, classId)]);
  const t = serverTexts('exports', language);
  const boundsOf = (task: StartedTask) => (task.kind === 'test' ? mark_bounds : null);
  const rows = pupils.map(({ surname, name, login, rates, of_others }): Cell[] => {
    const best = tasks.map(({ first_date: id }) => rates?.[id] ?? (of_others.includes(id) ? OF_OTHERS : ''));
    const note = best.includes(OF_OTHERS) ? t('otherGroup') : '';
    const results = tasks.flatMap((task, n) => [best[n] ?? '', ...markCells(best[n] ?? '', boundsOf(task))]);
    return [surname, name, login, ...results, meanOf(best), note];
  });
  const days = daysOf(config.TZ_NAME);
  const headings = [
    ...PERSON.map((key) => t(key)),
    ...tasks.flatMap((task) => [headingOf(task, t, days), ...(boundsOf(task) ? [markHeadingOf(task, t, days)] : [])]),
    t('average'),
    t('note'),
  ];
  const bytes = await files.write(actor.id, {
    format,
    title: className,
    naming_columns: NAMING.length,
    table: [headings, ...rows],
  });
  return { type: EXPORT_TYPES[format], bytes, file_name: `${t('resultsFile')} – ${className}.${format}` };
}

/** Of a test the day on which it is written, of homework that of its deadline, or of its start if it has none. */
function headingOf(task: StartedTask, t: ServerText<'exports'>, days: Intl.DateTimeFormat): string {
  const { name, kind, valid_from, valid_until } = task;
  if (kind === 'test') return t('rateOf.test', { day: days.format(new Date(valid_from)), task: name });
  return valid_until === null
    ? t('rateOf.homeworkFrom', { day: days.format(new Date(valid_from)), task: name })
    : t('rateOf.homeworkUntil', { day: days.format(new Date(valid_until)), task: name });
}

/** The mark beside a cell with a success; whatever else the cell says holds of the mark, too. Nothing without a scale. */
function markCells(rate: Cell, bounds: MarkBounds | null): Cell[] {
  if (bounds === null) return [];
  return [typeof rate === 'number' ? markOf(rate, bounds) : rate];
}

function markHeadingOf({ name, valid_from }: StartedTask, t: ServerText<'exports'>, days: Intl.DateTimeFormat): string {
  return t('markOf', { day: days.format(new Date(valid_from)), task: name });
}

/** The mean of the results; empty without any. */
function meanOf(cells: readonly Cell[]): Cell {
  const rates = cells.filter((cell) => typeof cell === 'number');
  return rates.length === 0 ? '' : Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}

/** Writes `DD.MM.YYYY` in the zone (product §9.15); made once, because a class may have two thousand tasks. */
function daysOf(timeZone: string): Intl.DateTimeFormat {
  // Germans write dates so.
  return new Intl.DateTimeFormat('de', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** The time on the clocks of the zone, in the UTC fields of a date. */
function clockOf(timestamp: string, timeZone: string): Date {
  // Swedes write dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return new Date(`${clock.format(new Date(timestamp)).replace(' ', 'T')}Z`);
}
