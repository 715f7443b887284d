import { expect, type Locator } from '@playwright/test';
import { rulesOf } from '../../packages/domain/src/question-types/question-rules.ts';
import type { OfferedTaskType } from '../../packages/domain/src/question-types/task-types.ts';
import type { QuestionTraits } from '../../packages/domain/src/question-types/type-rules.ts';
import { foldAccents } from '../../packages/domain/src/text/normalise.ts';
import type { Pair } from './animals.ts';
import { ANYTHING } from './languages/said.ts';
import type { Person } from './person.ts';

/** A question as read from the screen, with its right answer. */
interface AskedQuestion {
  number: number;
  shown: string;
  answer: string;
}

/** What the screen of each type asks for. */
const SCREENS = {
  select: 'vyberte odpoveď',
  listening: 'vyberte odpoveď',
  folding: 'zložte odpoveď z písmen',
  filling: 'doplňte písmená',
  dictation: 'napíšte odpoveď',
} as const satisfies Record<Exclude<OfferedTaskType, 'random'>, string>;

/** What is read to a screen reader in place of a word that is heard. */
const HEARD = 'slovíčko na vypočutie';

/** How an empty box of a completion is read aloud. */
const EMPTY_BOX = 'prázdne';

/** A person who plays a run and knows its words: with the keyboard alone, or by touch. */
export class Player {
  readonly #person: Person;
  readonly #words: readonly Pair[];

  /** The word whose sound was fetched last: what the person hears. */
  #heard: string | null = null;

  /** Hears words from now on, so it is created before a run of heard questions starts. */
  constructor(person: Person, words: readonly Pair[]) {
    this.#person = person;
    this.#words = words;
    person.page.on('request', (request) => {
      const [, word] = /\/api\/speech\/[^/]+\/([^?]+)/.exec(request.url()) ?? [];
      if (word) this.#heard = decodeURIComponent(word);
    });
  }

  get #page() {
    return this.#person.page;
  }

  /** Waits for an unanswered question and returns it. */
  async question(): Promise<AskedQuestion> {
    if (!this.#person.hasTouch) await this.#person.takeKeyboard();
    const question = this.#person.said(`Otázka ${ANYTHING} z ${ANYTHING}: ${ANYTHING}`);
    const spoken = this.#page.getByRole('status').filter({ hasText: question });
    const [, number, , shown = ''] = new RegExp(question).exec((await spoken.textContent()) ?? '') ?? [];
    const isHeard = shown === this.#person.said(HEARD);
    const presented = isHeard ? await this.#hear() : shown;
    const pair = this.#words.find((words) => words.includes(presented));
    if (!pair) throw new Error(`The question shows "${presented}", which is not one of the words.`);
    const { type } = await this.#screen();
    const translation = pair[0] === presented ? pair[1] : pair[0];
    const answer = isHeard && rulesOf(type).heard === 'asked' ? presented : translation;
    return { number: Number(number), shown: presented, answer };
  }

  async #hear(): Promise<string> {
    await expect.poll(() => this.#heard, 'the sound of the word').not.toBeNull();
    return this.#heard ?? '';
  }

  /** Answers the question on the screen, checks the verdict and goes on to the next question. */
  async answer({ answer }: AskedQuestion, { wrongly = false } = {}): Promise<void> {
    await this.submit(answer, { wrongly });
    await expect(
      this.#page
        .getByText(this.#person.said(wrongly ? 'Vaša odpoveď je nesprávna!' : 'Vaša odpoveď je správna!'))
        .last(),
    ).toBeVisible();
    await this.goOn();
  }

  /** Sends an answer, right or wrong for any type of question, and stays on the verdict. */
  async submit(answer: string, { wrongly = false } = {}): Promise<void> {
    const { type, place } = await this.#screen();
    const ways: Record<QuestionTraits['input'], () => Promise<void>> = {
      chosen: () => this.#select(place, answer, wrongly),
      composed: () => this.#fold(place, wrongly ? (answer[0] ?? '') : answer),
      filled: async () => this.#fill(place, wrongly ? 'x' : await this.#missing(place, answer)),
      typed: () => this.#fill(place, wrongly ? 'x' : answer),
    };
    await ways[rulesOf(type).input]();
  }

  /** Waits for the place where the question is answered; a type whose screen asks for the same as another's may be told to be that one. */
  async #screen(): Promise<{ type: keyof typeof SCREENS; place: Locator }> {
    const screens = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((type) => {
      const role = ['filled', 'typed'].includes(rulesOf(type).input) ? 'textbox' : 'group';
      return { type, place: this.#page.getByRole(role, { name: this.#person.said(SCREENS[type]) }) };
    });
    await screens
      .map(({ place }) => place)
      .reduce((some, place) => some.or(place))
      .first()
      .waitFor();
    for (const screen of screens) if (await screen.place.isVisible()) return screen;
    throw new Error('The question has left the screen.');
  }

  async goOn(): Promise<void> {
    this.#heard = null;
    if (this.#person.hasTouch) await this.#person.button(this.#oneOf('Pokračovať', 'Zobraziť výsledok')).tap();
    else await this.#page.keyboard.press('Enter');
  }

  #oneOf(...names: string[]): RegExp {
    return new RegExp(names.map((name) => this.#person.said(name)).join('|'));
  }

  async #select(options: Locator, answer: string, wrongly: boolean): Promise<void> {
    const texts = await options.getByRole('button').allInnerTexts();
    const words = texts.map((text) => text.replace(/^\d\s*/, ''));
    const index = words.findIndex((word) => (word === answer) !== wrongly);
    if (this.#person.hasTouch) await options.getByRole('button').nth(index).tap();
    else await this.#page.keyboard.press(String(index + 1));
    await this.#send();
  }

  async #fold(tiles: Locator, letters: string): Promise<void> {
    if (this.#person.hasTouch) {
      for (const letter of letters) {
        const name = this.#person.said(`Pridať ${letter === ' ' ? this.#person.said('medzera') : letter}`);
        await tiles.getByRole('button', { name, exact: true, disabled: false }).first().tap();
      }
    } else {
      // Typed without accents, as on a keyboard without them: a plain letter selects the tile with the accent.
      await this.#page.keyboard.type(foldAccents(letters));
    }
    await this.#send();
  }

  /** The letters of the answer that are not given. */
  async #missing(field: Locator, answer: string): Promise<string> {
    const description = `[id="${await field.getAttribute('aria-describedby')}"]`;
    const boxes = ((await this.#page.locator(description).textContent()) ?? '').split(', ');
    return [...answer].filter((_, index) => boxes[index] === this.#person.said(EMPTY_BOX)).join('');
  }

  async #fill(field: Locator, letters: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.#page.keyboard.type(letters);
    await this.#send();
  }

  async #send(): Promise<void> {
    if (this.#person.hasTouch) await this.#person.button(this.#person.said('Odpovedať')).tap();
    else await this.#page.keyboard.press('Enter');
  }
}
