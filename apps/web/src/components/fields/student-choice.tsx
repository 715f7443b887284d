import { Checkbox } from '@mantine/core';
import type { NamedPerson } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { RosterName } from '../standing/roster-name.tsx';
import classes from './student-choice.module.css';

interface StudentChoiceProps {
  students: readonly (NamedPerson & { id: number })[];
  /** The ids of the checked ones. */
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** Pupils of a class to be checked, with one box for all of them. */
export function StudentChoice({ students, chosen, onChange }: StudentChoiceProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const hasAll = chosen.length === students.length;
  return (
    <fieldset className={classes.pupils}>
      <legend className="visually-hidden">{t('terms:students')}</legend>
      <Checkbox
        label={t('classes:studentGroups.all')}
        checked={hasAll}
        indeterminate={chosen.length > 0 && !hasAll}
        onChange={() => onChange(hasAll ? [] : students.map(({ id }) => id))}
      />
      <div className={classes.names}>
        {students.map((student) => (
          <Checkbox
            key={student.id}
            label={<RosterName person={student} among={students} />}
            checked={chosen.includes(student.id)}
            onChange={() =>
              onChange(chosen.includes(student.id) ? chosen.filter((id) => id !== student.id) : [...chosen, student.id])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
