import { type WordGroup, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { type FormEvent, useRef } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import type { EnteredWords, RenderRows } from '../../../components/words/entered-words.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { confirmDiscard } from '../confirm-discard.ts';
import classes from './add-words.module.css';

interface AddWordsProps {
  group: WordGroup;
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
}

/** Adds words to a group, in the same rows editor as the wizard of a new group. */
export function AddWords({ group, words, renderRows, onClose }: AddWordsProps) {
  const { t } = useTranslation(['word-groups', 'components']);
  const element = useRef<HTMLFormElement>(null);
  const { id, name, language_from, language_to } = group;
  const save = useCall(wordGroups.save, {
    refreshes: ['/wordgroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('added', { name }) });
      onClose();
    },
    onError: ({ fields }) => fields && words.refuse(fields),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!words.check()) {
      // The faulty row is marked only after the next render.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    save.mutate({
      body: {
        type: 'add',
        wordgroups: [{ wordgroup_id: id, name }],
        language_ids: { language_from_id: language_from.id, language_to_id: language_to.id },
        words: [...words.entered],
      },
    });
  };

  const close = async () => {
    if (words.isBlank || (await confirmDiscard())) onClose();
  };

  return (
    <AppModal
      opened
      onClose={() => void close()}
      title={t('addWordsTitle', { name })}
      size="52rem"
      closeOnClickOutside={false}
    >
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        {renderRows({ from: language_from, to: language_to })}
        {save.error && !save.error.fields && (
          <Callout type="warning">
            <RefusalText error={save.error} />
          </Callout>
        )}
        <SubmitButton pending={save.isPending}>{t('components:save')}</SubmitButton>
      </form>
    </AppModal>
  );
}
