import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { news } from '@slovickovo/contract/classes/news';
import { newsTextProblem, newsTitleProblem } from '@slovickovo/domain/classes/class-news';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface WriteNewsProps {
  classId: number;
  opened: boolean;
  onClose: () => void;
  onWritten: () => void;
}

/** The teacher's message to the class: a title and an optional text. */
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

function WriteForm({ classId, onDone }: { classId: number; onDone: () => void }) {
  const { t } = useTranslation('classes');
  const write = useCall(news.write, {
    refreshes: ['/usergroups/:id/news'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('newsWritten') });
      onDone();
    },
  });
  const form = useForm({
    initialValues: { title: '', text: '' },
    validateInputOnChange: true,
    validate: { title: checked(newsTitleProblem), text: checked(newsTextProblem) },
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
