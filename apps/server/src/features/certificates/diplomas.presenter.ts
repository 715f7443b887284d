import type { certificates } from '@slovickovo/contract/certificates/certificates';
import type { ClassRank } from '@slovickovo/contract/classes/students';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/names';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import type { DiplomaPage } from './diplomas/diploma-page.ts';
import { counted, dayIn } from './words.presenter.ts';

/** What a teacher fills in. */
export type DiplomaForm = Omit<Body<typeof certificates.diplomas>, 'students'>;

/** The texts of a diploma that nobody types, and the names of its files. */
interface DiplomaTexts {
  heading: string;
  awarded: string;
  points: (count: number) => string;
  /** `date` is YYYY-MM-DD. */
  day: (date: string) => string;
  file: (count: number) => string;
}

const TEXTS: Record<'sk' | 'en', DiplomaTexts> = {
  sk: {
    heading: 'Diplom',
    awarded: 'získava',
    points: (count) =>
      counted('sk', count, { one: 'bod v Slovíčkove', few: 'body v Slovíčkove', other: 'bodov v Slovíčkove' }),
    day: (date) => dayIn('sk', date),
    file: (count) => (count === 1 ? 'Diplom' : 'Diplomy'),
  },
  en: {
    heading: 'Diploma',
    awarded: 'is awarded to',
    points: (count) => counted('en-GB', count, { one: 'point in Slovíčkovo', other: 'points in Slovíčkovo' }),
    day: (date) => dayIn('en-GB', date),
    file: (count) => (count === 1 ? 'Diploma' : 'Diplomas'),
  },
};

/** The texts of each pupil's diploma. Points are named if there are any (product §2.35). */
export function composeDiplomas(form: DiplomaForm, students: readonly ClassRank[]): DiplomaPage[] {
  const { design: _drawn, language, school, class_name, text, teacher, date, with_points, ...rest } = form;
  rest satisfies NothingElse;
  const { heading, awarded, points, day } = TEXTS[language];
  const shared = {
    heading,
    awarded,
    school: cleanText(school),
    class_name: cleanText(class_name),
    text: cleanLines(text),
    date: date === null ? '' : day(date),
    teacher: cleanText(teacher),
  };
  return students.map((student) => ({
    ...shared,
    name: fullName(student) || student.login,
    points: with_points && student.ranking > 0 ? points(student.ranking) : '',
  }));
}

/** The title of a document and the name of its file: of one diploma that of the pupil, of several that of the class. */
export function titleOf(pages: readonly DiplomaPage[], className: string, language: DiplomaForm['language']): string {
  const [first] = pages;
  return `${TEXTS[language].file(pages.length)} – ${pages.length === 1 && first ? first.name : className}`;
}
