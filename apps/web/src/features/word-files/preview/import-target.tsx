import { Radio, TextInput } from '@mantine/core';
import { isTooLong } from '@slovickovo/domain/field-problems';
import { LIMITS } from '@slovickovo/domain/limits';
import type { ImportChoice, ImportTarget } from '@slovickovo/domain/word-files/import-rows';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { useState } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './import-preview.module.css';
import type { GroupPlan } from './use-import-rows.ts';

interface ImportTargetChoiceProps {
  choice: ImportChoice;
  groups: readonly GroupPlan[];
  onChange: (target: ImportTarget) => void;
}

/** The target of the words: one group, the groups named in a column, or no group. */
export function ImportTargetChoice({ choice, groups, onChange }: ImportTargetChoiceProps) {
  const { t } = useTranslation(['import', 'terms']);
  const { target } = choice;
  // Kept while another target is chosen.
  const [name, setName] = useState(target.kind === 'group' ? target.name : '');
  const kinds = { group: { kind: 'group', name }, column: { kind: 'column' }, none: { kind: 'none' } } as const;
  const nameProblem = wordGroupNameProblem(name);
  const tooLong = nameProblem && isTooLong(nameProblem) && problemText(nameProblem);
  const hasColumn = choice.roles.includes('group');
  return (
    <fieldset className={classes.target}>
      <legend>{t('target')}</legend>
      <Radio.Group value={target.kind} onChange={(kind) => onChange(kinds[kind as ImportTarget['kind']])}>
        <div className={classes.targets}>
          <Radio value="group" label={t('targets.group')} />
          {target.kind === 'group' && (
            <TextInput
              className={classes.groupName}
              label={t('terms:groupName')}
              value={target.name}
              error={tooLong}
              onChange={(event) => {
                setName(event.currentTarget.value);
                onChange({ kind: 'group', name: event.currentTarget.value });
              }}
            />
          )}
          {hasColumn && <Radio value="column" label={t('targets.column')} />}
          <Radio value="none" label={t('targets.none')} />
        </div>
      </Radio.Group>
      <GroupPlans groups={groups} />
    </fieldset>
  );
}

/** At most this many groups are listed by name; the others are counted. */
const NAMED = 5;

function GroupPlans({ groups }: { groups: readonly GroupPlan[] }) {
  const { t } = useTranslation(['import', 'terms']);
  if (groups.length === 0) return null;
  const named = groups.slice(0, NAMED).map(({ name, words, present }) => {
    const count = t('terms:wordCount', { count: words });
    return present === null ? t('groupNew', { name, count }) : t('groupPresent', { name, count, present });
  });
  const more = groups.length - named.length;
  return (
    <>
      <ul className={classes.groups}>
        {named.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>{t('moreGroups', { count: more })}</li>}
      </ul>
      {groups.some(({ is_divided }) => is_divided) && (
        <p className={classes.groups}>{t('groupsDivided', { count: LIMITS.words_per_group })}</p>
      )}
    </>
  );
}
