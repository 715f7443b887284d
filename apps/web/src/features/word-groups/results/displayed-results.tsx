import { NativeSelect } from '@mantine/core';
import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { compareNames } from '../../../lib/texts/slovak-order.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './displayed-results.module.css';
import type { DisplayedClass } from './group-results-query.ts';

const OWN = 'own';

interface DisplayedResultsProps {
  classId: DisplayedClass;
  onChange: (classId: DisplayedClass) => void;
}

/** Chooses the displayed results: the user's own, or those of a class. Renders nothing for a user without a class. */
export function DisplayedResults({ classId, onChange }: DisplayedResultsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const isTeacher = useUser().role.name === 'teacher';
  const { data } = useQuery({ ...apiQuery(classEndpoints.listCreated), enabled: isTeacher });
  if (!data || data.length === 0) return null;
  const sorted = data.toSorted((one, other) => compareNames(one.name, other.name));
  return (
    <NativeSelect
      className={classes.choice}
      label={t('displayedResults')}
      data={[
        { value: OWN, label: t('terms:myResults') },
        ...sorted.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={classId === null ? OWN : String(classId)}
      onChange={({ currentTarget: { value } }) => onChange(value === OWN ? null : Number(value))}
    />
  );
}
