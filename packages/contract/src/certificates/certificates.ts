import { DIPLOMA_DESIGNS } from '@slovickovo/domain/certificates/diploma';
import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { interfaceLanguage } from '../accounts/interface-language.ts';
import { binaryReply, data, endpoints, formText, id, idParams } from '../endpoint.ts';

const diplomaForm = {
  design: z.enum(DIPLOMA_DESIGNS),
  language: interfaceLanguage,
  school: formText(LIMITS.school_length),
  class_name: formText(LIMITS.name_length),
  text: formText(LIMITS.diploma_text_length),
  /** May be empty. */
  teacher: formText(LIMITS.school_length),
  /** The day on the diploma; null for none. */
  date: z.iso.date().nullable(),
  /** Whether the pupil's points in the ranking of the class are named. */
  with_points: z.boolean(),
};

/** Diplomas for pupils of a class (product §2.35). */
export const certificates = endpoints({
  diplomas: {
    method: 'POST',
    path: '/usergroups/:id/diplomas',
    access: 'teacher',
    summary: 'Diplomas for pupils of the class as one PDF, a page each in the order of their ids',
    params: idParams,
    body: z.strictObject({ ...diplomaForm, students: z.array(id).min(1).max(LIMITS.students_per_class) }),
    binary: ['application/pdf'],
    response: binaryReply,
  },
  preview: {
    method: 'POST',
    path: '/usergroups/:id/diplomas/preview',
    access: 'teacher',
    summary: "One pupil's diploma as an SVG picture",
    params: idParams,
    body: z.strictObject({ ...diplomaForm, student: id }),
    response: data(z.string()),
  },
});
