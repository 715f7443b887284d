import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type WeakWords, weakWordsOfClass } from '@slovickovo/contract/weak-words/weak-words';
import { NEW_TASK_DAYS } from '@slovickovo/domain/limits';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { studentsInNeed } from '@slovickovo/domain/weak-words/weak-words';
import { useState } from 'react';
import { AppModal } from '../../components/feedback/modal.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { checked, Form, SubmitButton } from '../../components/fields/form.tsx';
import { StudentChoice } from '../../components/fields/student-choice.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useCallKey } from '../../lib/api/use-call-key.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { daysLater, fromLocalInput, lastStep, toLocalInput } from '../../lib/time/local-date-time.ts';
import classes from './weak-words.module.css';

interface HomeworkProps extends Pick<WeakWords, 'words' | 'students'> {
  classId: number;
  opened: boolean;
  onClose: () => void;
}

/** Sets the weakest words as homework for the pupils who need them; they are checked at first (product §4.36). */
export function WeakWordsHomework({ opened, onClose, ...props }: HomeworkProps) {
  const { t } = useTranslation('words');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('weak.setHomework')} size="lg">
      {opened && <HomeworkForm onClose={onClose} {...props} />}
    </AppModal>
  );
}

function HomeworkForm({ classId, words, students, onClose }: Omit<HomeworkProps, 'opened'>) {
  const { t } = useTranslation(['words', 'terms', 'word-groups', 'new-tasks']);
  const people = students.map(({ user_id: id, ...name }) => ({ id, ...name }));
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    studentsInNeed(words, students.length).flatMap((index) => people[index]?.id ?? []),
  );
  const nextKey = useCallKey();
  const form = useForm({
    initialValues: {
      name: t('weak.title'),
      valid_until: toLocalInput(daysLater(lastStep(serverNow()), NEW_TASK_DAYS)),
    },
    validate: { name: checked(taskNameProblem) },
  });
  const set = useCall(weakWordsOfClass.setHomework, {
    refreshes: ['/tests', '/usergroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('weak.set', { count: chosen.length }) });
      onClose();
    },
  });
  const send = ({ name, valid_until }: typeof form.values) => {
    const body = {
      ...{ name, valid_until: fromLocalInput(valid_until) },
      ...{ word_ids: words.map(({ word_id }) => word_id), student_ids: [...chosen] },
    };
    set.mutate({ params: { id: classId }, body: { key: nextKey(JSON.stringify(body)), ...body } });
  };
  return (
    <Form form={form} onSubmit={send} error={set.error}>
      <TextInput label={t('terms:name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <DateTimeField
        label={t('weak.until')}
        path="valid_until"
        openEnd
        value={form.values.valid_until}
        onChange={(until) => form.setFieldValue('valid_until', until)}
        error={form.errors.valid_until}
      />
      <div>
        <strong>{t('terms:wordCount', { count: words.length })}</strong>
        <p className={classes.text}>{words.map(({ from }) => from).join(', ')}</p>
      </div>
      <p className={classes.text}>{t('weak.chosenText')}</p>
      <StudentChoice students={people} chosen={chosen} onChange={setChosen} />
      <SubmitButton pending={set.isPending} disabled={chosen.length === 0}>
        {t('new-tasks:setForStudents', { count: chosen.length })}
      </SubmitButton>
    </Form>
  );
}
