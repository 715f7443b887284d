import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { confirmDiscard } from '../confirm-discard.ts';
import type { EnteredWords, RenderRows } from '../entered-words.ts';
import { rememberedLanguages, rememberLanguages } from '../remembered-languages.ts';
import { WordsSummary } from '../words-summary.tsx';
import { basicInfoErrors, useBasicInfo } from './basic-info.ts';
import { BasicInfoStep } from './basic-info-step.tsx';
import { useWordGroupDraft } from './use-word-group-draft.ts';

interface NewWordGroupProps {
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
  onCreated: (id: number) => void;
}

const WORDS_STEP = 1;

/**
 * The wizard of a new word group (product §2.32): languages and name, words, summary. What was typed is kept
 * as a draft until it is saved or thrown away on purpose.
 */
export function NewWordGroup({ words, renderRows, onClose, onCreated }: NewWordGroupProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [step, setStep] = useState(0);
  const form = useBasicInfo();
  const { wasRestored, forget } = useWordGroupDraft(form, words);
  const { from, to, name } = form.values;

  const save = useCall(wordGroups.save, {
    refreshes: ['/wordgroups'],
    meta: { refusals: 'form' },
    onSuccess: ([saved]) => {
      forget();
      if (!saved) return;
      showNotice({ type: 'success', text: t('added', { name: saved.name }) });
      onCreated(saved.id);
    },
    onError: (error) => {
      const atStep = stepOfRefusal(error);
      if (atStep === null) return;
      if (error.fields) words.refuse(error.fields);
      form.setErrors(basicInfoErrors(error.fields));
      setStep(atStep);
    },
  });

  const finish = () => {
    if (from === null || to === null) return;
    rememberLanguages({ from, to });
    save.mutate({
      body: {
        wordgroups: [{ wordgroup_id: null, name }],
        language_ids: { language_from_id: from, language_to_id: to },
        words: [...words.entered],
      },
    });
  };

  const close = async () => {
    const hasContent = name.trim() !== '' || !words.isBlank;
    if (hasContent && !(await confirmDiscard())) return;
    forget();
    onClose();
  };

  const startAgain = () => {
    words.replace([]);
    form.setValues({ ...rememberedLanguages(), name: '' });
    form.clearErrors();
    forget();
    setStep(0);
  };

  const languages = { from: languageOf(from), to: languageOf(to) };
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
          content: <BasicInfoStep form={form} onStartAgain={wasRestored ? startAgain : undefined} />,
        },
        { title: t('terms:words'), check: words.check, content: renderRows(languages) },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: <WordsSummary name={name} {...languages} words={words.entered} />,
        },
      ]}
      finish={t('components:save')}
      onFinish={finish}
      pending={save.isPending}
      problem={
        save.error &&
        stepOfRefusal(save.error) === null && (
          <Callout type="warning">
            <RefusalText error={save.error} />
          </Callout>
        )
      }
    />
  );
}

function languageOf(id: number | null): { id: number; code: string } {
  return { id: id ?? 0, code: (id !== null && findLanguage(id)?.code) || 'und' };
}

/** The step that has the field the server refused; null when the refusal is about the whole. */
function stepOfRefusal({ fields }: ApiError): number | null {
  const paths = Object.keys(fields ?? {});
  if (paths.length === 0) return null;
  return paths.some((path) => !path.startsWith('words')) ? 0 : WORDS_STEP;
}
