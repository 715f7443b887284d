import type { Moment } from '../email-moments.ts';
import { type EmailTexts, type EmailWords, greetedName, hasStarted, isAnHourAhead, isHidden } from './email-words.ts';

const TASK = { homework: 'domáca úloha', test: 'písomka' } as const;
const LINK = { homework: 'Otvoriť domácu úlohu', test: 'Otvoriť písomku' } as const;
const NOTHING_TO_DO = { homework: 'Robiť ju už netreba.', test: 'Písať sa nebude.' } as const;

const plural = new Intl.PluralRules('sk');
const MINUTES: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'minúty' };

export const hello = (name: string) =>
  `${['Dobrý deň', greetedName(name)].filter((part) => part !== null).join(', ')},`;

export function at({ day, date, time }: Moment): string {
  if (day === 'other') return `${date} ${time}`;
  return `${day === 'today' ? 'dnes' : 'zajtra'} o ${time}`;
}

function by({ day, date, time }: Moment): string {
  if (day === 'other') return `do ${date} ${time}`;
  return `${day === 'today' ? 'dnes' : 'do zajtra'} do ${time}`;
}

/** "O hodinu", "O 20 minút", "O minútu". */
function soon(from: Moment): string {
  if (isAnHourAhead(from)) return 'O hodinu';
  if (from.minutes === 1) return 'O minútu';
  return `O ${from.minutes} ${MINUTES[plural.select(from.minutes)] ?? 'minút'}`;
}

/** "dnes o 08:00 a skončí sa o 08:45". */
function window({ from, until }: EmailWords): string {
  if (until === null) return at(from);
  return `${at(from)} a skončí sa ${until.date === from.date ? `o ${until.time}` : at(until)}`;
}

function running({ task_kind, until }: EmailWords): string {
  if (task_kind === 'test') return until === null ? 'Už beží.' : `Už beží a skončí sa ${at(until)}.`;
  return until === null ? 'Robiť ju môžete už teraz.' : `Robiť ju môžete ${by(until)}.`;
}

export const sk: EmailTexts = {
  test_soon: (words) => {
    const { name, task_name, class_name, from, until } = words;
    const started = hasStarted(words);
    const end = until === null ? '' : ` a skončí sa ${at(until)}`;
    return {
      subject: started ? `Písomka ${task_name} už beží` : `${soon(from)} sa začne písomka ${task_name}`,
      body: [
        hello(name),
        `písomka „${task_name}“ v triede ${class_name} ${started ? `už beží${end}` : `sa začne ${window(words)}`}.`,
        'Písať ju môžete len raz.',
      ],
      link: LINK.test,
    };
  },
  homework_started: ({ name, task_name, class_name, until }) => ({
    subject: `Nová domáca úloha ${task_name}`,
    body: [
      hello(name),
      `v triede ${class_name} máte novú domácu úlohu „${task_name}“.`,
      until === null ? 'Robiť ju môžete, koľkokrát chcete.' : `Robiť ju môžete ${by(until)}, koľkokrát chcete.`,
    ],
    link: LINK.homework,
  }),
  task_moved: (words) => ({
    subject: `Presunuté: ${TASK[words.task_kind]} ${words.task_name}`,
    body: [
      hello(words.name),
      `${TASK[words.task_kind]} „${words.task_name}“ v triede ${words.class_name} je presunutá.`,
      hasStarted(words) ? running(words) : `Začne sa ${window(words)}.`,
    ],
    ...(!isHidden(words) && { link: LINK[words.task_kind] }),
  }),
  task_cancelled: ({ name, task_kind, task_name, class_name }) => ({
    subject: `Zrušené: ${TASK[task_kind]} ${task_name}`,
    body: [
      hello(name),
      `${TASK[task_kind]} „${task_name}“ v triede ${class_name} je zrušená.`,
      NOTHING_TO_DO[task_kind],
    ],
  }),
};
