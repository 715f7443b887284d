import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { changedWindow, movedWindowProblem, type WindowInputs, windowInputs } from '../../../lib/time/date-window.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { TaskWindowFields } from '../task-window-fields.tsx';

interface EditClassTaskProps {
  kind: ClassTaskKind;
  /** The dialog is open while a task is given. */
  task: Task | null;
  onClose: () => void;
}

/** Changes the name and the window of a homework or a test; its words and settings cannot change (product §4.12). */
export function EditClassTask({ kind, task, onClose }: EditClassTaskProps) {
  const { t } = useTranslation('tasks');
  return (
    <AppModal opened={task !== null} onClose={onClose} title={t(`edit.${kind}`)} size="lg">
      {task && <EditForm key={task.id} kind={kind} task={task} onClose={onClose} />}
    </AppModal>
  );
}

function EditForm({ kind, task, onClose }: { kind: ClassTaskKind; task: Task; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const update = useCall(tasks.update, {
    refreshes: ['/tests', '/usergroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t(`updated.${kind}`) });
      onClose();
    },
  });
  const windowProblem = (window: WindowInputs) => movedWindowProblem(window, task.valid_until);
  const form = useForm({
    initialValues: { name: task.name, ...windowInputs(task) },
    validateInputOnChange: true,
    validate: {
      name: checked(taskNameProblem),
      valid_until: (_, window) => checked(windowProblem)(window),
    },
  });
  const { name, ...window } = form.values;
  return (
    <Form
      form={form}
      onSubmit={() => {
        const dates = changedWindow(window, form.getInitialValues());
        update.mutate({ params: { id: task.id }, body: { name, ...dates } });
      }}
      error={update.error}
    >
      <TextInput label={t('terms:name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TaskWindowFields
        kind={kind}
        value={window}
        onChange={(changed) => {
          form.setValues(changed);
          form.setFieldError('valid_until', checked(windowProblem)(changed));
        }}
        error={form.errors.valid_until}
      />
      {kind === 'test' && <AnswersShown test={task} />}
      <SubmitButton pending={update.isPending} disabled={windowProblem(window) !== null}>
        {t('components:save')}
      </SubmitButton>
    </Form>
  );
}

/** When right answers are shown; of a test that has ended, that its pupils may have read them: another end takes that from nobody. */
function AnswersShown({ test }: { test: Task }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { answers_shown } = test.settings;
  const wereShown = useAvailability(test) === 'expired' && answers_shown === 'after';
  const text = answers_shown === 'after' ? 'answersShownFixed' : 'settingFixed';
  return (
    <Callout
      type={wereShown ? 'warning' : 'info'}
      title={`${t('terms:answersShown.name')}: ${t(`terms:answersShown.${answers_shown}`)}`}
    >
      <div>{t(wereShown ? 'answersWereShown' : text)}</div>
    </Callout>
  );
}
