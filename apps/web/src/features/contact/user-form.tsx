import { useForm } from '@mantine/form';
import { contact } from '@slovickovo/contract/contact/contact';
import { useCall } from '../../lib/api/api-query.ts';
import type { DraftKind } from '../../lib/drafts/drafts.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { isMessage, MESSAGE_RULES, type Message, MessageFields, NO_MESSAGE } from './message-fields.tsx';

const DRAFT: DraftKind<Message> = { name: 'contact', isDraft: isMessage };

/** The form of a signed-in user. What is typed is kept over a closed tab, for this user alone (product §4.28). */
export function UserForm() {
  const form = useForm({ initialValues: NO_MESSAGE, validate: MESSAGE_RULES });
  const { subject, message } = form.values;
  const isEmpty = `${subject}${message}`.trim() === '';
  const draft = useDraft(DRAFT, isEmpty ? null : form.values, form.setValues);
  const write = useCall(contact.write, {
    meta: { refusals: 'form' },
    onSuccess: () => {
      form.reset();
      draft.discard();
    },
  });
  return (
    <ContactForm form={form} call={write} onSubmit={(body) => write.mutate({ body })}>
      <MessageFields form={form} />
    </ContactForm>
  );
}
