interface NamedPerson {
  name: string;
  surname: string;
  login: string;
}

/**
 * Short names of people that tell them apart, in the order of `people`: "Eva K.", with more letters of the surname where another
 * Eva K. is among them ("Eva Kov.", "Eva Kol."), and the login of people with the same full name or without a name.
 */
export function shortNames(people: readonly NamedPerson[]): string[] {
  return people.map((person) => {
    const surname = [...person.surname];
    const others = people.filter((other) => other !== person && other.name === person.name);
    for (let letters = 1; letters <= surname.length; letters += 1) {
      const begins = surname.slice(0, letters).join('');
      if (!others.some((other) => other.surname.startsWith(begins))) return abbreviated(person.name, begins, surname);
    }
    return isOnly(person, others) ? `${person.name} ${person.surname}`.trim() : person.login;
  });
}

function abbreviated(name: string, begins: string, surname: readonly string[]): string {
  return `${name} ${begins}${[...begins].length < surname.length ? '.' : ''}`.trim();
}

/** Nobody else has the same full name; a longer surname of another person may begin with this one. */
function isOnly({ name, surname }: NamedPerson, others: readonly NamedPerson[]): boolean {
  return name !== '' && !others.some((other) => other.surname === surname);
}
