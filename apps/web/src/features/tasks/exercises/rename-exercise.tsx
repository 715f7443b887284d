import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

type Named = Pick<Task, 'id' | 'name'>;

interface RenameExerciseProps {
  /** The dialog is open while a task is given. */
  task: Named | null;
  onClose: () => void;
}

/** Changes the name of an exercise; an empty name cannot be saved (product §5.15). */
export function RenameExercise({ task, onClose }: RenameExerciseProps) {
  const { t } = useTranslation('tasks');
  return (
    <AppModal opened={task !== null} onClose={onClose} title={t('renameTitle')}>
      {task && <RenameForm key={task.id} task={task} onClose={onClose} />}
    </AppModal>
  );
}

function RenameForm({ task, onClose }: { task: Named; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const rename = useCall(tasks.update, {
    refreshes: ['/tests'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('renamed') });
      onClose();
    },
  });
  const form = useForm({
    initialValues: { name: task.name },
    validateInputOnChange: true,
    validate: { name: checked(taskNameProblem) },
  });
  return (
    <Form form={form} onSubmit={(body) => rename.mutate({ params: { id: task.id }, body })} error={rename.error}>
      <TextInput
        label={t('terms:name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SubmitButton pending={rename.isPending} disabled={taskNameProblem(form.values.name) !== null}>
        {t('components:save')}
      </SubmitButton>
    </Form>
  );
}
