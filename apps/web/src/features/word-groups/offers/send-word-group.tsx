import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import { offerMessageProblem } from '@slovickovo/domain/word-groups/word-groups';
import { sidesOf } from '@slovickovo/domain/words/words';
import type { ReactNode } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './send-word-group.module.css';
import { type Recipient, useRecipient } from './use-recipient.ts';

interface SendWordGroupProps {
  group: WordGroup;
  opened: boolean;
  onClose: () => void;
}

/** Offers the group to another user by login; the user must exist, and accepts or rejects the offer (product §4.15). */
export function SendWordGroup({ group, opened, onClose }: SendWordGroupProps) {
  const { t } = useTranslation('send-word-group');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('title', { name: group.name })}>
      <SendForm group={group} onClose={onClose} />
    </AppModal>
  );
}

function SendForm({ group, onClose }: Omit<SendWordGroupProps, 'opened'>) {
  const { t } = useTranslation(['send-word-group', 'components']);
  const form = useForm({
    initialValues: { login: '', message: '' },
    validateInputOnChange: true,
    validate: { message: checked(offerMessageProblem) },
  });
  const recipient = useRecipient(form.values.login);
  const send = useCall(wordGroupOffers.send, {
    meta: { refusals: 'own' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('sent', { name: group.name, login: form.values.login.trim() }) });
      onClose();
    },
    onError: (error) => {
      if (!isShownInForm(error)) showRefusal(error);
    },
  });
  const { name, language_from, language_to, words } = group;
  const submit = ({ message }: typeof form.values) => {
    if (recipient.state !== 'found') return;
    send.mutate({
      body: {
        to: recipient.id,
        data: {
          wordgroups: [{ wordgroup_id: null, name }],
          language_ids: { language_from_id: language_from.id, language_to_id: language_to.id },
          words: words.map(sidesOf),
        },
        message: message.trim() === '' ? null : message,
      },
    });
  };
  const login = form.getInputProps('login');
  return (
    <Form
      form={form}
      onSubmit={submit}
      error={send.error && isShownInForm(send.error) ? send.error : null}
      describeError={(error) => <SendingFailed error={error} />}
    >
      <TextInput
        label={t('recipient')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...login}
        description={
          <span aria-live="polite">
            <RecipientHint recipient={recipient} />
          </span>
        }
        error={recipientProblem(recipient)}
      />
      <Textarea
        label={`${t('message')} (${t('components:optional')})`}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('message')}
      />
      <p className={classes.note}>{t('whatIsSeen')}</p>
      <SubmitButton pending={send.isPending} disabled={recipient.state !== 'found'}>
        {t('send')}
      </SubmitButton>
    </Form>
  );
}

function RecipientHint({ recipient: { state } }: { recipient: Recipient }) {
  const { t } = useTranslation('send-word-group');
  if (state === 'checking') return t('checking');
  if (state === 'found') return <span className={classes.found}>{t('found')}</span>;
  return t('recipientHint');
}

/** The problem of the recipient, or null. The button is disabled until a recipient is found (product §5.18). */
function recipientProblem(recipient: Recipient): ReactNode {
  if (recipient.state === 'unknown') return <RecipientProblem code="recipient_unknown" />;
  if (recipient.state === 'self') return <RecipientProblem code="offer_to_self" />;
  return recipient.state === 'failed' ? <RefusalText error={recipient.error} /> : null;
}

function RecipientProblem({ code }: { code: 'recipient_unknown' | 'offer_to_self' }) {
  const { t } = useTranslation('errors');
  return t(code);
}

/**
 * Whether the form shows the error and keeps the typed text: a refused rule, a lost connection, a failure of the
 * server.
 */
function isShownInForm({ status }: ApiError): boolean {
  return [0, 200, 409, 422, 429].includes(status) || status >= 500;
}

function SendingFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation('send-word-group');
  if (error.code === 'network') return t('notSent');
  return error.status >= 500 ? t('failed') : <RefusalText error={error} />;
}
