import type { Moment } from '../email-moments.ts';
import {
  at,
  type EmailTexts,
  type EmailWords,
  greeting,
  hasStarted,
  isAnHourAhead,
  isHidden,
  type T,
} from './email-words.ts';

/** The end of a task as it stands after "ends"; a day is not said twice. */
function end(t: T, { from }: EmailWords, until: Moment): string {
  return until.date === from.date ? t('at.sameDay', { time: until.time }) : at(t, until);
}

function subjectOfTest(t: T, words: EmailWords): string {
  const { task_name: task, from } = words;
  if (hasStarted(words)) return t('test_soon.subjectRunning', { task });
  return isAnHourAhead(from)
    ? t('test_soon.subjectHour', { task })
    : t('test_soon.subjectMinutes', { task, count: from.minutes });
}

function timesOfTest(t: T, words: EmailWords): string {
  const { until } = words;
  const names = { task: words.task_name, class: words.class_name };
  if (hasStarted(words)) {
    return until === null
      ? t('test_soon.running', names)
      : t('test_soon.runningUntil', { ...names, until: at(t, until) });
  }
  const from = at(t, words.from);
  return until === null
    ? t('test_soon.starts', { ...names, from })
    : t('test_soon.startsAndEnds', { ...names, from, until: end(t, words, until) });
}

function timesOfMoved(t: T, words: EmailWords): string {
  const { until } = words;
  if (!hasStarted(words)) {
    const from = at(t, words.from);
    return until === null
      ? t('task_moved.starts', { from })
      : t('task_moved.startsAndEnds', { from, until: end(t, words, until) });
  }
  return timesOfRunning(t, words);
}

/** Until when a task that runs can be done. */
function timesOfRunning(t: T, { task_kind, until }: EmailWords): string {
  if (until === null) return t(`task_moved.${task_kind}.running`);
  return t(`task_moved.${task_kind}.runningUntil`, { until: task_kind === 'test' ? at(t, until) : by(t, until) });
}

/** The moment as it stands after "you can do it": "until tomorrow". */
function by(t: T, { day, date, time }: Moment): string {
  return t(`by.${day}`, { date, time });
}

/** Returns the e-mails about tasks with the texts of one language. */
export function taskEmails(t: T): EmailTexts {
  return {
    test_soon: (words) => ({
      subject: subjectOfTest(t, words),
      body: [greeting(t, words.name), timesOfTest(t, words), t('test_soon.once')],
      link: t('open.test'),
    }),
    homework_started: ({ name, task_name: task, class_name, until }) => ({
      subject: t('homework_started.subject', { task }),
      body: [
        greeting(t, name),
        t('homework_started.new', { task, class: class_name }),
        until === null ? t('homework_started.anyTime') : t('homework_started.until', { until: by(t, until) }),
      ],
      link: t('open.homework'),
    }),
    task_missing: (words) => {
      const { task_kind, task_name: task, class_name, name } = words;
      return {
        subject: t('task_missing.subject', { task }),
        body: [
          greeting(t, name),
          t(`task_missing.${task_kind}`, { task, class: class_name }),
          timesOfRunning(t, words),
        ],
        link: t(`open.${task_kind}`),
      };
    },
    task_moved: (words) => {
      const { task_kind, task_name: task, class_name, name } = words;
      return {
        subject: t(`task_moved.${task_kind}.subject`, { task }),
        body: [
          greeting(t, name),
          t(`task_moved.${task_kind}.moved`, { task, class: class_name }),
          timesOfMoved(t, words),
        ],
        ...(!isHidden(words) && { link: t(`open.${task_kind}`) }),
      };
    },
    task_cancelled: ({ name, task_kind, task_name: task, class_name }) => ({
      subject: t(`task_cancelled.${task_kind}.subject`, { task }),
      body: [
        greeting(t, name),
        t(`task_cancelled.${task_kind}.cancelled`, { task, class: class_name }),
        t(`task_cancelled.${task_kind}.nothing`),
      ],
    }),
  };
}
