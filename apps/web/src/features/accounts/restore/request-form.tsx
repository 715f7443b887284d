import { useForm } from '@mantine/form';
import { restore } from '@slovickovo/contract/accounts/restore';
import { Form, problemText, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { ResetOutcome } from '../../../components/sign-in/reset-outcome.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Asks for the login name and lets the server send a link to its e-mail address (product §5.6). */
export function RequestForm() {
  const { t } = useTranslation(['accounts', 'components']);
  const form = useForm({
    initialValues: { login: '' },
    validate: { login: (login) => problemText(login.trim() === '' ? 'login_required' : null) },
  });
  const request = useCall(restore.request, { meta: { refusals: 'form' } });
  return (
    <Form
      form={form}
      onSubmit={({ login }) => request.mutate({ body: { login: login.trim() } })}
      error={request.error}
      describeError={(error) => (error.code === 'network' ? t('restore.failed') : <RefusalText error={error} />)}
    >
      <TextField
        label={t('components:loginName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('login')}
      />
      <SubmitButton pending={request.isPending} size="lg">
        {t('restore.request')}
      </SubmitButton>
      <ResetOutcome reply={request.data} />
    </Form>
  );
}
