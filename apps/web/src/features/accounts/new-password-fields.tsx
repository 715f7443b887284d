import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  form: UseFormReturnType<Record<Name, string>>;
  /** The form's fields of the password and its repetition. */
  names: readonly [Name, Name];
  labels: readonly [string, string];
}

/** A new password and its repetition. After they differed, a change of either checks them again (product §5.3). */
export function NewPasswordFields<Name extends string>({ form, names, labels }: NewPasswordFieldsProps<Name>) {
  const [first, second] = names;
  const values: Record<Name, string> = form.values;
  const wasRefused = form.errors[second] != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when either password changes.
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
