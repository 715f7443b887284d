import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { compareWords } from '../../../lib/texts/names.ts';
import { nameToSortBy, personName } from '../../../lib/texts/person-name.ts';
import classes from './classmates.module.css';

/** The pupils of a class as other pupils see them: by name only (product §3.10). */
export function Classmates({ students }: { students: readonly ClassStudent[] }) {
  const sorted = students.toSorted((one, other) => compareWords(nameToSortBy(one), nameToSortBy(other)));
  return (
    <ul className={classes.classmates}>
      {sorted.map((student) => (
        <li key={student.id}>
          <PersonAvatar person={student} />
          {personName(student)}
        </li>
      ))}
    </ul>
  );
}
