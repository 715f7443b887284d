import { expect, it } from 'vitest';
import { composeDiplomas, type DiplomaForm } from './diplomas.presenter.ts';

const FORM: DiplomaForm = {
  design: 'classic',
  language: 'sk',
  school: 'Základná škola, Ľubotice',
  class_name: '5. A',
  text: 'za vytrvalosť',
  teacher: 'Mária Šťastná',
  date: '2026-06-01',
  with_points: true,
};

/** The diploma of a pupil with so many points. */
function diplomaOf(language: DiplomaForm['language'], points: number) {
  const pupil = { id: 1, name: 'Ľubica', surname: 'Čučoriedková', f_name: 'Ľubica Čučoriedková', login: 'lubka' };
  const [diploma] = composeDiplomas({ ...FORM, language }, [{ ...pupil, user_id: 1, ranking: points, rank: 1 }]);
  return diploma;
}

it.each([
  // Spaces within numbers do not break.
  { language: 'sk', points: 1, said: '1 bod v Slovíčkove' },
  { language: 'sk', points: 3, said: '3 body v Slovíčkove' },
  { language: 'sk', points: 5, said: '5 bodov v Slovíčkove' },
  { language: 'sk', points: 1234, said: '1\u00a0234 bodov v Slovíčkove' },
  { language: 'en', points: 1, said: '1 point in Slovíčkovo' },
  { language: 'en', points: 2, said: '2 points in Slovíčkovo' },
  { language: 'en', points: 21, said: '21 points in Slovíčkovo' },
  { language: 'en', points: 1234, said: '1,234 points in Slovíčkovo' },
] as const)('says $points points in the language of the diploma: $said', ({ language, points, said }) => {
  expect(diplomaOf(language, points)?.points).toBe(said);
});

it.each([
  { language: 'sk', heading: 'Diplom', awarded: 'získava', date: '1. júna 2026' },
  { language: 'en', heading: 'Diploma', awarded: 'is awarded to', date: '1 June 2026' },
] as const)('says in $language what the teacher did not write, and keeps the rest', ({ language, ...said }) => {
  expect(diplomaOf(language, 0)).toMatchObject({
    ...said,
    points: '',
    name: 'Ľubica Čučoriedková',
    school: FORM.school,
    text: FORM.text,
    teacher: FORM.teacher,
  });
});
