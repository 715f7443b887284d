import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LIMITS } from '@slovickovo/domain/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import { type EnteredWords, type RenderRows, wordLanguage } from '../../../components/words/entered-words.ts';
import { GoneChoice, GoneGroups } from '../../../components/words/gone.tsx';
import { LanguageFields, languageRules } from '../../../components/words/language-fields.tsx';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { type LanguageChoice, rememberedLanguages } from '../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { confirmDiscard } from '../confirm-discard.ts';
import { NEW_WORDS_DRAFT } from '../drafts.ts';
import { RestoredNote } from '../restored-note.tsx';
import { WordsSummary } from '../words-summary.tsx';
import { GroupPicker } from './group-picker.tsx';
import { useChosenGroups } from './use-chosen-groups.ts';
import { STEPS, useSaveWords } from './use-save-words.ts';

interface AddWordsWizardProps {
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
  /** Called if the words were saved into exactly one group and the user wants to open it. */
  onOpenGroup: (id: number) => void;
}

/**
 * The wizard that adds words (product §2.32): languages, groups, words, summary. Words may go to several groups, some
 * of them new, or to none. The input is kept until it is saved or the user closes the wizard and
 * confirms that it is discarded.
 */
export function AddWordsWizard(props: AddWordsWizardProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [step, setStep] = useState(0);
  const { form, groups, opening, saving, startAgain, close } = useAddWords({ ...props, step, onStep: setStep });
  const { words, renderRows } = props;
  const languages = { from: wordLanguage(form.values.from), to: wordLanguage(form.values.to) };
  const names = groups.chosen.map(({ name }) => name).join(', ');
  return (
    <Wizard
      opened
      onClose={() => void close()}
      title={t('terms:addWords')}
      step={step}
      onStep={setStep}
      steps={[
        {
          title: t('stepLanguages'),
          check: () => !form.validate().hasErrors,
          content: (
            <>
              {startAgain && <RestoredNote text={t('wordsRestored')} onStartAgain={startAgain} />}
              <LanguageFields
                value={form.values}
                errors={form.errors}
                onChange={(side, id) => {
                  form.setValues({ [side]: id });
                  groups.keepOnly({ ...form.values, [side]: id });
                }}
                autoFocus
              />
            </>
          ),
        },
        {
          title: t('terms:wordGroups'),
          isLoading: groups.isSearching,
          check: groups.enterTyped,
          content: (
            <>
              <GoneGroups groups={groups.gone} />
              <GroupPicker
                own={groups.own}
                isSearching={groups.isSearching}
                chosen={groups.chosen}
                onChange={(chosen) => {
                  groups.choose(chosen);
                  saving.clearGroupsError();
                }}
                typed={groups.typed}
                onTyped={groups.setTyped}
                most={LIMITS.groups_per_save}
                error={saving.groupsError}
              />
            </>
          ),
        },
        { title: t('terms:words'), check: words.check, content: renderRows(languages) },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: (
            <>
              <WordsSummary name={names || t('ungrouped')} {...languages} words={words.entered} />
              <OpeningChoice {...opening} />
            </>
          ),
        },
      ]}
      finish={t('saveWords')}
      onFinish={() => saving.save(form.values, groups.chosen)}
      pending={saving.isPending}
      problem={
        saving.isChoiceGone ? (
          <GoneChoice />
        ) : (
          saving.error && (
            <Callout type="warning">
              <RefusalText error={saving.error} />
            </Callout>
          )
        )
      }
    />
  );
}

type AddWordsOptions = Omit<AddWordsWizardProps, 'renderRows'> & { step: number; onStep: (step: number) => void };

/** The state of the wizard, and the functions that save or discard it. */
function useAddWords({ words, onClose, onOpenGroup, step, onStep }: AddWordsOptions) {
  const [opens, setOpens] = useState(true);
  const form = useForm<LanguageChoice>({ initialValues: rememberedLanguages(), validate: languageRules });
  const groups = useChosenGroups(form.values);
  const hasContent = groups.chosen.length > 0 || !words.isBlank;
  const isGroupGone = groups.gone.length > 0;
  const leadToGroups = useEffectEvent(() => onStep(STEPS.groups));
  useEffect(() => {
    if (isGroupGone) leadToGroups();
  }, [isGroupGone]);
  const draft = useDraft(
    NEW_WORDS_DRAFT,
    hasContent ? { ...form.values, step, groups: groups.chosen, words: words.entered } : null,
    (kept) => {
      form.setValues({ from: kept.from, to: kept.to });
      groups.choose(kept.groups);
      words.replace(kept.words);
      onStep(kept.step);
    },
  );
  const [onlyGroup] = groups.chosen.length === 1 ? groups.chosen : [];
  const saving = useSaveWords({
    words,
    onSaved: ([saved]) => {
      draft.discard();
      if (saved && onlyGroup && opens) onOpenGroup(saved.id);
      else onClose();
    },
    onRefusedAt: onStep,
  });
  return {
    form,
    groups,
    opening: { groupName: onlyGroup?.name, opens, onChange: setOpens },
    saving,
    /** Passed if the wizard was opened with an unsaved draft. */
    startAgain: draft.restored
      ? () => {
          words.replace([]);
          groups.choose([]);
          form.setValues(rememberedLanguages());
          draft.discard();
        }
      : undefined,
    close: async () => {
      if (hasContent && !(await confirmDiscard())) return;
      draft.discard();
      onClose();
    },
  };
}

interface OpeningChoiceProps {
  /** Undefined unless the words go into exactly one group. */
  groupName: string | undefined;
  opens: boolean;
  onChange: (opens: boolean) => void;
}

/** Whether the group opens after the words are saved. */
function OpeningChoice({ groupName, opens, onChange }: OpeningChoiceProps) {
  const { t } = useTranslation('word-groups');
  if (groupName === undefined) return null;
  return (
    <Checkbox
      checked={opens}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={t('openAfter', { name: groupName })}
    />
  );
}
