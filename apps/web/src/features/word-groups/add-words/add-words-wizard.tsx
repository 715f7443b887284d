import { Checkbox } from '@mantine/core';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { problemText, RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { confirmDiscard } from '../confirm-discard.ts';
import type { EnteredWords, RenderRows, WordLanguage } from '../entered-words.ts';
import { WordsSummary } from '../words-summary.tsx';
import { GroupPicker } from './group-picker.tsx';
import { LanguagesStep } from './languages-step.tsx';
import { MOST_GROUPS, useGroups, useLanguages, useSaveWords } from './use-add-words.ts';

interface AddWordsWizardProps {
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
  /** The words are in exactly one group, and it is to be opened. */
  onOpenGroup: (id: number) => void;
}

const STEPS = { languages: 0, groups: 1, words: 2 } as const;

/**
 * The wizard that adds words (product §2.32): languages, groups, words, summary. Words may go to several
 * groups, some of them new, or to none. Closing it forgets everything.
 */
export function AddWordsWizard({ words, renderRows, onClose, onOpenGroup }: AddWordsWizardProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [step, setStep] = useState(0);
  const [opensGroup, setOpensGroup] = useState(true);
  const [groupsError, setGroupsError] = useState<ApiError | null>(null);
  const form = useLanguages();
  const groups = useGroups(form.values);
  const [onlyGroup] = groups.chosen.length === 1 ? groups.chosen : [];
  const saving = useSaveWords({
    onSaved: ([saved]) => (saved && onlyGroup && opensGroup ? onOpenGroup(saved.id) : onClose()),
    onRefused: (error) => {
      const refusedStep = stepOfRefusal(error);
      if (refusedStep === null) return;
      if (error.fields) words.refuse(error.fields);
      setGroupsError(refusedStep === STEPS.groups ? error : null);
      setStep(refusedStep);
    },
  });

  const close = async () => {
    const hasContent = groups.chosen.length > 0 || !words.isBlank;
    if (!hasContent || (await confirmDiscard())) onClose();
  };

  const languages = { from: languageOf(form.values.from), to: languageOf(form.values.to) };
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
          content: <LanguagesStep form={form} onChange={groups.keepOnly} />,
        },
        {
          title: t('terms:wordGroups'),
          check: groups.enterTyped,
          content: (
            <GroupPicker
              own={groups.own}
              chosen={groups.chosen}
              onChange={(chosen) => {
                groups.choose(chosen);
                setGroupsError(null);
              }}
              typed={groups.typed}
              onTyped={groups.setTyped}
              most={MOST_GROUPS}
              error={groupsError && groupProblem(groupsError)}
            />
          ),
        },
        { title: t('terms:words'), check: words.check, content: renderRows(languages) },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: (
            <>
              <WordsSummary name={names || t('ungrouped')} {...languages} words={words.entered} />
              {onlyGroup && (
                <Checkbox
                  checked={opensGroup}
                  onChange={({ currentTarget }) => setOpensGroup(currentTarget.checked)}
                  label={t('openAfter', { name: onlyGroup.name })}
                />
              )}
            </>
          ),
        },
      ]}
      finish={t('saveWords')}
      onFinish={() => saving.save(form.values, groups.chosen, words)}
      pending={saving.isPending}
      problem={
        saving.error &&
        stepOfRefusal(saving.error) === null && (
          <Callout type="warning">
            <RefusalText error={saving.error} />
          </Callout>
        )
      }
    />
  );
}

function languageOf(id: number | null): WordLanguage {
  return { id: id ?? 0, code: (id !== null && findLanguage(id)?.code) || 'und' };
}

function groupProblem({ fields }: ApiError) {
  const problem = Object.entries(fields ?? {}).find(([path]) => path.startsWith('wordgroups'))?.[1];
  return problem && problemText(problem);
}

/** The step that has the field the server refused; null when the refusal is about the whole. */
function stepOfRefusal({ fields }: ApiError): number | null {
  const paths = Object.keys(fields ?? {});
  if (paths.length === 0) return null;
  if (paths.some((path) => path.startsWith('language_ids'))) return STEPS.languages;
  return paths.some((path) => path.startsWith('wordgroups')) ? STEPS.groups : STEPS.words;
}
