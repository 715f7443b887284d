import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { askForProblem } from './guessed-passwords.ts';
import { PasswordChecklist } from './password-checklist.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  form: UseFormReturnType<Record<Name, string>>;
  /** The form's fields of the password and its repetition. */
  names: readonly [Name, Name];
  labels: readonly [string, string];
}

/**
 * A new password and its repetition (product §5.3). A field is checked from the moment it is left, and then with each letter.
 * Two different passwords are named as soon as the repetition cannot become the same one, whichever of the two is typed.
 */
export function NewPasswordFields<Name extends string>({ form, names, labels }: NewPasswordFieldsProps<Name>) {
  const [first, second] = names;
  const { [first]: password, [second]: repeated }: Record<Name, string> = form.values;
  const [isFirstLeft, setFirstLeft] = useState(false);
  const [isSecondLeft, setSecondLeft] = useState(false);
  const check = (name: Name) => void form.validateField(name as never);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the password is the event.
  useEffect(() => {
    if (password === '') setFirstLeft(false);
    else if (isFirstLeft) check(first);
  }, [password, isFirstLeft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either password is the event.
  useEffect(() => {
    if (repeated === '') setSecondLeft(false);
    else if (isSecondLeft || !password.startsWith(repeated)) check(second);
  }, [password, repeated, isSecondLeft]);

  const leaveFirst = async () => {
    // A field that was only passed is not complained about.
    if (password === '') return;
    setFirstLeft(true);
    if (await askForProblem(password)) check(first);
  };
  return (
    <>
      <PasswordField
        label={labels[0]}
        autoComplete="new-password"
        description={<PasswordChecklist password={password} />}
        {...form.getInputProps(first as never)}
        onBlur={() => void leaveFirst()}
      />
      <PasswordField
        label={labels[1]}
        autoComplete="new-password"
        {...form.getInputProps(second as never)}
        onBlur={() => setSecondLeft(repeated !== '')}
      />
    </>
  );
}
