import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { windowProblem } from '../../../lib/time/date-window.ts';
import { type SetForInputs, sentSetFor, setForErrors } from '../set-for/set-for.ts';
import { SetForFields } from '../set-for/set-for-fields.tsx';
import { newWindow } from '../task-window.ts';
import { useCreatedText } from '../use-created-text.ts';

interface DuplicateTaskProps {
  classId: number;
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
    <AppModal opened={task !== null} onClose={onClose} title={t(`tasks:duplicate.title.${kind}`)} size="52rem">
      {task && <DuplicateForm key={task.id} task={task} kind={kind} {...props} />}
    </AppModal>
  );
}

interface Inputs {
  name: string;
  set_for: SetForInputs[];
}

function DuplicateForm({
  classId,
  kind,
  task,
  onCreated,
}: Omit<DuplicateTaskProps, 'onClose' | 'task'> & { task: Task }) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  const [first] = useState(() => newWindow(serverNow()));
  const form = useForm<Inputs>({
    initialValues: {
      name: t('tasks:duplicate.name', { name: task.name }).slice(0, LIMITS.name_length),
      set_for: [{ class_id: classId, group_id: task.class_group?.id ?? null, window: first }],
    },
    validate: { name: checked(taskNameProblem), set_for: { window: checked(windowProblem) } },
  });
  const { set_for } = form.values;
  const createdText = useCreatedText();
  const keyFor = useCallKey();
  const call = useCall(newTasks.duplicate, {
    refreshes: ['/tests', '/usergroups/:id/news', '/usergroups/progress'],
    meta: { refusals: 'form' },
    onSuccess: (created) => {
      showNotice({ type: 'success', text: createdText(form.values.name, created) });
      onCreated(created);
    },
    onError: ({ fields }) => fields && form.setErrors(setForErrors(fields)),
  });
  const send = ({ name }: Inputs) => {
    if (set_for.length === 0) return form.setFieldError('set_for', t('classRequired'));
    const body = { name, set_for: sentSetFor(set_for) };
    call.mutate({ params: { id: task.id }, body: { ...body, key: keyFor(JSON.stringify(body)) } });
  };
  return (
    <Form form={form} onSubmit={send}>
      <p>{t('tasks:duplicate.text')}</p>
      <TextInput
        label={t('terms:name')}
        maxLength={LIMITS.name_length}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SetForFields
        kind={kind}
        value={set_for}
        onChange={(changed) => {
          form.setFieldValue('set_for', changed);
          form.clearFieldError('set_for');
        }}
        first={first}
        errors={set_for.map((_, index) => form.errors[`set_for.${index}.window`])}
        error={form.errors.set_for}
      />
      {call.error && !call.error.fields && (
        <Callout type="warning">
          <RefusalText error={call.error} />
        </Callout>
      )}
      <SubmitButton pending={call.isPending}>{t('tasks:duplicate.action')}</SubmitButton>
    </Form>
  );
}
