import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { getClassRanking, getStudent, listClassesProgress } from './students.service.ts';

/** Serves the calls of the progress of classes, their rankings and single pupils (product §2.22). */
export function registerClassStudents(app: App): void {
  const { context } = app;
  implementAll(app, 'classStudents', {
    progress: async ({ actor, query }) => success(await listClassesProgress(context, actor, query)),
    ranking: async ({ actor, params }) => success(await getClassRanking(context, actor, params.id)),
    student: async ({ actor, params }) => success(await getStudent(context, actor, params.id, params.studentId)),
  });
}
