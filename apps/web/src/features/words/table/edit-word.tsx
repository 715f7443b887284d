import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Word, words } from '@slovickovo/contract/words/words';
import { rowProblems } from '@slovickovo/domain/words/words';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AcceptedLine } from '../accepted-line.tsx';
import classes from './edit-word.module.css';

interface EditWordProps {
  /** The word being edited; null closes the dialog. */
  word: Word | null;
  from: { id: number; code: string };
  to: { id: number; code: string };
  onClose: () => void;
}

/** Changes a word, in all its groups; both sides are required (product §5.13). */
export function EditWord({ word, onClose, ...props }: EditWordProps) {
  const { t } = useTranslation('words');
  return (
    <AppModal opened={word !== null} onClose={onClose} title={t('editTitle')}>
      {word && <EditWordForm key={word.id} word={word} onClose={onClose} {...props} />}
    </AppModal>
  );
}

function EditWordForm({ word, from, to, onClose }: EditWordProps & { word: Word }) {
  const { t } = useTranslation(['words', 'components', 'terms']);
  const update = useCall(words.update, {
    refreshes: ['/words', '/wordgroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('saved') });
      onClose();
    },
  });
  const form = useForm({
    initialValues: { word_text: word.word_text, translation: word.translation },
    validateInputOnChange: true,
    validate: {
      word_text: (_, row) => sideProblem(row, 'word_text'),
      translation: (_, row) => sideProblem(row, 'translation'),
    },
  });
  const isIncomplete = rowProblems([form.values])[0] !== null;
  return (
    <Form form={form} onSubmit={(body) => update.mutate({ params: { id: word.id }, body })} error={update.error}>
      <TextInput
        label={t('terms:wordField.original')}
        leftSection={<LanguageFlag language={from} size={16} />}
        lang={from.code}
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('word_text')}
      />
      <AcceptedLine text={form.values.word_text} lang={from.code} />
      <TextInput
        label={t('terms:wordField.translation')}
        leftSection={<LanguageFlag language={to} size={16} />}
        lang={to.code}
        autoCapitalize="none"
        autoComplete="off"
        {...form.getInputProps('translation')}
      />
      <AcceptedLine text={form.values.translation} lang={to.code} />
      <p className={classes.note}>{t('editNote')}</p>
      <SubmitButton pending={update.isPending} disabled={isIncomplete}>
        {t('components:save')}
      </SubmitButton>
    </Form>
  );
}

/** The problem of one side, to be shown at its field. */
function sideProblem(row: { word_text: string; translation: string }, side: 'word_text' | 'translation') {
  const alone = rowProblems([{ word_text: row[side], translation: row[side] }])[0];
  return alone ? problemText(alone) : null;
}
