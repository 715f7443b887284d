import { GROUP_NAME, HOMEWORK_NAME } from '../../e2e/testing/school.ts';
import { BUDGETS, type Budget } from './budgets.ts';
import type { MeasuredSchool } from './school.ts';

/** A page as somebody sees it; `text` is a part of its content that is visible only when its data have arrived. */
export interface MeasuredPage {
  name: string;
  as: 'nobody' | 'teacher' | 'pupil' | 'player';
  path: string;
  text: string | RegExp;
  budget: Budget;
}

/** All pages, with their addresses in the school. */
export function measuredPages(school: MeasuredSchool): MeasuredPage[] {
  const { classId, groupId, homeworkId, testId, exerciseId, pupilId, runId, certificateCode } = school;
  const { login, home, any } = BUDGETS;
  const ofClass = `/app/classes/${classId}`;
  const homework = `${ofClass}/homeworks/${homeworkId}`;
  const test = `${ofClass}/tests/${testId}`;
  const exercise = `/app/trainings/${exerciseId}`;
  const animal = 'orol kráľovský';
  const pages: [string, MeasuredPage['as'], string, string | RegExp, Budget][] = [
    ['login', 'nobody', '/login', 'Prihlásiť sa', login],
    ['sign-in by card', 'nobody', '/card#code', 'Naskenovali ste kód', any],
    ['register', 'nobody', '/register', 'Zaregistrovať sa', any],
    ['restore password', 'nobody', '/restore-password', 'Poslať odkaz', any],
    ['contact', 'nobody', '/contact', 'Odoslať správu', any],
    ['data protection', 'nobody', '/privacy', 'Čo uchovávame', any],
    ['certificate', 'nobody', `/certificate/${certificateCode}`, /Domáca úloha/, any],
    ['welcome', 'nobody', '/share', 'Vitajte v Slovíčkove', any],
    ['home of a pupil', 'pupil', '/app', /^Dobrý deň/, home],
    ['home of a teacher', 'teacher', '/app', /^Dobrý deň/, home],
    ['classes of a teacher', 'teacher', '/app/classes', /^IV\. B/, any],
    ['class of a teacher: people', 'teacher', ofClass, 'Malá Zuzana', any],
    ['class of a teacher: news', 'teacher', `${ofClass}?tab=news`, /Pribudla nová domáca úloha/, any],
    ['class of a teacher: groups', 'teacher', `${ofClass}?tab=groups`, GROUP_NAME, any],
    ['class of a teacher: homework', 'teacher', `${ofClass}?tab=homework`, HOMEWORK_NAME, any],
    ['class of a teacher: tests', 'teacher', `${ofClass}?tab=tests`, 'Zvieratá na známky', any],
    ['class of a teacher: learning', 'teacher', `${ofClass}?tab=learning`, 'Čo trieda vie', any],
    ['class of a pupil', 'pupil', ofClass, /Pribudla nová domáca úloha/, any],
    ['my words', 'teacher', '/app/words', animal, any],
    ['my statistics', 'pupil', '/app/words?tab=statistics', 'Ľahké slovíčka', any],
    ['word groups', 'teacher', '/app/wordgroups', GROUP_NAME, any],
    ['word group', 'teacher', `/app/wordgroups/${groupId}`, animal, any],
    ['assigned word group', 'pupil', `/app/wordgroups/assigned/${groupId}`, animal, any],
    ['exercises', 'pupil', '/app/trainings', 'Opakovanie', any],
    ['exercise', 'pupil', `${exercise}/detail`, animal, any],
    ['start of an exercise', 'pupil', exercise, 'Spustiť cvičenie', any],
    ['player', 'player', test, /^Otázka 1 z/, any],
    ['result', 'pupil', `${homework}/result?result=${runId}`, 'Precvičiť chybné', any],
    ['homework of a pupil', 'pupil', '/app/homeworks', HOMEWORK_NAME, any],
    ['tests of a pupil', 'pupil', '/app/tests', 'Zvieratá na známky', any],
    ['one homework of a pupil', 'pupil', `${homework}/detail`, animal, any],
    ['one homework of a teacher', 'teacher', `${homework}/detail`, 'Malá Zuzana', any],
    ['one test of a teacher', 'teacher', `${test}/detail`, 'Malá Zuzana', any],
    ['one student', 'teacher', `${ofClass}/students/${pupilId}`, 'Zuzana Malá', any],
    ['settings', 'pupil', '/app/settings', 'Uložiť údaje', any],
    ['activity', 'pupil', '/app/activity', HOMEWORK_NAME, any],
    ['rankings', 'pupil', '/app/rankings', 'Najlepší na svete', any],
    ['rankings of the country', 'teacher', '/app/rankings?tab=country', 'Najlepší v krajine Slovensko', any],
    ['rankings of a class', 'teacher', `/app/rankings?tab=classes&class=${classId}`, 'Rebríček triedy', any],
    ['releases', 'pupil', '/app/releases', 'Verzia 0.2.2', any],
    ['import', 'teacher', '/app/words/import', 'Import slovíčok', any],
  ];
  return pages.map(([name, as, path, text, budget]) => ({ name, as, path, text, budget }));
}
