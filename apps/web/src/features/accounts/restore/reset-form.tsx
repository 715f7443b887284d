import { useForm } from '@mantine/form';
import { restore } from '@slovickovo/contract/accounts/restore';
import { passwordRepeatProblem } from '@slovickovo/domain/accounts/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Callout } from '../../../components/feedback/callout.tsx';
import { checked, Form, problemText, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { newPasswordProblem } from '../guessed-passwords.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

/** This device need not know whose link it is; the server knows whose name must not be in the password. */
const SOMEBODY = { login: '', name: '', surname: '' };

/** Links that do not work; another one can be asked for. */
const USELESS_LINKS: readonly string[] = ['invalid_restoration_code', 'restoration_invalid', 'restoration_used'];
const isUseless = ({ code }: ApiError) => USELESS_LINKS.includes(code);

/** Sets a new password by the code of a link, or says at once that the link does not work (product §4.19). */
export function ResetByLink({ code, onReset }: { code: string; onReset: () => void }) {
  const { error } = useQuery(linkQuery(code));
  // Without an answer the form is there: sending it brings the same refusals.
  if (error === null || !isUseless(error)) return <ResetForm code={code} onReset={onReset} />;
  return (
    <Callout type="warning">
      <ResetRefusal error={error} />
    </Callout>
  );
}

function linkQuery(code: string) {
  return queryOptions<unknown, ApiError>({
    queryKey: [restore.readLink.path, code],
    queryFn: ({ signal }) => callApi(restore.readLink, { body: { restoration_code: code }, signal }),
    // The code sets a password; it is kept nowhere.
    meta: { keep: 'memory', refusals: 'own' },
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function ResetForm({ code, onReset }: { code: string; onReset: () => void }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    initialValues: { new_password: '', repeated: '' },
    validate: {
      new_password: checked((value: string) => newPasswordProblem(value, SOMEBODY)),
      repeated: (value, values) => problemText(passwordRepeatProblem(values.new_password, value)),
    },
  });
  const reset = useCall(restore.reset, { meta: { refusals: 'form' }, onSuccess: onReset });
  return (
    <Form
      form={form}
      onSubmit={({ new_password }) => reset.mutate({ body: { new_password, restoration_code: code } })}
      error={reset.error}
      describeError={(error) => <ResetRefusal error={error} />}
    >
      <NewPasswordFields
        form={form}
        names={['new_password', 'repeated']}
        labels={[t('settings.newPassword'), t('settings.newPasswordAgain')]}
      />
      <SubmitButton pending={reset.isPending} size="lg">
        {t('restore.reset')}
      </SubmitButton>
    </Form>
  );
}

function ResetRefusal({ error }: { error: ApiError }) {
  const { t } = useTranslation('accounts');
  if (error.code === 'network') return t('restore.failed');
  if (!isUseless(error)) return <RefusalText error={error} />;
  return (
    <>
      <RefusalText error={error} />{' '}
      <TextLink to="/restore-password" search={{}}>
        {t('restore.askAgain')}
      </TextLink>
    </>
  );
}
