import { classStudents } from '@slovickovo/contract/classes/students';
import { type App, implement } from '../../http/implement.ts';
import { success } from '../../http/replies.ts';
import { getClassRanking, getStudent, listClassesProgress } from './students.service.ts';

export function registerClassStudents(app: App): void {
  const { context } = app;
  implement(app, classStudents.progress, async ({ actor, query }) =>
    success(await listClassesProgress(context, actor, query.classes)),
  );
  implement(app, classStudents.ranking, async ({ actor, params }) =>
    success(await getClassRanking(context, actor, params.id)),
  );
  implement(app, classStudents.student, async ({ actor, params }) =>
    success(await getStudent(context, actor, params.id, params.studentId)),
  );
}
