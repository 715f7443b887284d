import type { LoginCard } from '@slovickovo/contract/pupil-accounts/pupil-accounts';

const SURNAMES = ['Prvý', 'Druhý', 'Tretí'];

/** Made-up login cards: "Žiak Prvý" with the login `ziak-1`, and so on. */
export function loginCards(count: number): LoginCard[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: 'Žiak',
    surname: SURNAMES[index] ?? `Číslo ${index + 1}`,
    login: `ziak-${index + 1}`,
    password: `lipa-Mrak-1${index + 1}`,
    code: 'a'.repeat(40) + index,
  }));
}
