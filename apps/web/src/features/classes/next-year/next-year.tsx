import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { classes as endpoints, type SchoolClass } from '@slovickovo/contract/classes/classes';
import { nextYear } from '@slovickovo/contract/classes/next-year';
import { classNameProblem } from '@slovickovo/domain/classes/class-name';
import { nextYearName } from '@slovickovo/domain/classes/next-year';
import type { OldClassFate } from '@slovickovo/domain/classes/old-class';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { StudentChoice } from '../../../components/fields/student-choice.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { WhatEnds, whatEndsQuery } from '../archive/what-ends.tsx';
import classes from './next-year.module.css';

interface NextYearProps {
  schoolClass: SchoolClass;
  /** The pupils who go to another class in the midst of a year; without it all of them go to the next year. */
  only?: readonly number[] | undefined;
  opened: boolean;
  onClose: () => void;
  /** The pupils are in the class with this id. */
  onMoved: (classId: number) => void;
}

/** Moves pupils of the class to a new class, or to another one that its owner teaches (product §4.32). */
export function NextYear({ opened, onClose, ...props }: NextYearProps) {
  const { t } = useTranslation('classes');
  const title = props.only === undefined ? t('nextYearMenu') : t('moveToClass');
  return (
    <AppModal opened={opened} onClose={onClose} title={title} size="lg">
      {opened && <Move {...props} />}
    </AppModal>
  );
}

interface MoveForm {
  /** The id of the class, empty for a new one; null until the teacher chooses. */
  to: string | null;
  name: string;
  keepsGroups: boolean;
  /** Null until the teacher chooses. */
  fate: OldClassFate | null;
}

function Move({ schoolClass, only, onMoved }: Pick<NextYearProps, 'schoolClass' | 'only' | 'onMoved'>) {
  const { t } = useTranslation(['class-archive', 'classes']);
  const { id, name: oldName, assigned_users: students, groups = [], archived_at } = schoolClass;
  const isArchived = archived_at !== null;
  const [chosen, setChosen] = useState<readonly number[]>(only ?? students.map((student) => student.id));
  const { data: own = [] } = useQuery(apiQuery(endpoints.listCreated));
  const nextKey = useCallKey();
  const others = own.filter((other) => other.id !== id);
  const usualTo = only !== undefined && others[0] ? String(others[0].id) : '';
  const form = useForm<MoveForm>({
    initialValues: {
      to: null,
      name: only === undefined ? nextYearName(oldName) : '',
      keepsGroups: true,
      fate: null,
    },
    validate: { name: (name, { to }) => ((to ?? usualTo) === '' ? checked(classNameProblem)(name) : null) },
  });
  const { data: ends } = useQuery({ ...whatEndsQuery(id), enabled: !isArchived });
  const isWriting = ends !== undefined && ends.writing > 0;
  const to = form.values.to ?? usualTo;
  const wanted = form.values.fate ?? usualFate();
  const fate = isWriting && wanted === 'archive' ? 'keep' : wanted;
  const move = useCall(nextYear.move, {
    refreshes: ['/usergroups', '/tests'],
    meta: { refusals: 'form' },
    onSuccess: ({ id: newId, moved }) => {
      showNotice({ type: 'success', text: t('move.done', { count: moved }) });
      onMoved(newId);
    },
  });
  const send = ({ name, keepsGroups }: MoveForm) => {
    const body = {
      usergroup_id: to === '' ? null : Number(to),
      name,
      students: [...chosen],
      keep_groups: keepsGroups && groups.length > 0,
      old_class: fate,
    };
    move.mutate({ params: { id }, body: { key: nextKey(JSON.stringify(body)), ...body } });
  };
  const options = [{ value: '', label: t('move.new') }].concat(
    others.map((other) => ({ value: String(other.id), label: other.name })),
  );
  /** A class is archived unasked only when all of it goes: those who stay would lose it. */
  function usualFate(): OldClassFate {
    if (isArchived) return 'keep';
    if (only !== undefined) return 'leave';
    return chosen.length === students.length ? 'archive' : 'keep';
  }
  return (
    <Form form={form} onSubmit={send} error={move.error}>
      {only === undefined && <p className={classes.intro}>{t('move.intro')}</p>}
      {others.length > 0 && (
        <SelectField label={t('move.to')} options={options} {...form.getInputProps('to')} value={to} />
      )}
      {to === '' && (
        <TextInput label={t('move.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      )}
      <StudentChoice students={students} chosen={chosen} onChange={setChosen} />
      {groups.length > 0 && (
        <Checkbox label={t('move.keepGroups')} {...form.getInputProps('keepsGroups', { type: 'checkbox' })} />
      )}
      {!isArchived && (
        <Radio.Group label={t('move.old', { name: oldName })} {...form.getInputProps('fate')} value={fate}>
          <div className={classes.choices}>
            <Radio value="archive" label={t('move.fates.archive')} disabled={isWriting} />
            <Radio value="keep" label={t('move.fates.keep')} />
            <Radio value="leave" label={t('move.fates.leave')} />
          </div>
        </Radio.Group>
      )}
      {(fate === 'archive' || isWriting) && <WhatEnds classId={id} />}
      <SubmitButton pending={move.isPending} disabled={chosen.length === 0}>
        {t('move.submit', { count: chosen.length })}
      </SubmitButton>
    </Form>
  );
}
