import { useForm } from '@mantine/form';
import { accounts, type User } from '@slovickovo/contract/accounts/accounts';
import {
  emailProblem,
  loginProblem,
  nameProblem,
  proofPasswordProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from '@slovickovo/domain/accounts/accounts';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import { useState } from 'react';
import { checked, Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { chooseLanguage } from '../../../lib/texts/i18n.ts';
import { offeredLanguage, offeredLanguages } from '../../../lib/texts/offered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ENDS_OTHER_SESSIONS } from '../ended-sessions.ts';
import { isKnownTaken, isOwnLogin } from '../login-availability.ts';
import { LoginNameField } from '../login-name-field.tsx';
import classes from '../register/register-form.module.css';

/** Personal data (product §2.30); the school is a field of teachers only (product §5.5). */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'components', 'terms']);
  const isTeacher = hasSchool(user);
  const form = useProfileForm(user);
  // Until another one is chosen here, that of the account: the footer changes it at once, and saving must not take that back.
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? offeredLanguage(user.language) ?? SOURCE_LANGUAGE;
  const save = useCall(accounts.updateProfile, {
    refreshes: [...ENDS_OTHER_SESSIONS],
    meta: { refusals: 'form' },
    onSuccess: async (saved) => {
      setCurrentUser(saved);
      await chooseLanguage(offeredLanguage(saved.language) ?? SOURCE_LANGUAGE);
      setChosen(undefined);
      form.setFieldValue('proof', '');
      form.resetDirty();
      showNotice({ type: 'success', text: t('settings.profileSaved') });
    },
  });
  const { hasNewEmail, hasNewLogin } = credentialChanges(user, form.values);
  const submit = ({ email, telephone, school, proof, ...values }: typeof form.values) =>
    save.mutate({
      body: {
        ...values,
        language,
        ...((hasNewEmail || hasNewLogin) && { proof }),
        login: values.login.trim(),
        email: email.trim() || null,
        telephone: telephone.trim() || null,
        school: school.trim() || null,
      },
    });
  return (
    <Form form={form} onSubmit={submit} error={save.error}>
      <div className={classes.pair}>
        <TextField label={t('terms:givenName')} autoComplete="given-name" {...form.getInputProps('name')} />
        <TextField label={t('terms:surname')} autoComplete="family-name" {...form.getInputProps('surname')} />
      </div>
      <LoginNameField
        label={t('components:loginName')}
        login={form.values.login}
        current={user.login}
        input={form.getInputProps('login')}
      />
      {hasNewLogin && !hasNewEmail && <OwnerProof user={user} of="newLogin" input={form.getInputProps('proof')} />}
      <TextField
        label={user.is_managed ? `${t('terms:email')} (${t('components:optional')})` : t('terms:email')}
        description={user.is_managed && t('settings.emailNote')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {hasNewEmail && <OwnerProof user={user} of="email" input={form.getInputProps('proof')} />}
      <TextField
        label={`${t('register.telephone')} (${t('components:optional')})`}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('telephone')}
      />
      {isTeacher && (
        <TextField label={t('register.school')} autoComplete="organization" {...form.getInputProps('school')} />
      )}
      <SelectField
        label={t('settings.language')}
        options={Object.entries(offeredLanguages()).map(([code, name]) => ({ value: code, label: name, lang: code }))}
        value={language}
        onChange={({ target }) => setChosen(target.value)}
        error={form.errors.language}
      />
      <div>
        <SubmitButton pending={save.isPending}>{t('settings.saveProfile')}</SubmitButton>
      </div>
    </Form>
  );
}

/** A change of the address, to which links to a new password are sent, or of the login asks for a proof of the owner (product §11.2). */
function OwnerProof({ user, of, input }: { user: User; of: 'email' | 'newLogin'; input: object }) {
  const { t } = useTranslation(['settings', 'components']);
  return user.has_password ? (
    <PasswordField
      label={t('components:password')}
      description={t(`${of}.password`)}
      autoComplete="current-password"
      {...input}
    />
  ) : (
    <TextField
      label={t('newLogin.current')}
      description={t(`${of}.login`, { login: user.login })}
      autoComplete="off"
      autoCapitalize="none"
      {...input}
    />
  );
}

function useProfileForm(user: User) {
  return useForm({
    initialValues: {
      name: user.name,
      surname: user.surname,
      login: user.login,
      email: user.email ?? '',
      telephone: user.telephone ?? '',
      school: user.school ?? '',
      proof: '',
    },
    validate: {
      name: checked(nameProblem),
      surname: checked(surnameProblem),
      login: (value) => problemText(loginFieldProblem(value.trim(), user.login)),
      email: (value) => (value.trim() === '' && user.email === null ? null : problemText(emailProblem(value))),
      telephone: checked(telephoneProblem),
      school: (value) => (hasSchool(user) ? problemText(schoolProblem(value)) : null),
      proof: (value, values) => {
        const { hasNewEmail, hasNewLogin } = credentialChanges(user, values);
        return user.has_password && (hasNewEmail || hasNewLogin) ? problemText(proofPasswordProblem(value)) : null;
      },
    },
  });
}

/** The changes that ask for a proof of the owner. */
function credentialChanges(user: User, { email, login }: { email: string; login: string }) {
  return { hasNewEmail: email.trim() !== (user.email ?? ''), hasNewLogin: login.trim() !== user.login };
}

/** The user's current login counts as free (product §5.2). */
function loginFieldProblem(login: string, current: string) {
  return loginProblem(login) ?? (!isOwnLogin(login, current) && isKnownTaken(login) ? 'login_taken' : null);
}

/** Teachers have a school, and those who wait to be teachers (product §4.18). */
function hasSchool({ role, is_waiting_teacher }: User): boolean {
  return role.name === 'teacher' || is_waiting_teacher;
}
