import { foldAccents } from '../../../packages/domain/src/text/normalise.ts';
import type { Pair } from '../../testing/animals.ts';
import type { WebKitPerson } from './webkit-person.ts';

const OPTIONS = { role: 'group', text: 'vyberte odpoveď', isPart: true };
const TILES = { role: 'group', text: 'zložte odpoveď z písmen', isPart: true };

/** Answers the questions of the open run with the keyboard, all of them rightly, and goes on to the result. */
export async function playRightly(person: WebKitPerson, words: readonly Pair[], { from = 1 } = {}): Promise<void> {
  for (let number = from; number <= words.length; number += 1) {
    await answerRightly(person, words, number);
    await person.browser.press('Enter');
  }
}

/** Answers this question rightly and stays on the verdict. */
export async function answerRightly(person: WebKitPerson, words: readonly Pair[], number: number): Promise<void> {
  const spoken = await person.textOf({ text: `Otázka ${number} z ${words.length}: `, isPart: true });
  const [, shown = ''] = /: (.+)$/.exec(spoken) ?? [];
  const pair = words.find((sides) => sides.includes(shown));
  if (!pair) throw new Error(`The question shows "${shown}", which is not one of the words.`);
  const answer = pair[0] === shown ? pair[1] : pair[0];
  if ((await person.seeOneOf([OPTIONS, TILES])) === 0) {
    const options = await person.textsOf({ role: 'button', within: OPTIONS });
    const index = options.findIndex((option) => option.replace(/^\d/, '').trim() === answer);
    await person.browser.press(String(index + 1));
  } else {
    // Typed without accents: a plain letter selects the tile with the accent.
    await person.browser.press(foldAccents(answer));
  }
  await person.browser.press('Enter');
  await person.see({ text: 'Vaša odpoveď je správna!' });
}
