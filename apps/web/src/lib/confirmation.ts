export interface Question {
  title: string;
  /** Says what is lost, in the words of product §8.13. */
  text: string;
  /** "Áno" unless said otherwise. */
  yes?: string;
  /** "Nie" unless said otherwise. */
  no?: string;
  /** What yes does cannot be taken back. */
  danger?: boolean;
}

interface Asked extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

/** Asks yes or no in a dialog; leaving it any other way means no. A question still open is answered no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      replace(null);
      resolve(yes);
    };
    replace({ ...question, id: nextId++, answer });
  });
}

export function currentQuestion(): Asked | null {
  return asked;
}

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
