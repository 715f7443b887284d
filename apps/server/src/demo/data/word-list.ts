/** A theme of the demo school's words: each pair is a word and its Slovak translation. */
export interface WordList {
  name: string;
  words: readonly (readonly [word_text: string, translation: string])[];
}
