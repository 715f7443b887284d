import { initials } from '@slovickovo/domain/accounts/names';
import classes from './person-avatar.module.css';

interface Person {
  name: string;
  surname: string;
  login: string;
}

const TONES = ['blue', 'green', 'orange', 'red'] as const;

/**
 * The initials of a person on a letter tile; hidden from screen readers, because the name stands beside it. `size` in
 * pixels.
 */
export function PersonAvatar({ person, size = 36 }: { person: Person; size?: number }) {
  return (
    <span
      className={classes.avatar}
      style={{
        '--size': `${size}px`,
        '--tone': `var(--band-${toneOf(person.login)})`,
        '--ground': `var(--band-${toneOf(person.login)}-soft)`,
      }}
      aria-hidden
    >
      {initials(person)}
    </span>
  );
}

/** The same person has the same colour everywhere. */
function toneOf(login: string): (typeof TONES)[number] {
  const sum = [...login].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'blue';
}
