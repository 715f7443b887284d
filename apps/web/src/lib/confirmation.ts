import { createStore, useStore } from './store.ts';

/** A question that is answered yes or no before a deed. */
export interface Question {
  /** A question that names the deed. */
  title: string;
  /** Says what is lost (product §8.13). */
  text: string;
  /** The label of the button that does it: the deed of the title, never a bare "Áno". */
  yes: string;
  /** "Zrušiť" by default. */
  no?: string;
  /** The action cannot be undone. */
  danger?: boolean;
}

/** The question on the screen, with the function that takes its answer. */
export interface OpenQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

const openQuestion = createStore<OpenQuestion | null>(null);
let nextId = 1;

/** Asks yes or no in a dialog; closing it in any other way means no. A question that is still open is answered no. */
export function confirm(question: Question): Promise<boolean> {
  currentQuestion()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      openQuestion.set(null);
      resolve(yes);
    };
    openQuestion.set({ ...question, id: nextId++, answer });
  });
}

/** The user has left: a question that is open is answered no. */
export function withdrawQuestion(): void {
  currentQuestion()?.answer(false);
}

/** The question that is open now; null without one. */
export function currentQuestion(): OpenQuestion | null {
  return openQuestion.get();
}

/** The open question; renders again when it changes. */
export function useCurrentQuestion(): OpenQuestion | null {
  return useStore(openQuestion);
}
