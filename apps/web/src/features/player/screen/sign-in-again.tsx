import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import { restore } from '@slovickovo/contract/accounts/restore';
import type { SentBody } from '@slovickovo/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { hasProviders } from '../../../components/sign-in/has-providers.ts';
import { ResetOutcome } from '../../../components/sign-in/reset-outcome.tsx';
import { SocialButtons } from '../../../components/sign-in/social-buttons.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { inTurn } from '../../../lib/session/in-turn.ts';
import { takeSession } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './sign-in-again.module.css';

interface SignInAgainProps {
  /** Who plays the run. */
  user: User;
  onClose: () => void;
}

/**
 * Renews a session that ended during a run: for the same user, without leaving the question. An account with a second factor asks for its
 * code, as on the login page. A provider leads away from the page and, as the run is open, back to the question. An account without a
 * password may get one by a link where the operator has switched the providers off; otherwise the link would only end its links with them.
 */
export function SignInAgain({ user: { login, has_password, email }, onClose }: SignInAgainProps) {
  const { t } = useTranslation(['player', 'components']);
  const form = useForm({ initialValues: { password: '', code: '' } });
  const [asksCode, setAsksCode] = useState(false);
  const [mayHavePassword, setMayHavePassword] = useState(has_password);
  // The general handler of refusals would leave the page, so they are shown here.
  const { mutate, error, isPending } = useMutation<User, ApiError, SentBody<typeof accounts.login>>({
    mutationFn: (body) => inTurn(() => callApi(accounts.login, { body })),
    onSuccess: takeSession,
    onError: ({ code }) => code === 'second_factor_required' && setAsksCode(true),
    meta: { refusals: 'own' },
  });
  return (
    <AppModal opened onClose={onClose} title={t('signIn.title')}>
      <div className={classes.ways}>
        <p>{t('signIn.text', { login })}</p>
        {mayHavePassword && (
          <Form
            form={form}
            onSubmit={({ password, code }) => mutate({ username: login, password, ...(asksCode && { code }) })}
            error={error}
          >
            <input type="hidden" autoComplete="username" value={login} readOnly />
            <PasswordInput
              label={t('components:password')}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
            {asksCode && <CodeField {...form.getInputProps('code')} />}
            <SubmitButton pending={isPending}>{t('signIn.submit')}</SubmitButton>
          </Form>
        )}
        <SocialButtons />
        <Suspense>
          {!has_password && !hasProviders() && email !== null && (
            <PasswordByEmail login={login} onSent={() => setMayHavePassword(true)} />
          )}
        </Suspense>
      </div>
    </AppModal>
  );
}

/** Sends a link that sets a first password, which is then entered in this dialog. */
function PasswordByEmail({ login, onSent }: { login: string; onSent: () => void }) {
  const { t } = useTranslation(['player', 'accounts']);
  const { mutate, data, error, isPending } = useCall(restore.request, {
    meta: { refusals: 'own' },
    onSuccess: ({ message }) => message !== 'link_not_sent' && onSent(),
  });
  return (
    <>
      <p>{t('signIn.byEmail')}</p>
      {error && (
        <Callout type="warning">
          <RefusalText error={error} />
        </Callout>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate({ body: { login } })}>
        {t('accounts:restore.request')}
      </Button>
      <ResetOutcome reply={data} />
    </>
  );
}
