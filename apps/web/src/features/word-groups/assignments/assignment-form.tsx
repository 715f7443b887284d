import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { WindowFields } from '../../../components/fields/window-fields.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { sentWindow, type WindowInputs, windowProblem } from '../../../lib/time/date-window.ts';
import { lastStep, toLocalInput } from '../../../lib/time/local-date-time.ts';

interface AssignmentFormProps {
  initialValues: WindowInputs;
  submitLabel: string;
  /** Disables the button, because another required choice is missing. */
  isWaiting?: boolean;
  pending: boolean;
  error: ApiError | null;
  onSubmit: (window: ReturnType<typeof sentWindow>) => void;
  /** Fields above the dates. */
  children?: ReactNode;
}

/** A form with the window in which pupils see an assigned group; the end may stay open (product §7.10). */
export function AssignmentForm({
  initialValues,
  submitLabel,
  isWaiting = false,
  pending,
  error,
  onSubmit,
  children,
}: AssignmentFormProps) {
  const { t } = useTranslation('word-groups');
  const form = useForm<WindowInputs>({
    initialValues,
    validate: { valid_until: (_, window) => checked(windowProblem)(window) },
  });
  return (
    <Form form={form} onSubmit={(window) => onSubmit(sentWindow(window))} error={error}>
      {children}
      <WindowFields
        value={form.values}
        onChange={(window) => {
          form.setValues(window);
          form.setFieldError('valid_until', checked(windowProblem)(window));
        }}
        error={form.errors.valid_until}
        openEnd={t('openEnd')}
      />
      <SubmitButton pending={pending} disabled={isWaiting || windowProblem(form.values) !== null}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

/** A window from now on, without an end. */
export function windowFromNow(now: number): WindowInputs {
  return { valid_from: toLocalInput(lastStep(now)), valid_until: '' };
}
