import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { isTooLong } from '@slovickovo/domain/field-problems';
import { TIME_LIMIT_CHOICES } from '@slovickovo/domain/limits';
import { DIFFICULTIES, DIRECTIONS } from '@slovickovo/domain/question-types/question-types';
import { isHeard, type OfferedTaskType } from '@slovickovo/domain/question-types/task-types';
import { ANSWERS_SHOWN, type TaskKind, taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { useState } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { SetForFields } from '../set-for/set-for-fields.tsx';
import type { SetFor } from '../set-for/use-set-for.ts';
import { newWindow } from '../task-window.ts';
import { ChoiceCards } from './choice-cards.tsx';
import classes from './settings-step.module.css';
import type { SettingsForm } from './task-settings.ts';
import { TYPE_PICTURES } from './type-pictures.tsx';
import { useOfferedTypes, type WordLanguages } from './use-offered-types.ts';

interface SettingsStepProps {
  kind: TaskKind;
  form: SettingsForm;
  /** The typed name, or else a suggested one. */
  name: string;
  languages: WordLanguages;
  setFor: SetFor;
}

/** How the words are asked; for homework and tests also the classes, their times and the e-mail to their pupils. */
export function SettingsStep({ kind, form, name, languages, setFor }: SettingsStepProps) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  const { values, errors, setFieldValue } = form;
  const nameProblem = taskNameProblem(name);
  const tooLong = nameProblem && isTooLong(nameProblem) && problemText(nameProblem);
  const [first] = useState(() => newWindow(serverNow()));
  return (
    <div className={classes.settings}>
      <TextInput
        label={t('terms:name')}
        value={name}
        onChange={({ currentTarget }) => setFieldValue('name', currentTarget.value)}
        error={errors.name ?? tooLong}
        // Typing replaces a suggested name.
        onFocus={({ currentTarget }) => values.name === null && currentTarget.select()}
        autoComplete="off"
        data-autofocus
      />
      {kind !== 'exercise' && (
        <SetForFields
          kind={kind}
          setFor={setFor}
          first={first}
          errors={(setFor.value ?? []).map((_, index) => errors[`set_for.${index}.window`])}
          error={errors.set_for}
        />
      )}
      <TypeAndDifficulty kind={kind} form={form} languages={languages} />
      {kind === 'test' && (
        <ChoiceCards
          legend={t('terms:answersShown.name')}
          value={values.answers_shown}
          onChange={(choice) => setFieldValue('answers_shown', choice)}
          choices={ANSWERS_SHOWN.map((choice) => ({
            value: choice,
            title: t(`terms:answersShown.${choice}`),
            text: t(`answersShownText.${choice}`),
          }))}
        />
      )}
      <div className={classes.switches}>
        <Switch
          label={t('tasks:diacritic')}
          description={t('diacriticText')}
          checked={values.diacritic}
          onChange={({ currentTarget }) => setFieldValue('diacritic', currentTarget.checked)}
        />
        {kind !== 'test' && (
          <Switch
            label={t('terms:mistakesReturn')}
            description={t('mistakesReturnText')}
            checked={values.mistakes_return}
            onChange={({ currentTarget }) => setFieldValue('mistakes_return', currentTarget.checked)}
          />
        )}
        <TimeLimit form={form} />
        {kind !== 'exercise' && (
          <Switch
            label={t('email')}
            description={t(`emailText.${kind}`)}
            checked={values.email}
            onChange={({ currentTarget }) => setFieldValue('email', currentTarget.checked)}
          />
        )}
      </div>
    </div>
  );
}

function TypeAndDifficulty({ kind, form, languages }: Pick<SettingsStepProps, 'kind' | 'form' | 'languages'>) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  const { values, errors, setFieldValue } = form;
  const { type } = values;
  const { types, canBeHeard } = useOfferedTypes(kind, values, languages);
  const points = kind === 'test' ? 'test' : 'byLength';
  return (
    <>
      <ChoiceCards
        legend={t('terms:typeName')}
        value={type as OfferedTaskType}
        onChange={(type) => setFieldValue('type', type)}
        error={errors.type}
        note={kind === 'test' ? t('heardNotInTests') : canBeHeard ? isHeard(type) && t('heardNote') : t('unheardTypes')}
        choices={types.map((each) => ({
          value: each,
          title: t(`terms:type.${each}`),
          text: t(`typeText.${each}`),
          picture: TYPE_PICTURES[each],
        }))}
      />
      <ChoiceCards
        legend={t('terms:difficultyName')}
        value={values.difficulty}
        onChange={(difficulty) => setFieldValue('difficulty', difficulty)}
        choices={DIFFICULTIES.map((difficulty) => ({
          value: difficulty,
          title: t(`terms:difficulty.${difficulty}`),
          text: t(`difficultyText.${points}.${difficulty}`),
        }))}
        note={t(`pointsNote.${points}`)}
      />
      <ChoiceCards
        legend={t('terms:direction.name')}
        value={values.direction}
        onChange={(direction) => setFieldValue('direction', direction)}
        choices={DIRECTIONS.map((direction) => ({
          value: direction,
          title: t(`terms:direction.${direction}`),
          text: t(isHeard(type) ? `heardDirectionText.${type}.${direction}` : `directionText.${direction}`),
        }))}
      />
    </>
  );
}

function TimeLimit({ form: { values, errors, setFieldValue } }: { form: SettingsForm }) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  return (
    <div className={classes.time}>
      <Switch
        label={t('terms:timeLimit')}
        checked={values.hasTimeLimit}
        onChange={({ currentTarget }) => setFieldValue('hasTimeLimit', currentTarget.checked)}
      />
      {values.hasTimeLimit && (
        <NativeSelect
          aria-label={t('timeLimitMinutes')}
          data={TIME_LIMIT_CHOICES.map((time) => ({ value: String(time), label: t('terms:minutes', { count: time }) }))}
          value={String(values.time)}
          onChange={({ currentTarget }) => setFieldValue('time', Number(currentTarget.value))}
          error={errors.time}
        />
      )}
    </div>
  );
}
