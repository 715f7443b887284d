import { fullName } from '@slovickovo/domain/accounts/names';
import { compareNames } from './slovak-order.ts';

/** A person as lists name one. */
export interface NamedPerson {
  name: string;
  surname: string;
  /** Shown for a person without a name; unknown where only the name is sent. */
  login?: string;
}

/** The full name, or else the login; empty if neither is known. Initials are in the domain (`initials`). */
export function personName({ name, surname, login = '' }: NamedPerson): string {
  return fullName({ name, surname }) || login;
}

/** The name as rosters write it, the surname first; the login of a person without a name. */
export function rosterName({ name, surname, login = '' }: NamedPerson): string {
  return `${surname} ${name}`.trim() || login;
}

/** Whether another of these people has the same full name. */
export function hasNamesake(person: NamedPerson, among: readonly NamedPerson[]): boolean {
  return among.filter(({ name, surname }) => name === person.name && surname === person.surname).length > 1;
}

/**
 * Compares people by surname, then by name, in the Slovak alphabet whatever the language of the interface: the order in which the
 * server lists them (product §2.37, `byName`).
 */
export function comparePeople(one: NamedPerson, other: NamedPerson): number {
  return compareNames(firstKey(one), firstKey(other)) || compareNames(one.name, other.name);
}

const firstKey = ({ name, surname, login = '' }: NamedPerson) => surname || name || login;
