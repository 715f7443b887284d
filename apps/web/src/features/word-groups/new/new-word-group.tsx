import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import { type EnteredWords, type RenderRows, wordLanguage } from '../../../components/words/entered-words.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { rememberedLanguages } from '../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { confirmDiscard } from '../confirm-discard.ts';
import { NEW_GROUP_DRAFT } from '../drafts.ts';
import { WordsSummary } from '../words-summary.tsx';
import { useBasicInfo } from './basic-info.ts';
import { BasicInfoStep } from './basic-info-step.tsx';
import { useSaveNewGroup } from './use-save-new-group.ts';

interface NewWordGroupProps {
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/**
 * The wizard of a new word group (product §2.32): languages and name, words, summary. A draft of the entered data is kept
 * until the group is saved or the user confirms that the draft is discarded.
 */
export function NewWordGroup({ words, renderRows, onClose, onCreated }: NewWordGroupProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [step, setStep] = useState(0);
  const form = useBasicInfo();
  const { from, to, name } = form.values;
  const hasContent = name.trim() !== '' || !words.isBlank;
  const draft = useDraft(
    NEW_GROUP_DRAFT,
    hasContent ? { from, to, name, step, words: words.entered } : null,
    ({ step: last, words: rows, ...basic }) => {
      form.setValues(basic);
      words.replace(rows);
      setStep(last);
    },
  );
  const saving = useSaveNewGroup({
    form,
    words,
    onSaved: (saved) => {
      draft.discard();
      if (saved) onCreated(saved.id);
    },
    onRefusedAt: setStep,
  });

  const close = async () => {
    if (hasContent && !(await confirmDiscard())) return;
    draft.discard();
    onClose();
  };

  const startAgain = () => {
    words.replace([]);
    form.setValues({ ...rememberedLanguages(), name: '' });
    form.clearErrors();
    draft.discard();
    setStep(0);
  };

  const languages = { from: wordLanguage(from), to: wordLanguage(to) };
  return (
    <Wizard
      opened
      onClose={() => void close()}
      title={t('terms:newWordGroup')}
      step={step}
      onStep={setStep}
      steps={[
        {
          title: t('stepBasic'),
          check: () => !form.validate().hasErrors,
          content: <BasicInfoStep form={form} onStartAgain={draft.restored ? startAgain : undefined} />,
        },
        { title: t('terms:words'), check: words.check, content: renderRows(languages) },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: <WordsSummary name={name} {...languages} words={words.entered} />,
        },
      ]}
      finish={t('components:save')}
      onFinish={saving.save}
      pending={saving.isPending}
      problem={
        saving.error && (
          <Callout type="warning">
            <RefusalText error={saving.error} />
          </Callout>
        )
      }
    />
  );
}
