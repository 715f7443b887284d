import { TextInput } from '@mantine/core';
import type { StudentStanding, Task } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import { cutText } from '@slovickovo/domain/text/cut-text';
import { useState } from 'react';
import { AppModal } from '../../../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../../../components/fields/form.tsx';
import { StudentChoice } from '../../../../components/fields/student-choice.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { newWindow } from '../../task-window.ts';
import { TaskWindowFields } from '../../task-window-fields.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import classes from './test-for-absent.module.css';

interface TestForAbsentProps {
  classId: number;
  /** The test that they did not write. */
  test: Task;
  absent: readonly StudentStanding[];
  opened: boolean;
  onClose: () => void;
  onCreated: (tasks: readonly Task[]) => void;
}

/** Sets a test once more, for the pupils who were absent; all of them are checked at first (product §4.25). */
export function TestForAbsent({ opened, onClose, ...props }: TestForAbsentProps) {
  const { t } = useTranslation(['tasks', 'new-tasks']);
  return (
    <AppModal opened={opened} onClose={onClose} title={t('tasks:absent.title')} size="52rem">
      {opened && <AbsentForm {...props} />}
    </AppModal>
  );
}

function AbsentForm({ classId, test, absent, onCreated }: Omit<TestForAbsentProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation(['tasks', 'new-tasks', 'terms']);
  const { form, formProps, send, isPending } = useDuplicate({
    taskId: test.id,
    initial: {
      name: cutText(t('new-tasks:absent.name', { name: test.name }), LIMITS.name_length),
      set_for: [{ class_id: classId, window: newWindow(serverNow()) }],
    },
    onCreated,
  });
  const [unchosen, setUnchosen] = useState<readonly number[]>([]);
  const people = absent.map(({ user_id: id, name, surname, login }) => ({ id, name, surname, login }));
  const chosen = people.map(({ id }) => id).filter((id) => !unchosen.includes(id));
  return (
    <Form {...formProps} onSubmit={(inputs) => send(inputs, chosen)}>
      <p>{t('new-tasks:absent.text')}</p>
      <TextInput
        label={t('terms:name')}
        maxLength={LIMITS.name_length}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.part}>
        <legend>{t('new-tasks:absent.who')}</legend>
        <StudentChoice
          students={people}
          chosen={chosen}
          onChange={(now) => setUnchosen(people.map(({ id }) => id).filter((id) => !now.includes(id)))}
        />
      </fieldset>
      {form.values.set_for.map(({ class_id, window }, index) => (
        <fieldset key={class_id} className={classes.part}>
          <legend>{t('new-tasks:when')}</legend>
          <TaskWindowFields
            kind="test"
            value={window}
            onChange={(changed) => form.setFieldValue(`set_for.${index}.window`, changed)}
            error={form.errors[`set_for.${index}.window`]}
          />
        </fieldset>
      ))}
      <SubmitButton pending={isPending} disabled={chosen.length === 0}>
        {t('new-tasks:setForStudents', { count: chosen.length })}
      </SubmitButton>
    </Form>
  );
}
