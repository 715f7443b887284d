import { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { cutText } from '@slovickovo/domain/text/cut-text';
import type { IdentifiedWord } from '@slovickovo/domain/words/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { type EnteredWords, wordLanguage } from '../../../components/words/entered-words.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { isGone, refresh, useCall } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { useDraft, useRestored } from '../../../lib/drafts/use-draft.ts';
import { showNotice } from '../../../lib/notices.ts';
import { rememberLanguages } from '../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { type SetFor, useSetFor } from '../set-for/use-set-for.ts';
import { useCreatedText } from '../use-created-text.ts';
import type { ChosenGroup } from './choose-words/chosen-group.ts';
import { type NewWords, useNewWords } from './choose-words/use-new-words.ts';
import { useWordChoice, type WordChoice } from './choose-words/use-word-choice.ts';
import type { WordSource } from './choose-words/words-step.tsx';
import { taskDraft, taskDraftKind } from './draft/task-draft.ts';
import { rememberAnswersShown } from './remembered-answers-shown.ts';
import { newTaskBody, type SettingsForm, settingsErrors, useSettingsForm } from './task-settings.ts';
import type { WordLanguages } from './use-offered-types.ts';

const STEPS = { words: 0, settings: 1 } as const;

interface NewTaskOptions {
  kind: TaskKind;
  group: ChosenGroup | undefined;
  classId: number | undefined;
  words: EnteredWords;
  /** Whether there are words to choose from. */
  hasGroups: boolean;
  onCreated: (tasks: readonly Task[]) => void;
}

/** The state of the wizard that creates a task, and what its steps may do. */
export interface NewTaskState {
  step: number;
  setStep: (step: number) => void;
  source: WordSource;
  setSource: (source: WordSource) => void;
  choice: WordChoice;
  entry: NewWords;
  form: SettingsForm;
  /** The classes that get homework or a test. */
  setFor: SetFor;
  /** The typed name, or else a suggested one. */
  name: string;
  /** Those of the chosen or entered words. */
  languages: WordLanguages;
  /** Marks missing words; true if the words are all right. */
  checkWords: () => boolean;
  /** Marks invalid settings in the form; true if all are valid. */
  checkSettings: () => boolean;
  /** Whether closing would lose anything. */
  hasContent: boolean;
  wasRestored: boolean;
  discard: () => void;
  create: () => void;
  isPending: boolean;
  /** Something that was chosen was gone when the task was to be created: the words, or a class. */
  isChoiceGone: boolean;
  /** Another refusal that no field shows. */
  error: ApiError | null;
}

/** The words and settings of a task that is being created, its draft, and its creation. */
export function useNewTask({ kind, group, classId, words, hasGroups, onCreated }: NewTaskOptions): NewTaskState {
  const { t } = useTranslation('new-tasks');
  const start = { classId: classId ?? null, groupId: group?.id ?? null };
  const [draftKind] = useState(() => taskDraftKind(kind, start));
  const restored = useRestored(draftKind);
  // A draft may have groups where none is left.
  const firstSource: WordSource = hasGroups ? (restored?.source ?? 'groups') : 'new';
  const [step, setStep] = useState(restored?.source === firstSource ? restored.step : STEPS.words);
  const [source, setSource] = useState(firstSource);
  const choice = useWordChoice(restored ?? { groups: group ? [group] : [], isAll: true, selected: [] });
  const newWords = useNewWords(words, restored ?? undefined);
  const form = useSettingsForm({ kind, classId: classId ?? null, restored: restored?.settings });
  const { values } = form;
  const setFor = useSetFor({
    value: values.set_for,
    onChange: (set_for) => {
      form.setFieldValue('set_for', set_for);
      form.clearFieldError('set_for');
      for (const index of set_for.keys()) form.validateField(`set_for.${index}.window`);
    },
    onLost: () => step > STEPS.settings && goTo(STEPS.settings),
    enabled: kind !== 'exercise',
  });
  // Who names only the task means its words, too.
  const groupName = newWords.typedGroupName ?? (values.name || newWords.groupName);
  const entry: NewWords = { ...newWords, groupName };
  const isNew = source === 'new';

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the wizard opens.
  useEffect(() => {
    if (restored) words.replace(restored.words);
  }, []);

  const hasContent = step > 0 || !words.isBlank || choice.groups.some(({ id }) => id !== group?.id);
  const draft = useDraft(
    draftKind,
    hasContent
      ? taskDraft({
          start,
          step,
          source,
          groups: choice.groups,
          isAll: choice.isAll,
          selected: [...choice.selected],
          languages: entry.languages,
          groupName: entry.typedGroupName,
          words: words.entered,
          settings: values,
        })
      : null,
  );

  const groupNames = choice.groups.map(({ name }) => name).join(', ');
  const startsOn = formatDate(values.set_for?.[0]?.window.valid_from || new Date(serverNow()));
  const suggested = isNew ? entry.typedGroupName || t(`newName.${kind}`, { date: startsOn }) : groupNames;
  const name = values.name ?? cutText(suggested, LIMITS.name_length);

  const createdText = useCreatedText();
  const call = useCall(newTasks.create, {
    refreshes: ['/tests', '/wordgroups', '/words', '/usergroups/:id/news', '/usergroups/progress'],
    meta: { refusals: 'wizard' },
    onSuccess: (created) => {
      if (kind === 'test') rememberAnswersShown(values.answers_shown);
      showNotice({ type: 'success', text: createdText(name, created) });
      draft.discard();
      onCreated(created);
    },
    onError: (error) => {
      const { fields } = error;
      // What was chosen is asked for again, so that the steps show what is left of it.
      if (isAboutChoice(error)) void refresh('/wordgroups', '/words', '/usergroups/created');
      if (!fields || isAboutChoice(error)) return;
      const isOfWords = Object.keys(fields).some((path) => path.startsWith('words.'));
      if (isOfWords) words.refuse(fields);
      else form.setErrors(settingsErrors(fields));
      setStep(isOfWords ? STEPS.words : STEPS.settings);
    },
  });

  const isChoiceGone = call.error !== null && isAboutChoice(call.error);
  const goTo = (next: number) => {
    // From there on the steps show what is left, and what has to be chosen anew.
    if (isChoiceGone) call.reset();
    setStep(next);
  };

  const isGroupGone = source === 'groups' && choice.gone.length > 0;
  const goToWords = useEffectEvent(() => goTo(STEPS.words));
  useEffect(() => {
    if (isGroupGone) goToWords();
  }, [isGroupGone]);

  const keyFor = useCallKey();
  return {
    step,
    setStep: goTo,
    source,
    setSource,
    choice,
    entry,
    form,
    setFor,
    name,
    languages: isNew
      ? { from: wordLanguage(entry.languages.from), to: wordLanguage(entry.languages.to) }
      : {
          from: choice.groups[0]?.language_from ?? wordLanguage(null),
          to: choice.groups[0]?.language_to ?? wordLanguage(null),
        },
    checkWords: () => (isNew ? entry.check() : choice.problem === null),
    checkSettings: () => {
      const { hasErrors } = form.validate();
      if (kind === 'exercise' || values.set_for?.length) {
        if (!hasErrors) setFor.accept();
        return !hasErrors;
      }
      form.setFieldError('set_for', t('classRequired'));
      return false;
    },
    hasContent,
    wasRestored: draft.restored !== null,
    discard: draft.discard,
    create: () => {
      const sent = isNew ? enteredWords(entry) : chosenWords(choice);
      if (!sent) return;
      if (isNew) rememberLanguages({ from: sent.language_ids.language_from_id, to: sent.language_ids.language_to_id });
      const body = newTaskBody(kind, values, sent, { key: '', name });
      call.mutate({ body: { ...body, key: keyFor(JSON.stringify(body)) } });
    },
    isPending: call.isPending,
    isChoiceGone,
    error: call.error?.fields || isChoiceGone ? null : call.error,
  };
}

/** Whether a refusal says that a word, a word group or a class that was chosen is gone. */
function isAboutChoice(error: ApiError): boolean {
  return isGone(error) || Object.keys(error.fields ?? {}).some((path) => path.startsWith('settings.words.'));
}

function chosenWords({ groups, chosen }: WordChoice) {
  const [first] = groups;
  if (!first) return null;
  return {
    language_ids: { language_from_id: first.language_from.id, language_to_id: first.language_to.id },
    new_words: [],
    wordGroups: groups.map(({ id }) => id),
    words: chosen.map(({ id }: IdentifiedWord) => ({ word_id: id })),
  };
}

function enteredWords({ languages: { from, to }, words, groupName }: NewWords) {
  if (from === null || to === null) return null;
  return {
    language_ids: { language_from_id: from, language_to_id: to },
    new_words: [...words.entered],
    new_group_name: groupName,
    wordGroups: [],
    words: [],
  };
}
