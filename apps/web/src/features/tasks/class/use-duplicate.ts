import { useForm } from '@mantine/form';
import { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { checked } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { isGone, refresh, useCall } from '../../../lib/api/api-query.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { windowProblem } from '../../../lib/time/date-window.ts';
import { type SetForInputs, sentSetFor, setForErrors } from '../set-for/set-for.ts';
import { useCreatedText } from '../use-created-text.ts';

interface Inputs {
  name: string;
  set_for: SetForInputs[];
}

interface DuplicateOptions {
  taskId: number;
  initial: Inputs;
  onCreated: (tasks: readonly Task[]) => void;
}

/** A form for the name, the classes and the times of a duplicate, and the call that creates it (product §4.25). */
export function useDuplicate({ taskId, initial, onCreated }: DuplicateOptions) {
  const { t } = useTranslation('new-tasks');
  const form = useForm<Inputs>({
    initialValues: initial,
    validate: { name: checked(taskNameProblem), set_for: { window: checked(windowProblem) } },
  });
  const createdText = useCreatedText();
  const keyFor = useCallKey();
  const call = useCall(newTasks.duplicate, {
    refreshes: ['/tests', '/usergroups/:id/news', '/usergroups/progress'],
    meta: { refusals: 'wizard' },
    onSuccess: (created) => {
      showNotice({ type: 'success', text: createdText(form.values.name, created) });
      onCreated(created);
    },
    onError: (error) => {
      if (isGone(error)) void refresh('/tests', '/usergroups/created');
      if (error.fields) form.setErrors(setForErrors(error.fields));
    },
  });
  /** With `students` it is for these pupils of the only class alone. */
  const send = ({ name, set_for }: Inputs, students?: readonly number[]) => {
    const body = { name, set_for: sentSetFor(set_for), ...(students && { student_ids: [...students] }) };
    call.mutate({ params: { id: taskId }, body: { ...body, key: keyFor(JSON.stringify(body)) } });
  };
  return {
    form,
    /** Of the component `Form`, which shows a refusal that no field shows. */
    formProps: {
      form,
      error: call.error?.fields ? null : call.error,
      describeError: (error: ApiError) => (isGone(error) ? t('duplicate.gone') : null),
    },
    send,
    isPending: call.isPending,
  };
}
