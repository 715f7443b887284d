import { TextInput } from '@mantine/core';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { cutText } from '@slovickovo/domain/text/cut-text';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { SetForFields } from '../set-for/set-for-fields.tsx';
import { useSetFor } from '../set-for/use-set-for.ts';
import { newWindow } from '../task-window.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateTaskProps {
  classId: number;
  /** The class gets nothing new, so it is not chosen. */
  isArchived: boolean;
  kind: ClassTaskKind;
  /** The dialog is open while a task is given. */
  task: Task | null;
  onClose: () => void;
  onCreated: (tasks: readonly Task[]) => void;
}

/** Creates a homework or a test again, for the same class or for others, each with its own time (product §4.25). */
export function DuplicateTask({ task, kind, onClose, ...props }: DuplicateTaskProps) {
  const { t } = useTranslation(['new-tasks', 'tasks']);
  return (
    <AppModal opened={task !== null} onClose={onClose} title={t(`new-tasks:duplicate.title.${kind}`)} size="52rem">
      {task && <DuplicateForm key={task.id} task={task} kind={kind} {...props} />}
    </AppModal>
  );
}

function DuplicateForm({
  classId,
  isArchived,
  kind,
  task,
  onCreated,
}: Omit<DuplicateTaskProps, 'onClose' | 'task'> & { task: Task }) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  const [first] = useState(() => newWindow(serverNow()));
  const { form, formProps, send, isPending } = useDuplicate({
    taskId: task.id,
    initial: {
      name: cutText(t('new-tasks:duplicate.name', { name: task.name }), LIMITS.name_length),
      set_for: isArchived ? [] : [{ class_id: classId, group_id: task.class_group?.id ?? null, window: first }],
    },
    onCreated,
  });
  const { set_for } = form.values;
  const setFor = useSetFor({
    value: set_for,
    onChange: (changed) => {
      form.setFieldValue('set_for', changed);
      form.clearFieldError('set_for');
    },
  });
  return (
    <Form
      {...formProps}
      onSubmit={(inputs) =>
        inputs.set_for.length === 0 ? form.setFieldError('set_for', t('classRequired')) : send(inputs)
      }
    >
      <p>{t('new-tasks:duplicate.text')}</p>
      {task.chosen_students != null && <Callout type="info">{t('new-tasks:duplicate.forAll')}</Callout>}
      <TextInput
        label={t('terms:name')}
        maxLength={LIMITS.name_length}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SetForFields
        kind={kind}
        setFor={setFor}
        first={first}
        errors={set_for.map((_, index) => form.errors[`set_for.${index}.window`])}
        error={form.errors.set_for}
      />
      <SubmitButton pending={isPending}>{t('tasks:duplicate.action')}</SubmitButton>
    </Form>
  );
}
