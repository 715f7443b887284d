import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import { isTooLong } from '@slovickovo/domain/field-problems';
import { TIME_LIMIT_CHOICES } from '@slovickovo/domain/limits';
import { DIFFICULTIES } from '@slovickovo/domain/question-types/question-types';
import { type OfferedTaskType, offeredTaskTypes } from '@slovickovo/domain/question-types/task-types';
import { ANSWERS_SHOWN, type TaskKind, taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../../components/fields/form.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { TaskWindowFields } from '../task-window-fields.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import classes from './settings-step.module.css';
import type { SettingsForm } from './task-settings.ts';
import { TYPE_PICTURES } from './type-pictures.tsx';

interface SettingsStepProps {
  kind: TaskKind;
  form: SettingsForm;
  /** The typed name, or else the names of the chosen groups. */
  name: string;
  /** The page determines the class, so it is not asked for. */
  hasClass: boolean;
}

/** How the words are asked; for homework and tests also the class, the window and the e-mail to its pupils. */
export function SettingsStep({ kind, form, name, hasClass }: SettingsStepProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { values, errors, setFieldValue } = form;
  const nameProblem = taskNameProblem(name);
  const tooLong = nameProblem && isTooLong(nameProblem) && problemText(nameProblem);
  return (
    <div className={classes.settings}>
      <TextInput
        label={t('terms:name')}
        value={name}
        onChange={({ currentTarget }) => setFieldValue('name', currentTarget.value)}
        error={errors.name ?? tooLong}
        autoComplete="off"
        data-autofocus
      />
      {kind !== 'exercise' && (
        <>
          {!hasClass && <ClassSelect form={form} />}
          <TaskWindowFields
            kind={kind}
            value={values.window}
            onChange={(window) => {
              setFieldValue('window', window);
              form.validateField('window');
            }}
            error={errors.window}
          />
        </>
      )}
      <TypeAndDifficulty kind={kind} form={form} />
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
          label={t('diacritic')}
          description={t('diacriticText')}
          checked={values.diacritic}
          onChange={({ currentTarget }) => setFieldValue('diacritic', currentTarget.checked)}
        />
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

function TypeAndDifficulty({ kind, form: { values, errors, setFieldValue } }: { kind: TaskKind; form: SettingsForm }) {
  const { t } = useTranslation(['tasks', 'terms']);
  return (
    <>
      <ChoiceCards
        legend={t('terms:typeName')}
        value={values.type as OfferedTaskType}
        onChange={(type) => setFieldValue('type', type)}
        error={errors.type}
        choices={offeredTaskTypes(kind).map((type) => ({
          value: type,
          title: t(`terms:type.${type}`),
          text: t(`typeText.${type}`),
          picture: TYPE_PICTURES[type],
        }))}
      />
      <ChoiceCards
        legend={t('terms:difficultyName')}
        value={values.difficulty}
        onChange={(difficulty) => setFieldValue('difficulty', difficulty)}
        choices={DIFFICULTIES.map((difficulty) => ({
          value: difficulty,
          title: t(`terms:difficulty.${difficulty}`),
          text: t(`difficultyText.${difficulty}`),
        }))}
        note={t(`pointsNote.${kind}`)}
      />
    </>
  );
}

function TimeLimit({ form: { values, errors, setFieldValue } }: { form: SettingsForm }) {
  const { t } = useTranslation(['tasks', 'terms']);
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

function ClassSelect({ form }: { form: SettingsForm }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { data: created = [] } = useQuery(apiQuery(classEndpoints.listCreated));
  return (
    <NativeSelect
      label={t('terms:class')}
      data={[
        { value: '', label: t(created.length === 0 ? 'noClass' : 'terms:chooseClass') },
        ...created.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(form.values.class_id ?? '')}
      onChange={({ currentTarget }) => form.setFieldValue('class_id', Number(currentTarget.value) || null)}
      error={form.errors.class_id}
    />
  );
}
