import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accounts } from '@slovickovo/contract/accounts/accounts';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { takeSession } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface SignInAgainProps {
  login: string;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Renews a session that ended during a run: for the same user, without leaving the question. */
export function SignInAgain({ login, onClose, onSignedIn }: SignInAgainProps) {
  const { t } = useTranslation(['player', 'components']);
  const form = useForm({ initialValues: { password: '' } });
  // The general handler of refusals would leave the page, so they are shown here.
  const signIn = useCall(accounts.login, {
    meta: { refusals: 'own' },
    onSuccess: (user) => {
      takeSession(user);
      onSignedIn();
    },
  });
  return (
    <AppModal opened onClose={onClose} title={t('signIn.title')}>
      <p>{t('signIn.text', { login })}</p>
      <Form
        form={form}
        onSubmit={({ password }) => signIn.mutate({ body: { username: login, password } })}
        error={signIn.error}
      >
        <input type="hidden" autoComplete="username" value={login} readOnly />
        <PasswordInput
          label={t('components:password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <SubmitButton pending={signIn.isPending}>{t('signIn.submit')}</SubmitButton>
      </Form>
    </AppModal>
  );
}
