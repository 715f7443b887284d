import { hasNamesake, type NamedPerson, rosterName } from '../../lib/texts/person-name.ts';
import classes from './roster-name.module.css';

interface RosterNameProps {
  person: NamedPerson;
  /** The people of the same list. */
  among: readonly NamedPerson[];
}

/** The name as rosters write it; pupils of the same full name are told apart by their logins. */
export function RosterName({ person, among }: RosterNameProps) {
  return (
    <>
      {rosterName(person)}
      {person.login && hasNamesake(person, among) && <span className={classes.login}> ({person.login})</span>}
    </>
  );
}
