import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { certificates } from '@slovickovo/contract/certificates/certificates';
import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { fullName } from '@slovickovo/domain/accounts/names';
import {
  type DiplomaDesign,
  diplomaClassProblem,
  diplomaSchoolProblem,
  diplomaTeacherProblem,
  diplomaTextProblem,
} from '@slovickovo/domain/certificates/diploma';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { DateField } from '../../../components/fields/date-time-field.tsx';
import { checked, Form } from '../../../components/fields/form.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useSaveFile } from '../../../lib/api/use-save-file.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { today } from '../../../lib/time/days.ts';
import { DesignChoice } from './design-choice.tsx';
import { DiplomaPreview } from './diploma-preview.tsx';
import { DiplomaStudents } from './diploma-students.tsx';
import classes from './diplomas.module.css';

interface DiplomasProps {
  schoolClass: SchoolClass;
  onClose: () => void;
}

interface DiplomaForm {
  design: DiplomaDesign;
  school: string;
  class_name: string;
  text: string;
  teacher: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  with_points: boolean;
}

/** Makes diplomas for pupils of a class: a document to print, with a page for each of them (product §2.35). */
export function Diplomas({ schoolClass, onClose }: DiplomasProps) {
  const { t } = useTranslation(['certificates', 'classes']);
  return (
    <AppModal opened onClose={onClose} title={t('classes:diplomas')} size="72rem">
      <Generator schoolClass={schoolClass} />
    </AppModal>
  );
}

function Generator({ schoolClass }: Pick<DiplomasProps, 'schoolClass'>) {
  const { t, language } = useTranslation(['certificates', 'classes', 'terms']);
  const { id, name, assigned_users: students } = schoolClass;
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(students.map((student) => student.id)));
  const save = useSaveFile(certificates.diplomas);
  const form = useForm<DiplomaForm>({
    initialValues: {
      design: 'classic',
      school: user.school ?? '',
      class_name: name,
      text: t('firstText'),
      teacher: fullName(user),
      date: today(),
      with_points: true,
    },
    validate: {
      school: checked(diplomaSchoolProblem),
      class_name: checked(diplomaClassProblem),
      text: checked(diplomaTextProblem),
      teacher: checked(diplomaTeacherProblem),
    },
  });
  const { values } = form;
  const sent = { ...values, date: values.date || null, language };
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly number[]>([]);
  // The list is outside the form, so that Enter in its filter downloads nothing.
  const download = (ids: readonly number[]) => {
    wanted.current = ids;
    fields.current?.querySelector('form')?.requestSubmit();
  };
  const ordered = students.filter((student) => chosen.has(student.id)).map((student) => student.id);
  const shown = students.find((student) => student.id === (ordered[0] ?? students[0]?.id));
  return (
    <div className={classes.generator}>
      <div ref={fields} className={classes.columns}>
        <Form
          form={form}
          onSubmit={() => save.mutate({ params: { id }, body: { ...sent, students: [...wanted.current] } })}
          error={save.error}
        >
          <DesignChoice value={values.design} onChange={(design) => form.setFieldValue('design', design)} />
          <TextField label={t('school')} autoComplete="organization" {...form.getInputProps('school')} />
          <TextField label={t('terms:class')} autoComplete="off" {...form.getInputProps('class_name')} />
          <TextAreaField label={t('text')} description={t('textNote')} rows={3} {...form.getInputProps('text')} />
          <TextField label={t('teacher')} autoComplete="off" {...form.getInputProps('teacher')} />
          <DateField
            label={t('date')}
            path="date"
            value={values.date}
            onChange={(date) => form.setFieldValue('date', date)}
            error={form.errors.date}
          />
          <Checkbox label={t('withPoints')} {...form.getInputProps('with_points', { type: 'checkbox' })} />
        </Form>
        {shown && <DiplomaPreview classId={id} student={shown} form={sent} />}
      </div>
      <DiplomaStudents
        students={students}
        chosen={chosen}
        onChange={setChosen}
        onDownload={(studentId) => download([studentId])}
        error={form.errors.students}
        actions={
          <Button
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            loading={save.isPending}
            onClick={() => download(ordered)}
          >
            {t('download', { count: ordered.length })}
          </Button>
        }
      />
    </div>
  );
}
