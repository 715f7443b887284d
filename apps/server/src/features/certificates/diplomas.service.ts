import type { certificates } from '@slovickovo/contract/certificates/certificates';
import type { BinaryReply, Body } from '@slovickovo/contract/endpoint';
import {
  diplomaClassProblem,
  diplomaSchoolProblem,
  diplomaTeacherProblem,
  diplomaTextProblem,
} from '@slovickovo/domain/certificates/diploma';
import type { Actor, Context } from '../../context.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { listRankedStudents } from '../classes/students/students.service.ts';
import type { DiplomaPage } from './diplomas/diploma-page.ts';
import type { DiplomaJob, DrawnDiplomas } from './diplomas/draw-diplomas.ts';
import { composeDiplomas, type DiplomaForm, titleOf } from './diplomas.presenter.ts';
import type { DrawingProcesses } from './drawing/drawing-processes.ts';
import { drawnLanguage } from './words.presenter.ts';

/** What a call draws with, and for whom. */
interface Drawing {
  drawing: DrawingProcesses;
  actor: Actor;
  classId: number;
}

/**
 * Diplomas of pupils of the class as a PDF, for its teachers (product §2.35). Those who left the class meanwhile get none; refuses
 * with `not_found` if nobody is left.
 */
export async function makeDiplomas(
  context: Context,
  { drawing, actor, classId }: Drawing,
  { students: ids, ...form }: Body<typeof certificates.diplomas>,
): Promise<BinaryReply> {
  const { pages, class_name } = await composePages(context, { actor, classId }, form, ids);
  const language = drawnLanguage(form.language);
  const title = titleOf(pages, class_name, language);
  const drawn = await draw({ drawing, actor }, { as: 'pdf', design: form.design, pages, title, language });
  if (!('pdf' in drawn)) throw new Error('a PDF was asked for');
  return { type: 'application/pdf', bytes: drawn.pdf, file_name: `${title}.pdf` };
}

/** One pupil's diploma as an SVG picture, for the class's teachers; refusals as in `makeDiplomas`. */
export async function previewDiploma(
  context: Context,
  { drawing, actor, classId }: Drawing,
  { student, ...form }: Body<typeof certificates.preview>,
): Promise<string> {
  const { pages } = await composePages(context, { actor, classId }, form, [student]);
  const { design, language } = form;
  const drawn = await draw({ drawing, actor }, { as: 'svg', design, pages, title: '', language });
  if (!('svg' in drawn)) throw new Error('a picture was asked for');
  return drawn.svg;
}

/** The pages for those of the pupils who are in the class, after the form was checked. */
async function composePages(
  context: Context,
  { actor, classId }: Omit<Drawing, 'drawing'>,
  form: DiplomaForm,
  ids: readonly number[],
): Promise<{ pages: DiplomaPage[]; class_name: string }> {
  const { class_name, students } = await listRankedStudents(context, actor, classId);
  refuseProblems({
    school: diplomaSchoolProblem(form.school),
    class_name: diplomaClassProblem(form.class_name),
    text: diplomaTextProblem(form.text),
    teacher: diplomaTeacherProblem(form.teacher),
  });
  const byId = new Map(students.map((student) => [student.user_id, student]));
  const chosen = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (chosen.length === 0) throw new AppError('not_found');
  return { pages: composeDiplomas(form, chosen), class_name };
}

/** Draws, and refuses texts with characters that no font has at their fields. */
async function draw(
  { drawing, actor }: Omit<Drawing, 'classId'>,
  job: DiplomaJob,
): Promise<Exclude<DrawnDiplomas, { unprintable: unknown }>> {
  const drawn = await drawing.drawDiplomas(actor.id, job);
  if (!('unprintable' in drawn)) return drawn;
  const fields = drawn.unprintable.map(
    (text) => [text === 'name' ? 'students' : text, 'characters_unprintable'] as const,
  );
  throw new AppError('invalid_fields', { fields: Object.fromEntries(fields) });
}
