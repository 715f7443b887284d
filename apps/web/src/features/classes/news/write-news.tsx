import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { news } from '@slovickovo/contract/classes/news';
import { newsTextProblem, newsTitleProblem } from '@slovickovo/domain/classes/class-news';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import type { DraftKind } from '../../../lib/drafts/drafts.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface WriteNewsProps {
  classId: number;
  opened: boolean;
  onClose: () => void;
  onWritten: () => void;
}

/** The teacher's message to the class: a title and an optional text. What is typed is kept for this class when the dialog is closed. */
export function WriteNews({ classId, opened, onClose, onWritten }: WriteNewsProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('writeNewsTitle')} size="lg">
      <WriteForm
        classId={classId}
        onDone={() => {
          onWritten();
          onClose();
        }}
      />
    </AppModal>
  );
}

const TEXT_ROWS = 5;

interface Message {
  title: string;
  text: string;
}

function messageDraft(classId: number): DraftKind<Message> {
  return { name: `news-${classId}`, isDraft: isMessage };
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { title, text } = value as Partial<Message>;
  return typeof title === 'string' && typeof text === 'string';
}

function WriteForm({ classId, onDone }: { classId: number; onDone: () => void }) {
  const { t } = useTranslation('classes');
  const [kind] = useState(() => messageDraft(classId));
  const form = useForm({
    initialValues: { title: '', text: '' },
    validateInputOnChange: true,
    validate: { title: checked(newsTitleProblem), text: checked(newsTextProblem) },
  });
  const isEmpty = `${form.values.title}${form.values.text}`.trim() === '';
  const draft = useDraft(kind, isEmpty ? null : form.values, form.setValues);
  const write = useCall(news.write, {
    refreshes: ['/usergroups/:id/news'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      draft.discard();
      showNotice({ type: 'success', text: t('newsWritten') });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ title, text }) =>
        write.mutate({ params: { id: classId }, body: { title, text: text.trim() === '' ? null : text } })
      }
      error={write.error}
    >
      <TextInput label={t('newsTitle')} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
      <Textarea label={t('newsText')} minRows={TEXT_ROWS} {...form.getInputProps('text')} />
      <SubmitButton pending={write.isPending}>{t('sendNews')}</SubmitButton>
    </Form>
  );
}
