import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  form: UseFormReturnType<Record<Name, string>>;
  /** The fields of the password and of its repetition. */
  names: readonly [Name, Name];
  labels: readonly [string, string];
}

/** A new password twice; once they were found different, either change checks them again (product §5.3). */
export function NewPasswordFields<Name extends string>({ form, names, labels }: NewPasswordFieldsProps<Name>) {
  const [first, second] = names;
  const values: Record<Name, string> = form.values;
  const wasRefused = form.errors[second] != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either password is the event.
  useEffect(() => {
    if (wasRefused) form.validateField(second as never);
  }, [values[first], values[second]]);
  return (
    <>
      <PasswordField
        label={labels[0]}
        autoComplete="new-password"
        description={<PasswordChecklist password={values[first]} />}
        {...form.getInputProps(first as never)}
      />
      <PasswordField label={labels[1]} autoComplete="new-password" {...form.getInputProps(second as never)} />
    </>
  );
}
