import type { Moment } from '../email-moments.ts';
import { type EmailTexts, type EmailWords, greetedName, hasStarted, isAnHourAhead, isHidden } from './email-words.ts';

const TASK = { homework: 'homework', test: 'test' } as const;
const LINK = { homework: 'Open the homework', test: 'Open the test' } as const;

export const hello = (name: string) => `${['Hello', greetedName(name)].filter((part) => part !== null).join(' ')},`;
export const at = ({ day, date, time }: Moment) => (day === 'other' ? `on ${date} ${time}` : `${day} at ${time}`);
const by = ({ day, date, time }: Moment) => (day === 'other' ? `until ${date} ${time}` : `until ${time} ${day}`);

/** "an hour", "20 minutes", "1 minute". */
function soon(from: Moment): string {
  if (isAnHourAhead(from)) return 'an hour';
  return `${from.minutes} ${from.minutes === 1 ? 'minute' : 'minutes'}`;
}

/** "today at 08:00 and ends at 08:45". */
function window({ from, until }: EmailWords): string {
  if (until === null) return at(from);
  return `${at(from)} and ends ${until.date === from.date ? `at ${until.time}` : at(until)}`;
}

function running({ task_kind, until }: EmailWords): string {
  if (task_kind === 'test') return until === null ? 'It is running.' : `It is running and ends ${at(until)}.`;
  return until === null ? 'You can do it now.' : `You can do it ${by(until)}.`;
}

export const en: EmailTexts = {
  test_soon: (words) => {
    const { name, task_name, class_name, from, until } = words;
    const started = hasStarted(words);
    const end = until === null ? '' : ` and ends ${at(until)}`;
    return {
      subject: started ? `The test ${task_name} is running` : `The test ${task_name} starts in ${soon(from)}`,
      body: [
        hello(name),
        `the test “${task_name}” in class ${class_name} ${started ? `is running${end}` : `starts ${window(words)}`}.`,
        'You can take it once.',
      ],
      link: LINK.test,
    };
  },
  homework_started: ({ name, task_name, class_name, until }) => ({
    subject: `New homework: ${task_name}`,
    body: [
      hello(name),
      `class ${class_name} has new homework: “${task_name}”.`,
      until === null ? 'You can do it as often as you like.' : `You can do it ${by(until)}, as often as you like.`,
    ],
    link: LINK.homework,
  }),
  task_moved: (words) => ({
    subject: `Moved: ${TASK[words.task_kind]} ${words.task_name}`,
    body: [
      hello(words.name),
      `the ${TASK[words.task_kind]} “${words.task_name}” in class ${words.class_name} has been moved.`,
      hasStarted(words) ? running(words) : `It starts ${window(words)}.`,
    ],
    ...(!isHidden(words) && { link: LINK[words.task_kind] }),
  }),
  task_cancelled: ({ name, task_kind, task_name, class_name }) => ({
    subject: `Cancelled: ${TASK[task_kind]} ${task_name}`,
    body: [
      hello(name),
      `the ${TASK[task_kind]} “${task_name}” in class ${class_name} is cancelled.`,
      'You need not do anything.',
    ],
  }),
};
