import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '@slovickovo/contract/accounts/accounts';
import { proofPasswordProblem } from '@slovickovo/domain/accounts/accounts';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './second-factor.module.css';

interface ProofFormProps {
  user: User;
  action: 'begin' | 'renew' | 'remove';
  /** The call that needs the password. */
  call: { mutate: (input: { body: { proof: string } }) => void; error: ApiError | null; isPending: boolean };
  onCancel: () => void;
}

const SUBMIT = { begin: 'turnOn', renew: 'renew', remove: 'turnOff' } as const;

/** Asks for the password before the second factor changes: an unlocked computer is not enough. */
export function ProofForm({ user, action, call, onCancel }: ProofFormProps) {
  const { t } = useTranslation(['settings', 'components']);
  const form = useForm({ initialValues: { proof: '' }, validate: { proof: checked(proofPasswordProblem) } });
  return (
    <Form form={form} onSubmit={(body) => call.mutate({ body })} error={call.error}>
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      <PasswordField
        label={t('components:password')}
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('proof')}
      />
      <div className={classes.buttons}>
        <SubmitButton pending={call.isPending}>{t(`secondFactor.${SUBMIT[action]}`)}</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('components:cancel')}
        </Button>
      </div>
    </Form>
  );
}
