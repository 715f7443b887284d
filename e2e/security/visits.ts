import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CLASS_TABS } from '../../apps/web/src/features/classes/class-tabs.ts';
import { STUDENT_TABS } from '../../apps/web/src/features/classes/student/student-tabs.ts';
import { DETAIL_TABS } from '../../apps/web/src/features/tasks/class/detail-tabs.ts';
import type { FilledSchool } from './filled-school.ts';
import { PAYLOADS } from './payloads.ts';

type Role = 'visitor' | 'pupil' | 'teacher' | 'admin';

export interface Visit {
  as: Role;
  path: string;
}

const ROUTES = join(import.meta.dirname, '../../apps/web/src/routes');

/** The pages of the application, by the files of the routes: `/app/classes/$id`. */
export function routesOfFiles(): string[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return files
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => !/(^|\/)(-|__root|_public\.tsx|route\.tsx)/.test(path))
    .map(
      (path) =>
        `/${path
          .replace(/\.tsx$/, '')
          .replace(/^_public\//, '')
          .replace(/(^|\/)index$/, '')
          .replaceAll('_/', '/')}`,
    )
    .sort();
}

/** How many things of a kind are visited: all of them, or the first ones. */
type Some = <T>(things: readonly T[]) => readonly T[];

const visit =
  (...roles: Role[]) =>
  (...paths: string[]): Visit[] =>
    roles.flatMap((as) => paths.map((path) => ({ as, path })));
const teacher = visit('teacher');
const pupil = visit('pupil');
const signedIn = visit('pupil', 'teacher', 'admin');
/** Pages that show the same to everybody who is signed in: as all of them, or as the first. */
const anybody = (some: Some) => visit(...some(['teacher', 'pupil', 'admin'] as const));
const visitor = visit('visitor');

/** The tabs of a page by their addresses; the first visit of a page presses its tabs (`xss.spec.ts`), so that few are needed. */
const tabs = (some: Some, names: readonly string[]): string[] => some(names.toReversed()).map((name) => `?tab=${name}`);

/** A payload in an address, and what the page does with it. */
const inAddress = (some: Some, before: string): string[] =>
  some(PAYLOADS).map((payload) => `${before}${encodeURIComponent(payload)}`);

/**
 * The visits of each page, as everybody who may see it, with its tabs and dialogs that have an address. A page without a line
 * here fails the test: add its visits, and to `school-content.ts` whatever it shows.
 */
export const VISITS: Record<string, (school: FilledSchool, some: Some) => Visit[]> = {
  '/': () => visitor('/'),
  '/approve-teacher': ({ approvalCode }, some) =>
    visitor(`/approve-teacher?code=${approvalCode}`, ...inAddress(some, '/approve-teacher?code=')),
  '/card': ({ cardCode }, some) => visitor(...inAddress(some, '/card#'), `/card#${cardCode}`),
  '/certificate/$code': (_, some) => visitor(...inAddress(some, '/certificate/')),
  '/consent': () => visit('visitor', 'pupil')('/consent'),
  '/contact': (_, some) => [
    ...visitor('/contact', ...inAddress(some, '/contact?subject=')),
    ...anybody(some)('/contact'),
  ],
  '/first-password': () => visit('visitor', 'pupil')('/first-password'),
  '/login': (_, some) => visitor('/login', ...inAddress(some, '/login?redirect='), ...inAddress(some, '/login?code=')),
  '/login/$type': (_, some) => visitor('/login/error', ...inAddress(some, '/login/')),
  '/privacy': () => visit('visitor', 'pupil')('/privacy'),
  '/register': (_, some) => visitor('/register', ...inAddress(some, '/register?code=')),
  '/register/$type': (_, some) =>
    visitor(
      ...['/register/one', '/register/several', ...inAddress(some, '/register/first?token=')],
      ...inAddress(some, '/register/'),
    ),
  '/restore-password': (_, some) => visitor('/restore-password', ...inAddress(some, '/restore-password?code=')),
  '/share': () => visitor('/share'),
  '/app': () => signedIn('/app'),
  '/app/404': (_, some) => [...anybody(some)('/app/404'), ...pupil(...inAddress(some, '/app/'))],
  '/app/admin': (_, some) => [
    ...visit('admin')(
      ...['/app/admin', '/app/admin?tab=users', '/app/admin?tab=users&page=2', '/app/admin?tab=audit'],
      '/app/admin?tab=state',
      ...inAddress(some, '/app/admin?tab=users&filter='),
      ...inAddress(some, '/app/admin?tab=audit&filter='),
    ),
    ...teacher('/app/admin'),
  ],
  '/app/activity': (_, some) => anybody(some)('/app/activity', '/app/activity?page=2'),
  '/app/classes': (_, some) => [
    ...signedIn('/app/classes'),
    ...visit('pupil', 'teacher')('/app/classes?new=1'),
    ...pupil(...inAddress(some, '/app/classes?code=')),
  ],
  '/app/classes/$id': ({ classIds: [main, ...others] }, some) => [
    ...visit(
      'pupil',
      'teacher',
    )(...[`/app/classes/${main}`, ...tabs(some, CLASS_TABS).map((tab) => `/app/classes/${main}${tab}`)]),
    ...teacher(
      ...['?invite=link', '?new=homework', '?new=test', '?new=diplomas'].map((part) => `/app/classes/${main}${part}`),
      ...some(others).map((id) => `/app/classes/${id}`),
      `/app/classes/${others.at(-1)}?tab=people`,
    ),
  ],
  '/app/classes/$id/$homeworksOrTests/$testId': ({ classIds: [main], homeworkIds, testId }, some) =>
    pupil(`/app/classes/${main}/tests/${testId}`, ...some(homeworkIds.slice(3)).map((id) => homework(main, id))),
  '/app/classes/$id/$homeworksOrTests/$testId/detail': ({ classIds: [main], homeworkIds, testId }, some) =>
    visit('pupil', 'teacher')(
      `/app/classes/${main}/tests/${testId}/detail`,
      ...some(homeworkIds).flatMap((id) =>
        ['', ...tabs(some, DETAIL_TABS)].map((tab) => `${homework(main, id)}/detail${tab}`),
      ),
    ),
  '/app/classes/$id/$homeworksOrTests/$testId/preview': ({ classIds: [main], homeworkIds }, some) =>
    teacher(...some(homeworkIds).map((id) => `${homework(main, id)}/preview`)),
  '/app/classes/$id/$homeworksOrTests/$testId/result': ({ classIds: [main], homeworkIds, resultIds }, some) =>
    visit(
      'pupil',
      'teacher',
    )(...some(resultIds).map((result, n) => `${homework(main, homeworkIds[n])}/result?result=${result}`)),
  '/app/classes/$id/pupil/$user': (school) => teacher(`/app/classes/${school.classIds[0]}/pupil/${school.pupil.id}`),
  '/app/classes/$id/students/$studentId': ({ classIds: [main], pupil: { id } }, some) =>
    teacher(...['', ...tabs(some, STUDENT_TABS)].map((tab) => `/app/classes/${main}/students/${id}${tab}`)),
  '/app/homeworks': () => pupil('/app/homeworks', '/app/homeworks?state=past'),
  '/app/rankings': ({ classIds: [main] }, some) => [
    ...anybody(some)('/app/rankings', '/app/rankings?tab=country', `/app/rankings?tab=classes&class=${main}`),
    ...pupil(...inAddress(some, '/app/rankings?month=')),
  ],
  '/app/releases': (_, some) => anybody(some)('/app/releases'),
  '/app/settings': () => signedIn('/app/settings'),
  '/app/tests': () => pupil('/app/tests', '/app/tests?state=past'),
  '/app/trainings': (_, some) => [
    ...anybody(some)('/app/trainings', '/app/trainings?assigned=1'),
    ...pupil(...inAddress(some, '/app/trainings?filter=')),
  ],
  '/app/trainings/$id': ({ exerciseId }) => pupil(`/app/trainings/${exerciseId}`),
  '/app/trainings/$id/detail': ({ exerciseId }) => pupil(`/app/trainings/${exerciseId}/detail`),
  '/app/trainings/$id/result': ({ exerciseId, exerciseResultId }) =>
    pupil(`/app/trainings/${exerciseId}/result?result=${exerciseResultId}`),
  '/app/wordgroups': (_, some) => [
    ...anybody(some)('/app/wordgroups', '/app/wordgroups?tab=assigned', '/app/wordgroups?new=1'),
    ...teacher(...inAddress(some, '/app/wordgroups?filter=')),
  ],
  '/app/wordgroups/$id': ({ groupIds }, some) => teacher(...some(groupIds).map((id) => `/app/wordgroups/${id}`)),
  '/app/wordgroups/$id/$classId': ({ groupIds: [id], classIds: [main] }) => teacher(`/app/wordgroups/${id}/${main}`),
  '/app/wordgroups/assigned/$id': ({ groupIds: [id] }) => visit('pupil', 'teacher')(`/app/wordgroups/assigned/${id}`),
  '/app/words': (_, some) => [
    ...anybody(some)('/app/words', '/app/words?page=2', '/app/words?tab=statistics', '/app/words?new=1'),
    ...teacher(...inAddress(some, '/app/words?filter=')),
  ],
  '/app/words/import': (_, some) => anybody(some)('/app/words/import'),
};

function homework(classId: number | undefined, taskId: number | undefined): string {
  return `/app/classes/${classId}/homeworks/${taskId}`;
}
