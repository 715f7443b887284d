import { LANGUAGE_IDS } from '@slovickovo/domain/languages/language-ids';
import type { Lessons } from '../calendar.ts';
import { ENGLISH_UNGROUPED, ENGLISH_WORDS } from './english-words.ts';
import { GERMAN_WORDS } from './german-words.ts';
import { CLUB_MESSAGES, FIFTH_MESSAGES, GERMAN_MESSAGES, type Message, SEVENTH_MESSAGES } from './messages.ts';
import { SPANISH_WORDS } from './spanish-words.ts';
import type { WordList } from './word-list.ts';

/** The password of all demo people; it satisfies the rule of product §5.3. */
export const DEMO_PASSWORD = 'Ukazka123';

export const SCHOOL = 'Základná škola, Lipová 12';

/** A teacher of the demo school, with the words and classes. */
export interface TeacherPlan {
  name: string;
  surname: string;
  /** The language that the teacher teaches, which is the original language of the words. */
  language_id: number;
  lists: readonly WordList[];
  ungrouped: WordList['words'];
  classes: readonly ClassPlan[];
}

interface ClassPlan {
  name: string;
  comment: string | null;
  lessons: Lessons;
  messages: readonly Message[];
  /** The number of pupils, and how many of them come from the classes above, as in a club. */
  size: number;
  shared: number;
}

/** The class in which the pupils of the first class were a year before; it is in the archive. */
export const LAST_YEAR = {
  name: '4. A',
  comment: null,
  messages: [
    {
      days: -88,
      title: 'Odteraz sme 5. A',
      text: 'Písomky a slovíčka zo štvrtého ročníka nájdete v archíve. Ďakujem Vám za pekný rok!',
    },
  ],
} as const;

export const TEACHERS: readonly TeacherPlan[] = [
  {
    name: 'Mária',
    surname: 'Ondrušová',
    language_id: LANGUAGE_IDS.en,
    lists: ENGLISH_WORDS,
    ungrouped: ENGLISH_UNGROUPED,
    classes: [
      {
        name: '5. A',
        comment: 'Utorok a štvrtok, učebňa 12.',
        lessons: { weekdays: [2, 4], hour: 7 },
        messages: FIFTH_MESSAGES,
        size: 26,
        shared: 0,
      },
      {
        name: '7. B',
        comment: 'Pondelok, streda a piatok. Písomka po každej lekcii.',
        lessons: { weekdays: [1, 3, 5], hour: 8 },
        messages: SEVENTH_MESSAGES,
        size: 28,
        shared: 0,
      },
    ],
  },
  {
    name: 'Peter',
    surname: 'Belan',
    language_id: LANGUAGE_IDS.de,
    lists: GERMAN_WORDS,
    ungrouped: [],
    classes: [
      {
        name: '8. A – nemčina',
        comment: 'Podstatné mená sa učíme vždy s členom.',
        lessons: { weekdays: [1, 4], hour: 9 },
        messages: GERMAN_MESSAGES,
        size: 24,
        shared: 0,
      },
    ],
  },
  {
    name: 'Lucia',
    surname: 'Marková',
    language_id: LANGUAGE_IDS.es,
    lists: SPANISH_WORDS,
    ungrouped: [],
    classes: [
      {
        name: 'Španielčina – krúžok',
        comment: null,
        lessons: { weekdays: [3], hour: 13 },
        messages: CLUB_MESSAGES,
        size: 25,
        shared: 8,
      },
    ],
  },
];
