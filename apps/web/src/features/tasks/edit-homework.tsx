import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Task, tasks } from '@slovickovo/contract/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { useTranslation } from 'react-i18next';
import { checked, Form, SubmitButton } from '../../components/form.tsx';
import { AppModal } from '../../components/modal.tsx';
import { useCall } from '../../lib/api-query.ts';
import { showNotice } from '../../lib/notices.ts';
import { sentWindow, windowInputs, windowProblem } from './task-window.ts';
import { WindowFields } from './window-fields.tsx';

interface EditHomeworkProps {
  /** Null closes the dialog. */
  task: Task | null;
  onClose: () => void;
}

/** The name and the window of a homework; its words and settings stay (decisions §4 vs §7). */
export function EditHomework({ task, onClose }: EditHomeworkProps) {
  const { t } = useTranslation('tasks');
  return (
    <AppModal opened={task !== null} onClose={onClose} title={t('editHomework')} size="lg">
      {task && <EditForm key={task.id} task={task} onClose={onClose} />}
    </AppModal>
  );
}

function EditForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'components']);
  const update = useCall(tasks.update, {
    refreshes: ['/tests'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('homeworkUpdated') });
      onClose();
    },
  });
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
      onSubmit={() => update.mutate({ params: { id: task.id }, body: { name, ...sentWindow(window) } })}
      error={update.error}
    >
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <WindowFields
        value={window}
        onChange={(changed) => {
          form.setValues(changed);
          form.setFieldError('valid_until', checked(windowProblem)(changed));
        }}
        error={form.errors.valid_until}
      />
      <SubmitButton pending={update.isPending} disabled={windowProblem(window) !== null}>
        {t('components:save')}
      </SubmitButton>
    </Form>
  );
}
