import type { Page } from '@playwright/test';
import type { Subjects } from './subjects.ts';

/** A screen that pictures are kept of. */
export interface LookedAt {
  /** The name of its pictures. */
  name: string;
  path: string;
  /** Opens what does not have an address of its own, such as a dialog. Texts on the way are in the language of the screen. */
  open?: (page: Page) => Promise<unknown>;
}

/** Without an account. */
export const PUBLIC_SCREENS: readonly LookedAt[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'restore-password', path: '/restore-password' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'welcome', path: '/share' },
  { name: 'not-found', path: '/nowhere' },
];

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

export function screensOfTeacher(subjects: Subjects): LookedAt[] {
  const { classId, pupilId, groupId, homeworkId, testId, runningTestId } = subjects;
  const ofClass = `/app/classes/${classId}`;
  return [
    { name: 'teacher-home', path: '/app' },
    { name: 'teacher-menu', path: '/app/releases', open: press('header [aria-haspopup="menu"]') },
    { name: 'classes', path: '/app/classes' },
    ...['', 'news', 'groups', 'homework', 'tests', 'learning'].map((tab) => ({
      name: `class-${tab || 'people'}`,
      path: tab === '' ? ofClass : `${ofClass}?tab=${tab}`,
    })),
    { name: 'new-pupils', path: `${ofClass}?new=students` },
    { name: 'new-test', path: `${ofClass}?tab=tests&new=test` },
    { name: 'student', path: `${ofClass}/students/${pupilId}` },
    { name: 'teacher-homework', path: `${ofClass}/homeworks/${homeworkId}/detail` },
    { name: 'teacher-test', path: `${ofClass}/tests/${testId}/detail` },
    { name: 'live-test', path: `${ofClass}/tests/${runningTestId}/detail` },
    { name: 'words', path: '/app/words' },
    { name: 'import', path: '/app/words/import' },
    { name: 'word-groups', path: '/app/wordgroups' },
    { name: 'new-word-group', path: '/app/wordgroups?new=1' },
    { name: 'word-group', path: `/app/wordgroups/${groupId}` },
    { name: 'teacher-rankings', path: `/app/rankings?tab=classes&class=${classId}` },
    { name: 'teacher-settings', path: '/app/settings' },
  ];
}

export function screensOfPupil({ classId, assignedGroupId, homeworkId, testId, exerciseId }: Subjects): LookedAt[] {
  const ofClass = `/app/classes/${classId}`;
  return [
    { name: 'pupil-home', path: '/app' },
    { name: 'pupil-class', path: ofClass },
    { name: 'homeworks', path: '/app/homeworks' },
    { name: 'tests', path: '/app/tests' },
    { name: 'assigned-group', path: `/app/wordgroups/assigned/${assignedGroupId}` },
    { name: 'statistics', path: '/app/words?tab=statistics' },
    { name: 'exercises', path: '/app/trainings' },
    { name: 'exercise', path: `/app/trainings/${exerciseId}/detail` },
    { name: 'exercise-start', path: `/app/trainings/${exerciseId}` },
    { name: 'pupil-homework', path: `${ofClass}/homeworks/${homeworkId}/detail` },
    { name: 'pupil-test', path: `${ofClass}/tests/${testId}/detail` },
    { name: 'rankings', path: '/app/rankings' },
    { name: 'activity', path: '/app/activity' },
    { name: 'releases', path: '/app/releases' },
    { name: 'pupil-settings', path: '/app/settings' },
  ];
}
