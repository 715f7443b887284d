import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '@slovickovo/contract/accounts/accounts';
import { type SocialLinks, social } from '@slovickovo/contract/accounts/social';
import { proofPasswordProblem } from '@slovickovo/domain/accounts/accounts';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { checked, Form, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ENDS_OTHER_SESSIONS } from '../ended-sessions.ts';
import classes from './settings-lists.module.css';

interface SocialLinkProps {
  user: User;
  link: SocialLinks[number];
}

/** One provider: links the account with it, after the password of an account that has one, or ends the link. */
export function SocialLink({ user, link: { provider, is_linked } }: SocialLinkProps) {
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  // A text of this page: the names of the login page would have to be exported by the code that every first page loads.
  const name = t(`social.${provider}`);
  const start = useCall(social.startLink, {
    meta: { refusals: 'own' },
    onSuccess: ({ url }) => location.assign(url),
  });
  const end = useCall(social.unlink, {
    refreshes: [social.links.path, ...ENDS_OTHER_SESSIONS],
    meta: { refusals: 'own' },
    onSuccess: () => showNotice({ type: 'success', text: t('social.unlinked', { name }) }),
  });
  const send = (password: string) => start.mutate({ params: { provider }, body: { password } });
  const askOrSend = () => {
    start.reset();
    if (user.has_password) setAsking(true);
    else send('');
  };
  const isFormOpen = isAsking && !is_linked;
  const error = isFormOpen ? null : (end.error ?? start.error);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <div>
          <strong>{name}</strong>
          <div className={classes.note}>{t(is_linked ? 'social.isLinked' : 'social.isNotLinked')}</div>
        </div>
        {!isFormOpen && (
          <Button
            variant={is_linked ? 'subtle' : 'default'}
            loading={start.isPending || end.isPending}
            aria-label={t(is_linked ? 'social.unlink' : 'social.link', { name })}
            onClick={is_linked ? () => end.mutate({ params: { provider } }) : askOrSend}
          >
            {t(is_linked ? 'social.unlinkShort' : 'social.linkShort')}
          </Button>
        )}
      </div>
      {isFormOpen && (
        <PasswordForm user={user} name={name} call={start} onSend={send} onCancel={() => setAsking(false)} />
      )}
      {error && (
        <Callout type="warning">
          <RefusalText error={error} />
        </Callout>
      )}
    </li>
  );
}

interface PasswordFormProps {
  user: User;
  /** The provider's name. */
  name: string;
  call: { error: ApiError | null; isPending: boolean };
  onSend: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before a new way into the account is made. */
function PasswordForm({ user, name, call, onSend, onCancel }: PasswordFormProps) {
  const { t } = useTranslation(['settings', 'components']);
  const form = useForm({ initialValues: { password: '' }, validate: { password: checked(proofPasswordProblem) } });
  return (
    <Form
      form={form}
      onSubmit={({ password }) => onSend(password)}
      error={call.error}
      describeError={({ code }) => (code === 'old_password_wrong' ? t('social.passwordWrong') : undefined)}
    >
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      <PasswordField
        label={t('social.password')}
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <SubmitButton pending={call.isPending}>{t('social.link', { name })}</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('components:cancel')}
        </Button>
      </div>
    </Form>
  );
}
