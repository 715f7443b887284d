import { useForm } from '@mantine/form';
import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import { oldPasswordProblem, passwordRepeatProblem } from '@slovickovo/domain/accounts/accounts';
import { checked, Form, problemText, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ENDS_OTHER_SESSIONS } from '../ended-sessions.ts';
import { newPasswordProblem } from '../guessed-passwords.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { LinkedServices } from './linked-services.tsx';
import classes from './settings-lists.module.css';

/**
 * Changes the password: asks for the old one and twice for the new one (product §2.30). Somebody who signs in by Google or Facebook
 * alone has no old one, and sets the first.
 */
export function ChangePasswordForm({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'settings']);
  const { has_password } = user;
  const form = useForm({
    initialValues: { old_password: '', new_password: '', repeated: '' },
    validate: {
      old_password: (value) => (has_password ? problemText(oldPasswordProblem(value)) : null),
      new_password: checked((value: string) => newPasswordProblem(value, user)),
      repeated: (value, values) => problemText(passwordRepeatProblem(values.new_password, value)),
    },
  });
  const change = useCall(accounts.changePassword, {
    refreshes: [...ENDS_OTHER_SESSIONS],
    meta: { refusals: 'form' },
    onSuccess: () => {
      form.reset();
      showNotice({ type: 'success', text: t(has_password ? 'settings.passwordChanged' : 'settings:password.done') });
      if (!has_password) setCurrentUser({ ...user, has_password: true });
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ old_password, new_password }) => change.mutate({ body: { old_password, new_password } })}
      error={change.error}
      describeError={(error) =>
        error.code === 'network' ? t('settings.passwordFailed') : <RefusalText error={error} />
      }
    >
      {/* Password managers save the new password under the login in this form. */}
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      {has_password ? (
        <PasswordField
          label={t('settings.oldPassword')}
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
      ) : (
        <p className={classes.note}>{t('settings:password.setText')}</p>
      )}
      <NewPasswordFields
        form={form}
        names={['new_password', 'repeated']}
        labels={[t('settings.newPassword'), t('settings.newPasswordAgain')]}
      />
      {change.isSuccess && <LinkedServices />}
      <div>
        <SubmitButton pending={change.isPending}>
          {t(has_password ? 'settings.submitPassword' : 'settings:password.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
