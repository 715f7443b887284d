import type { User } from '@slovickovo/contract/accounts/accounts';
import { TIMINGS } from '@slovickovo/domain/interface-constants';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, type FormState, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { signIn } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './login-form.module.css';

interface LoginFormProps {
  /** The login of a user who has just registered. */
  initialLogin: string | undefined;
  onSignedIn: (user: User) => void;
}

interface Credentials {
  username: string;
  password: string;
  /** The second factor, once the server has asked for it. */
  code: string;
}

/** The form with login and password (product §5.1). */
export function LoginForm({ initialLogin = '', onSignedIn }: LoginFormProps) {
  const { t } = useTranslation(['login', 'components']);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const submit = async ({ username, password, code }: Credentials) => {
    setPending(true);
    setError(null);
    try {
      onSignedIn(await signIn({ username: username.trim(), password, ...(asksCode && { code }) }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      if (failure.code === 'second_factor_required') setAsksCode(true);
      showRefusal(failure, 'form');
    } finally {
      setPending(false);
    }
  };
  const isSlow = useSlow(isPending);
  const form = useCredentials(initialLogin);
  const password = useRef<HTMLInputElement>(null);
  const chooseLogin = (login: string) => {
    form.change({ username: login });
    setError(null);
    password.current?.select();
    password.current?.focus();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      error={error}
      describeError={(error) => <LoginRefusal error={error} onChoose={chooseLogin} />}
    >
      <TextField
        label={t('components:loginName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.username}
        onChange={(event) => form.change({ username: event.currentTarget.value })}
        error={form.errors.username}
      />
      <PasswordField
        ref={password}
        label={t('components:password')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
        error={form.errors.password}
      />
      {asksCode && (
        <CodeField value={form.values.code} onChange={(event) => form.change({ code: event.currentTarget.value })} />
      )}
      <SubmitButton pending={isPending} size="lg">
        {t('components:signIn')}
      </SubmitButton>
      <p role="status" className={classes.slow}>
        {isSlow && t('slow')}
      </p>
    </Form>
  );
}

/** Whether a call takes unusually long: sign-ins are slowed at an account at which strangers guess (product §9.18). */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), TIMINGS.slow_sign_in);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

/** The state of the two fields. The form library of larger forms would add a tenth to this page's first load. */
function useCredentials(username: string): FormState<Credentials> & {
  values: Credentials;
  change: (changed: Partial<Credentials>) => void;
} {
  const { t } = useTranslation('login');
  const [values, setValues] = useState<Credentials>({ username, password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  return {
    values,
    errors,
    setErrors,
    change: (changed) => {
      setValues({ ...values, ...changed });
      setErrors({});
    },
    onSubmit: (send, refuse) => (event) => {
      event?.preventDefault();
      const problems = {
        username: values.username.trim() === '' && t('loginRequired'),
        password: values.password === '' && t('passwordRequired'),
      };
      setErrors(problems);
      if (problems.username || problems.password) refuse();
      else send(values);
    },
  };
}

/** The reason of a refused login; similar logins are links that fill the field (product §8.2). */
function LoginRefusal({ error, onChoose }: { error: ApiError; onChoose: (login: string) => void }) {
  const { t } = useTranslation(['login', 'errors']);
  if (error.code === 'network') return t('errors:login_unknown');
  if (!error.possible?.length) return <RefusalText error={error} />;
  // The address does not name the login: the history of a shared computer would show it to the next user.
  const choose = (event: MouseEvent, login: string) => {
    event.preventDefault();
    onChoose(login);
  };
  return (
    <div className={classes.possible}>
      <span>{t('tryThese')}</span>
      {error.possible.map((login) => (
        <a key={login} href="/login" onClick={(event) => choose(event, login)}>
          {login}
        </a>
      ))}
    </div>
  );
}
