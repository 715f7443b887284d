import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { ErrorSummary } from '../../../components/fields/error-summary.tsx';
import { Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { PhoneFold } from '../../../components/phone-fold.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ConsentFields } from '../consent-fields.tsx';
import { LoginNameField } from '../login-name-field.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import { checkCodeAgain, codeRefusal } from './class-of-code.ts';
import { CodeFields } from './code-fields.tsx';
import { CodeRefusalText } from './code-refusal-text.tsx';
import { listCountries } from './countries.ts';
import classes from './register-form.module.css';
import {
  emptyRegistration,
  REGISTER_RULES,
  type RegisterValues,
  type RegistrationForm,
  refusalOfCode,
} from './register-values.ts';
import { type Arrival, useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  /** The registration code of an invitation link; empty without one. */
  code: string;
  /** Somebody who came from Google or Facebook: they need no password. */
  arrival?: Arrival;
  onRegistered: (login: string) => void;
}

/** The registration form (product §2.3, product §5.4). */
export function RegisterForm({ code, arrival, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation(['accounts', 'components', 'terms']);
  const hasPassword = arrival === undefined;
  const form = useForm<RegisterValues>({
    initialValues: { ...emptyRegistration(code), ...arrival?.person },
    validateInputOnBlur: ['login', 'email'],
    validate: (values) => problemsOf(values, { hasPassword }),
  });
  const register = useRegistration(arrival, {
    onSuccess: () => onRegistered(form.getValues().login.trim()),
    // The class was closed or filled up after the code was checked: the field says so.
    onError: (error) => {
      if (codeRefusal(error)) void checkCodeAgain(form.getValues().access_code);
    },
  });
  const { accountType, login } = form.values;
  return (
    <Form form={form} onSubmit={(values) => register.mutate(values)} error={register.error} summary={ErrorSummary}>
      {/* First, because it decides which of the others there are. */}
      <AccountTypeChoice form={form} />
      <fieldset className={classes.part}>
        <legend>{t('register.credentials')}</legend>
        <LoginNameField label={t('components:loginName')} login={login} input={form.getInputProps('login')} />
        {hasPassword && (
          <NewPasswordFields
            form={form}
            names={['password', 'repeated']}
            labels={[t('components:password'), t('register.passwordAgain')]}
          />
        )}
        {accountType === 'student' && <CodeFields form={form} given={code} />}
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('personalData')}</legend>
        <PersonalFields form={form} />
      </fieldset>
      {accountType === 'teacher' && (
        <TextField label={t('register.school')} autoComplete="organization" {...form.getInputProps('school')} />
      )}
      <ConsentFields
        isTeacher={accountType === 'teacher'}
        giver={form.getInputProps('consent_by')}
        agree={form.getInputProps('consent', { type: 'checkbox' })}
      />
      <SubmitButton pending={register.isPending} size="lg">
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}

/** A phone shows at first what must be filled in; the telephone is optional, and the country is chosen already. */
function PersonalFields({ form }: { form: RegistrationForm }) {
  const { t, language } = useTranslation(['accounts', 'components', 'terms']);
  const countries = useMemo(() => listCountries(language), [language]);
  return (
    <>
      <div className={classes.pair}>
        <TextField label={t('terms:givenName')} autoComplete="given-name" {...form.getInputProps('name')} />
        <TextField label={t('terms:surname')} autoComplete="family-name" {...form.getInputProps('surname')} />
      </div>
      <TextField
        label={t('terms:email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PhoneFold label={t('register.more')} mustOpen={Boolean(form.errors.telephone || form.errors.country)}>
        <div className={classes.part}>
          <TextField
            label={`${t('register.telephone')} (${t('components:optional')})`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...form.getInputProps('telephone')}
          />
          <SelectField
            label={t('register.country')}
            autoComplete="country"
            options={countries}
            {...form.getInputProps('country')}
          />
        </div>
      </PhoneFold>
    </>
  );
}

function problemsOf(values: RegisterValues, { hasPassword }: { hasPassword: boolean }) {
  const { password: _, repeated: __, ...others } = REGISTER_RULES;
  const rules = hasPassword ? REGISTER_RULES : others;
  const problems = Object.entries(rules).map(([field, rule]) => {
    return [field, problemText(rule(values))] as const;
  });
  const refusal = refusalOfCode(values);
  return {
    ...(refusal && { access_code: <CodeRefusalText refusal={refusal} /> }),
    ...Object.fromEntries(problems.filter(([, text]) => text !== null)),
  };
}
