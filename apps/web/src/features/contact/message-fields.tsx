import type { GetInputPropsReturnType } from '@mantine/form';
import { messageProblem, subjectProblem } from '@slovickovo/domain/contact/contact';
import { checked } from '../../components/fields/form.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** The fields that a visitor and a user fill in alike (product §5.6). */
export interface Message {
  subject: string;
  message: string;
}

export const NO_MESSAGE: Message = { subject: '', message: '' };

export const MESSAGE_RULES = { subject: checked(subjectProblem), message: checked(messageProblem) };

/** Whether a stored draft is a message; problems of its texts do not matter. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, message } = value as Partial<Message>;
  return typeof subject === 'string' && typeof message === 'string';
}

/** Subject and text of a message. */
export function MessageFields({
  form,
}: {
  form: { getInputProps: (name: 'subject' | 'message') => GetInputPropsReturnType };
}) {
  const { t } = useTranslation('contact');
  return (
    <>
      <TextField label={t('subject')} {...form.getInputProps('subject')} />
      <TextAreaField label={t('message')} {...form.getInputProps('message')} />
    </>
  );
}
