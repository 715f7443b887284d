import { fullName } from '@slovickovo/domain/accounts/accounts';

interface NamedPerson {
  name: string;
  surname: string;
  /** Shown for a person without a name; unknown where only the name is sent. */
  login?: string;
}

/** The full name, or else the login; empty if neither is known. Initials are in the domain (`initials`). */
export function personName({ name, surname, login = '' }: NamedPerson): string {
  return fullName({ name, surname }) || login;
}

/** The name by which lists of people are sorted: the surname comes first. */
export function nameToSortBy({ name, surname, login = '' }: NamedPerson): string {
  return `${surname} ${name}`.trim() || login;
}
