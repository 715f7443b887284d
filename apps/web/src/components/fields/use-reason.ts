import { useForm } from '@mantine/form';
import { LIMITS } from '@slovickovo/domain/limits';
import { textProblem } from '@slovickovo/domain/text/text-problem';
import { checked } from './form.tsx';

/** The form of a reason, which may be left out. */
export function useReason() {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: checked((text: string) => textProblem(text, { longest: LIMITS.reason_length, missing: null })),
    },
  });
  return { form, reason: form.values.reason.trim() === '' ? null : form.values.reason };
}
