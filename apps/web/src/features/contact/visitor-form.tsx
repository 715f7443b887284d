import { useForm } from '@mantine/form';
import { contact } from '@slovickovo/contract/contact/contact';
import { emailProblem, nameProblem } from '@slovickovo/domain/accounts/accounts';
import { checked } from '../../components/fields/form.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { ContactForm } from './contact-form.tsx';
import { MESSAGE_RULES, MessageFields, NO_MESSAGE } from './message-fields.tsx';

/** The form of a visitor, who must say where the answer goes. Nothing is kept: others may use this computer next. */
export function VisitorForm() {
  const { t } = useTranslation(['contact', 'terms']);
  const form = useForm({
    initialValues: { name: '', email: '', ...NO_MESSAGE },
    validate: { name: checked(nameProblem), email: checked(emailProblem), ...MESSAGE_RULES },
  });
  const write = useCall(contact.writeAsVisitor, { meta: { refusals: 'form' }, onSuccess: () => form.reset() });
  return (
    <ContactForm form={form} call={write} onSubmit={(body) => write.mutate({ body })}>
      <TextField label={t('name')} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label={t('terms:email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <MessageFields form={form} />
    </ContactForm>
  );
}
