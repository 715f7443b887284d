import { useForm } from '@mantine/form';
import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import { passwordRepeatProblem } from '@slovickovo/domain/accounts/accounts';
import { checked, Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { newPasswordProblem } from '../guessed-passwords.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

interface FirstPasswordFormProps {
  user: User;
  onChanged: () => void;
}

/** Twice the new password: the old one was typed a moment ago, or never, after a sign-in by the card's code. */
export function FirstPasswordForm({ user, onChanged }: FirstPasswordFormProps) {
  const { t } = useTranslation(['pupil-accounts', 'accounts']);
  const form = useForm({
    initialValues: { new_password: '', repeated: '' },
    validate: {
      new_password: checked((value: string) => newPasswordProblem(value, user)),
      repeated: (value, values) => problemText(passwordRepeatProblem(values.new_password, value)),
    },
  });
  const change = useCall(accounts.changePassword, { meta: { refusals: 'form' }, onSuccess: onChanged });
  return (
    <Form
      form={form}
      onSubmit={({ new_password }) => change.mutate({ body: { old_password: '', new_password } })}
      error={change.error}
    >
      {/* Password managers save the new password under the login in this form. */}
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      <NewPasswordFields
        form={form}
        names={['new_password', 'repeated']}
        labels={[t('accounts:settings.newPassword'), t('accounts:settings.newPasswordAgain')]}
      />
      <SubmitButton pending={change.isPending} size="lg">
        {t('first.submit')}
      </SubmitButton>
    </Form>
  );
}
