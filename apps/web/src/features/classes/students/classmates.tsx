import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { rosterName } from '../../../lib/texts/person-name.ts';
import classes from './classmates.module.css';

/** The pupils of a class as other pupils see them: by name only (product §3.10). */
export function Classmates({ students }: { students: readonly ClassStudent[] }) {
  return (
    <ul className={classes.classmates}>
      {students.map((student) => (
        <li key={student.id}>
          <PersonAvatar person={student} />
          {rosterName(student)}
        </li>
      ))}
    </ul>
  );
}
