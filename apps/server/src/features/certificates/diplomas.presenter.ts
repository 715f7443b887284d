import type { certificates } from '@slovickovo/contract/certificates/certificates';
import type { ClassRank } from '@slovickovo/contract/classes/students';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/names';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { serverTexts } from '../../server-texts.ts';
import type { DiplomaPage } from './diplomas/diploma-page.ts';
import { dayIn, drawnLanguage, numberIn } from './words.presenter.ts';

/** What a teacher fills in. */
export type DiplomaForm = Omit<Body<typeof certificates.diplomas>, 'students'>;

/** The texts of each pupil's diploma. Points are named if there are any (product §2.35). */
export function composeDiplomas(form: DiplomaForm, students: readonly ClassRank[]): DiplomaPage[] {
  const { design: _drawn, language: chosen, school, class_name, text, teacher, date, with_points, ...rest } = form;
  rest satisfies NothingElse;
  const language = drawnLanguage(chosen);
  const t = serverTexts('certificates', language);
  const points = (count: number) => t('diplomaPoints', { count, number: numberIn(language, count) });
  const shared = {
    heading: t('diploma'),
    awarded: t('awarded'),
    school: cleanText(school),
    class_name: cleanText(class_name),
    text: cleanLines(text),
    date: date === null ? '' : dayIn(language, date),
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
  const t = serverTexts('certificates', language);
  const [first, ...others] = pages;
  return first && others.length === 0 ? `${t('diploma')} – ${first.name}` : `${t('diplomas')} – ${className}`;
}
