import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { classNameProblem, classNoteProblem } from '@slovickovo/domain/classes/class-name';
import { DialogButtons } from '../../components/feedback/dialog-buttons.tsx';
import { checked, Form, SubmitButton } from '../../components/fields/form.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** The fields of a new or changed class; `comment` is the note that only its teachers see (product §5.7). */
export interface ClassInputs {
  name: string;
  comment: string;
}

interface ClassFormProps {
  initialValues: ClassInputs;
  submitLabel: string;
  pending: boolean;
  error: ApiError | null;
  onSubmit: (body: { name: string; comment: string | null }) => void;
  onClose: () => void;
}

/** The name is required: the button is disabled without it. Only the teacher sees the note (product §5.7). */
export function ClassForm({ initialValues, submitLabel, pending, error, onSubmit, onClose }: ClassFormProps) {
  const { t } = useTranslation(['classes', 'components']);
  const form = useForm<ClassInputs>({
    initialValues,
    validateInputOnChange: true,
    validate: { name: checked(classNameProblem), comment: checked(classNoteProblem) },
  });
  return (
    <Form
      form={form}
      onSubmit={({ name, comment }) => onSubmit({ name, comment: comment.trim() || null })}
      error={error}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label={t('comment')} description={t('commentNote')} {...form.getInputProps('comment')} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('components:close')}
        </Button>
        <SubmitButton pending={pending} disabled={form.values.name.trim() === ''}>
          {submitLabel}
        </SubmitButton>
      </DialogButtons>
    </Form>
  );
}
